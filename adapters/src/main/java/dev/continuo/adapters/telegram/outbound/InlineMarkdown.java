package dev.continuo.adapters.telegram.outbound;

import java.util.List;
import java.util.regex.Pattern;

/// The marks within a paragraph. What has no end, or surrounds nothing, is text.
final class InlineMarkdown {
    private static final Pattern ADDRESS = Pattern.compile("(?i)(https?|tg|mailto):\\S+");
    private static final String ESCAPABLE = "\\`*_{}[]()#+-.!~>|<&\"";
    private static final int DEEPEST = 12;

    private static final List<Mark> MARKS =
            List.of(
                    new Mark("**", "b"),
                    new Mark("__", "b"),
                    new Mark("~~", "s"),
                    new Mark("*", "i"),
                    new Mark("_", "i"));

    private final String text;
    private final HtmlBuilder out;
    private final int depth;
    private final boolean linked;
    private int at;

    private record Mark(String sign, String tag) {
        char letter() {
            return sign.charAt(0);
        }
    }

    InlineMarkdown(String text, HtmlBuilder out) {
        this(text, out, 0, false);
    }

    private InlineMarkdown(String text, HtmlBuilder out, int depth, boolean linked) {
        this.text = text;
        this.out = out;
        this.depth = depth;
        this.linked = linked;
    }

    void all() {
        var plain = new StringBuilder();
        while (at < text.length()) {
            int from = at;
            var done = depth < DEEPEST && "`[!*_~".indexOf(text.charAt(at)) >= 0;
            if (done) {
                var before = plain.toString();
                if (span(before)) {
                    plain.setLength(0);
                    continue;
                }
                at = from;
            }
            plain(plain);
        }
        out.text(plain.toString());
    }

    /// One character of text, or a whole run of a mark that means nothing.
    private void plain(StringBuilder plain) {
        char c = text.charAt(at);
        if (c == '\\' && at + 1 < text.length() && ESCAPABLE.indexOf(text.charAt(at + 1)) >= 0) {
            plain.append(text.charAt(at + 1));
            at += 2;
            return;
        }
        int end = c == '`' ? run(at) : at + 1;
        plain.append(text, at, end);
        at = end;
    }

    /// Writes the span that begins here, after the text before it.
    private boolean span(String before) {
        return switch (text.charAt(at)) {
            case '`' -> code(before);
            case '[' -> link(before, at);
            case '!' -> text.startsWith("![", at) && link(before, at + 1);
            default -> marked(before);
        };
    }

    private boolean code(String before) {
        int start = run(at);
        int close = closingRun(start, start - at);
        if (close < 0) return false;
        var code = text.substring(start, close);
        if (code.isBlank()) return false;
        if (code.length() > 2 && code.startsWith(" ") && code.endsWith(" "))
            code = code.substring(1, code.length() - 1);
        var words = code;
        out.text(before);
        out.tagged("<code>", "</code>", () -> out.text(words));
        at = close + start - at;
        return true;
    }

    /// Where a run of backticks of that length begins, -1 for nowhere.
    private int closingRun(int from, int length) {
        for (int i = text.indexOf('`', from); i >= 0; i = text.indexOf('`', run(i)))
            if (run(i) - i == length) return i;
        return -1;
    }

    /// The end of the run of one letter that begins there.
    private int run(int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) == text.charAt(from)) end++;
        return end;
    }

    private boolean link(String before, int bracket) {
        if (linked) return false;
        int close = matching(bracket, '[', ']');
        if (close < 0 || close + 1 >= text.length() || text.charAt(close + 1) != '(') return false;
        int end = matching(close + 1, '(', ')');
        if (end < 0) return false;
        var words = text.substring(bracket + 1, close);
        var address = text.substring(close + 2, end).strip();
        if (words.isBlank() || !ADDRESS.matcher(address).matches()) return false;
        out.text(before);
        out.tagged(
                "<a href=\"" + HtmlBuilder.escaped(address) + "\">",
                "</a>",
                () -> new InlineMarkdown(words, out, depth + 1, true).all());
        at = end + 1;
        return true;
    }

    private int matching(int from, char open, char close) {
        int level = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') i++;
            else if (c == open) level++;
            else if (c == close && --level == 0) return i;
        }
        return -1;
    }

    private boolean marked(String before) {
        for (var mark : MARKS) {
            if (!text.startsWith(mark.sign(), at) || !opens(mark)) continue;
            int start = at + mark.sign().length();
            int close = closing(mark, start);
            if (close < 0) continue;
            var inner = text.substring(start, close);
            out.text(before);
            out.tagged(
                    "<" + mark.tag() + ">",
                    "</" + mark.tag() + ">",
                    () -> new InlineMarkdown(inner, out, depth + 1, linked).all());
            at = close + mark.sign().length();
            return true;
        }
        return false;
    }

    private boolean opens(Mark mark) {
        int after = at + mark.sign().length();
        if (after >= text.length() || Character.isWhitespace(text.charAt(after))) return false;
        return mark.letter() != '_' || at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
    }

    /// Where the mark ends that began before `start`; -1 for nowhere.
    private int closing(Mark mark, int start) {
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') i++;
            else if (c == '`') i = behindCode(i) - 1;
            else if (c == mark.letter()) {
                int end = run(i);
                int close = end - mark.sign().length();
                // An even run within `*` marks something bold; the last letters close.
                boolean fits = close >= i && (mark.sign().length() == 2 || (end - i) % 2 == 1);
                if (fits && close > start && closes(mark, i, end)) return close;
                i = end - 1;
            }
        }
        return -1;
    }

    private boolean closes(Mark mark, int from, int end) {
        if (from > 0 && Character.isWhitespace(text.charAt(from - 1))) return false;
        return mark.letter() != '_'
                || end >= text.length()
                || !Character.isLetterOrDigit(text.charAt(end));
    }

    private int behindCode(int from) {
        int start = run(from);
        int close = closingRun(start, start - from);
        return close < 0 ? start : close + start - from;
    }
}
