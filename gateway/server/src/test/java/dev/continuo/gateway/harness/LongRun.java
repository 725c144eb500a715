package dev.continuo.gateway.harness;

/// Whether tests take as long as they like, as in `.ci/run`, or only look.
final class LongRun {
    static final boolean ON = Boolean.getBoolean("continuo.full");

    private LongRun() {}
}
