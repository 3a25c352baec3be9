/// Transcendental functions with equal bits on every CPU and C library: only + - * / and square roots inside.
///
/// Each agrees with a good libm within 1e-13 relative (absolute near a zero of the function); tests say so. Arguments
/// that are not finite, or outside a documented range, give a NaN or a limit and never trap.
public enum DeterministicMaths {}
