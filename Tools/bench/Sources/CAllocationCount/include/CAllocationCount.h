#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

// How many times this process has asked for memory (malloc, calloc, realloc and the aligned forms).
uint64_t allocation_count(void);

#endif
