package dev.continuo.life.observation.feedback;

/// Claim after a correction. Pure.
///
/// @param summary the claim as it is from now on
/// @param value what it says of its slot
record CorrectedValue(String summary, String value) {
    /// A correction of so many words is the value alone.
    private static final int FEW = 4;

    /// @param summary the claim so far
    /// @param value what it said of its slot
    /// @param text the right value, or the whole claim as it is right
    static CorrectedValue of(String summary, String value, String text) {
        var said = text.strip();
        var at = value.isEmpty() ? -1 : summary.indexOf(value);
        if (at < 0) return new CorrectedValue(said, value(said));
        var head = summary.substring(0, at);
        var tail = summary.substring(at + value.length());
        var bare = value(said);
        if (said.startsWith(head) && said.length() > head.length() && !head.isBlank())
            return new CorrectedValue(said, without(bare.substring(head.length()), tail));
        if (bare.split("\\s+").length <= FEW) return new CorrectedValue(head + bare + tail, bare);
        return new CorrectedValue(said, bare);
    }

    private static String value(String said) {
        return said.replaceAll("[.!\\s]+$", "");
    }

    private static String without(String text, String tail) {
        var end = value(tail);
        var cut = !end.isBlank() && text.endsWith(end) ? text.substring(0, text.length() - end.length()) : text;
        return cut.strip();
    }
}
