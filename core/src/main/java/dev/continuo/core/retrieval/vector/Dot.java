package dev.continuo.core.retrieval.vector;

/// The dot product of a question with a stretch of codes.
///
/// Numbers lie between -127 and 127; the length is a multiple of [#STRIDE].
sealed interface Dot permits PlainDot, WideDot {
    /// A multiple of all that a processor's registers hold at once.
    int STRIDE = 64;

    /// The fastest there is: the Vector API (8 times as fast here) where the JVM was started with
    /// `--add-modules jdk.incubator.vector`.
    Dot FASTEST = fastest();

    int of(short[] question, byte[] codes, int from);

    private static Dot fastest() {
        var wide = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        return wide ? new WideDot() : new PlainDot();
    }
}
