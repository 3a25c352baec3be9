#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

// How many times this process has asked for memory (malloc, calloc, realloc and the aligned forms).
uint64_t allocation_count(void);

// Whether they are counted at all; not in a program with a sanitizer that has an allocator of its own.
bool allocations_are_counted(void);

#endif
