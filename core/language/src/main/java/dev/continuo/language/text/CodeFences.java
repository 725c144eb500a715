package dev.continuo.language.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Fences of code in Markdown (CommonMark 4.5).
public final class CodeFences {
    /// The line that opens a fence of back-ticks has none after them.
    private static final Pattern OPENING =
            Pattern.compile(" {0,3}(?:(?<ticks>`{3,})[^`]*|(?<waves>~{3,}).*)", Pattern.DOTALL);

    private static final Pattern CLOSING = Pattern.compile(" {0,3}(`{3,}|~{3,})[ \\t]*");

    private CodeFences() {}

    /// The fence that is open after a line, as it was opened; empty for none.
    ///
    /// @param fence the one that was open before it
    public static String after(String fence, String line) {
        if (fence.isEmpty()) {
            var opening = OPENING.matcher(line);
            return opening.matches() ? mark(opening) : "";
        }
        var closing = CLOSING.matcher(line);
        return closing.matches() && closing.group(1).startsWith(fence) ? "" : fence;
    }

    /// The text, with the fence closed that it leaves open.
    public static String closed(String text) {
        var fence = "";
        for (var line : text.lines().toList()) fence = after(fence, line);
        return fence.isEmpty() ? text : text + (text.endsWith("\n") ? "" : "\n") + fence;
    }

    private static String mark(Matcher opening) {
        var ticks = opening.group("ticks");
        return ticks == null ? opening.group("waves") : ticks;
    }
}
