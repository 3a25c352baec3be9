// Every transcendental function of libm one unit in the last place off. Preloaded, it must change no trace.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>

static double off(double x) { return nextafter(x, INFINITY); }

#define ONE(name)                                                   \
  double name(double x) {                                           \
    static double (*real)(double);                                  \
    if (!real) real = (double (*)(double))dlsym(RTLD_NEXT, #name);  \
    return off(real(x));                                            \
  }
#define TWO(name)                                                           \
  double name(double x, double y) {                                         \
    static double (*real)(double, double);                                  \
    if (!real) real = (double (*)(double, double))dlsym(RTLD_NEXT, #name);  \
    return off(real(x, y));                                                 \
  }

ONE(exp) ONE(exp2) ONE(log) ONE(log2) ONE(log10) ONE(sin) ONE(cos) ONE(tan) ONE(atan) ONE(asin) ONE(acos) ONE(sinh)
ONE(cosh) ONE(tanh) ONE(cbrt) TWO(pow) TWO(atan2) TWO(hypot)
