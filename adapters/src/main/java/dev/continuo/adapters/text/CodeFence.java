package dev.continuo.adapters.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A fenced block of code in a text, as CommonMark has it, at any indentation. Places are UTF-16
/// indices; an end is where the line's break begins.
///
/// @param opens where the opening line begins
/// @param opened where the opening line ends
/// @param closes where the closing line begins; the text's end where there is none
/// @param closed where the closing line ends
/// @param opener what opens it again: the opening line
/// @param closer what closes it
record CodeFence(int opens, int opened, int closes, int closed, String opener, String closer) {
    private static final Pattern OPENING =
            Pattern.compile("([ \\t]*+)(`{3,}+(?=[^`]*+$)|~{3,}+)(.*+)", Pattern.DOTALL);

    /// All of a text, in order.
    static List<CodeFence> of(String text) {
        var found = new ArrayList<CodeFence>();
        @Nullable OpenFence open = null;
        for (int begin = 0, end; begin <= text.length(); begin = end + 1) {
            end = text.indexOf('\n', begin);
            if (end < 0) end = text.length();
            if (!mayBeFence(text, begin, end)) continue;
            var line = text.substring(begin, end);
            if (open == null) open = OpenFence.in(line, begin, end);
            else if (open.closedBy(line)) {
                found.add(open.until(begin, begin + line.stripTrailing().length()));
                open = null;
            }
        }
        if (open != null) found.add(open.until(text.length(), text.length()));
        return found;
    }

    private static boolean mayBeFence(String text, int begin, int end) {
        int at = begin;
        while (at < end && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) at++;
        return text.startsWith("```", at) || text.startsWith("~~~", at);
    }

    /// A fence whose end is not known yet.
    private record OpenFence(int opens, int opened, String line, String indent, String marks) {

        static @Nullable OpenFence in(String line, int begin, int end) {
            Matcher opening = OPENING.matcher(line);
            if (!opening.matches()) return null;
            return new OpenFence(
                    begin, end, line.stripTrailing(), opening.group(1), opening.group(2));
        }

        boolean closedBy(String other) {
            var found = other.strip();
            return found.length() >= marks.length()
                    && found.chars().allMatch(c -> c == marks.charAt(0));
        }

        CodeFence until(int closes, int closed) {
            return new CodeFence(opens, opened, closes, closed, line, indent + marks);
        }
    }

    /// What the fence's own lines take, at most.
    int cost() {
        return opened - opens + closer.length() + 2;
    }

    /// Tells whether a cut there leaves code on both sides.
    boolean holds(int place) {
        return place >= opened && place < closes;
    }

    /// Tells whether a cut there would leave one of its own lines in two, or its opening line
    /// alone.
    boolean forbids(int place) {
        return (place > opens && place <= opened) || (place >= closes && place < closed);
    }
}
