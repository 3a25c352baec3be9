#ifndef C_INSTRUCTION_COUNT_H
#define C_INSTRUCTION_COUNT_H

#include <stdint.h>

// Opens a counter of the instructions that the calling thread executes in user mode, and starts it.
// Returns its descriptor, or a negative error number; ENOENT where the processor has none or the machine hides it.
int instruction_counter_open(void);

// How many instructions there were since it was opened; 0 where the counter did not run all the time.
uint64_t instruction_counter_read(int descriptor);

void instruction_counter_close(int descriptor);

#endif
