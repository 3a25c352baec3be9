// Stands in for glibc's allocator entry points and counts the calls; the work is done by glibc's own.
#include "CAllocationCount.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// These sanitizers bring their own allocator, which ours must not stand before.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)

uint64_t allocation_count(void) { return 0; }

bool allocations_are_counted(void) { return false; }

#else

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_uint_fast64_t calls;

static void count_call(void) { atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed); }

uint64_t allocation_count(void) { return atomic_load_explicit(&calls, memory_order_relaxed); }

bool allocations_are_counted(void) { return true; }

void *malloc(size_t size) {
  count_call();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_call();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  count_call();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count_call();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_call();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  count_call();
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

#endif
