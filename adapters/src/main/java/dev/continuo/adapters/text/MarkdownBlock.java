package dev.continuo.adapters.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A block of Markdown that is opened again where it is cut: fenced code, as CommonMark has it, at
/// any indentation, and a table. Places are UTF-16 indices; an end is where the line's break
/// begins.
///
/// @param opens where the opening line begins, of a table its head
/// @param opened where the opening line ends, of a table the rule below its head
/// @param closes where the closing line begins; of a table, and of what nobody closes, the end
/// @param closed where the closing line ends
/// @param opener what opens it again: the opening lines
/// @param closer what closes it; empty for a table
record MarkdownBlock(int opens, int opened, int closes, int closed, String opener, String closer) {
    private static final Pattern OPENING = Pattern.compile("([ \\t]*+)(`{3,}+(?=[^`]*+$)|~{3,}+)(.*+)", Pattern.DOTALL);

    /// All of a text, in order.
    static List<MarkdownBlock> of(String text) {
        var found = new ArrayList<MarkdownBlock>();
        @Nullable OpenFence open = null;
        var above = "";
        int aboveAt = 0;
        for (int begin = 0, end; begin <= text.length(); begin = end + 1) {
            end = text.indexOf('\n', begin);
            if (end < 0) end = text.length();
            var line = text.substring(begin, end);
            if (open == null && TableStart.is(above, line)) {
                int last = lastRow(text, end);
                found.add(new MarkdownBlock(aboveAt, end, last, last, text.substring(aboveAt, end), ""));
                above = "";
                end = last;
                continue;
            }
            above = line;
            aboveAt = begin;
            if (!mayBeFence(text, begin, end)) continue;
            if (open == null) open = OpenFence.in(line, begin, end);
            else if (open.closedBy(line)) {
                found.add(open.until(begin, begin + line.stripTrailing().length()));
                open = null;
            }
        }
        if (open != null) found.add(open.until(text.length(), text.length()));
        return found;
    }

    /// Finds the end of a table's last row, which is followed by a line without a bar.
    private static int lastRow(String text, int ruleEnd) {
        int last = ruleEnd;
        while (last < text.length()) {
            int end = text.indexOf('\n', last + 1);
            if (end < 0) end = text.length();
            if (!text.substring(last + 1, end).contains("|")) break;
            last = end;
        }
        return last;
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
            return new OpenFence(begin, end, line.stripTrailing(), opening.group(1), opening.group(2));
        }

        boolean closedBy(String other) {
            var found = other.strip();
            return found.length() >= marks.length() && found.chars().allMatch(c -> c == marks.charAt(0));
        }

        MarkdownBlock until(int closes, int closed) {
            return new MarkdownBlock(opens, opened, closes, closed, line, indent + marks);
        }
    }

    /// Returns the most characters that the fence's own lines take.
    int cost() {
        return opened - opens + closer.length() + 2;
    }

    /// Tells whether a cut there leaves lines of it on both sides.
    boolean holds(int place) {
        return place >= opened && place < closes;
    }

    /// Tells whether a cut there would leave one of its own lines in two, or its opening line
    /// alone.
    boolean forbids(int place) {
        return (place > opens && place <= opened) || (place >= closes && place < closed);
    }
}
