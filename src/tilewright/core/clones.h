/* Functions in two versions. Where the compiler and the C library can choose between versions of a
 * function at run time, CLONES makes one for AVX2 beside the one for every processor of the
 * platform. AVX2 brings no fused multiply-add, so both give the same bits if sums are added up in
 * the same order. */

#ifndef TILEWRIGHT_CLONES_H
#define TILEWRIGHT_CLONES_H

#if !defined(CLONES)
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
#define CLONES __attribute__((target_clones("avx2", "default")))
#else
#define CLONES
#endif
#endif

#if defined(__GNUC__)
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE static inline
#endif

#endif
