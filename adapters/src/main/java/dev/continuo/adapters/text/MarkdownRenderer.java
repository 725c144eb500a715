package dev.continuo.adapters.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Markdown as a network's own markup: bold, italic, struck out, code, fences with their language,
/// links, quotes; headings become bold, the marks of lists bullets, tables columns or lines.
/// Everything else is text, and every mark that is opened is closed, whatever the source.
public final class MarkdownRenderer {
    private static final Pattern FENCE = Pattern.compile("([ \\t]*+)(`{3,}|~{3,})\\s*([^`]*)");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9_+#.-]{1,40}");
    private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6}\\s+(\\S.*?)\\s*#*\\s*");
    private static final Pattern BULLET = Pattern.compile("(\\s*)[*+-]\\s+(?=\\S)");

    private final List<String> lines;
    private final MarkupBuilder out;
    private final int widest;
    private final boolean quoted;
    private int at;

    private MarkdownRenderer(List<String> lines, MarkupBuilder out, int widest, boolean quoted) {
        this.lines = lines;
        this.out = out;
        this.widest = widest;
        this.quoted = quoted;
    }

    private void all() {
        while (at < lines.size()) {
            if (at > 0) out.text("\n");
            var line = lines.get(at);
            if (FENCE.matcher(line).matches()) fence(line);
            else if (quote(line)) quote();
            else if (HEADING.matcher(line).matches()) heading(line);
            else if (MarkdownTable.begins(lines, at)) table();
            else paragraph();
        }
    }

    private void table() {
        var table = MarkdownTable.read(lines, at);
        at += table.lines();
        var text = table.text(widest);
        // Networks show no empty block.
        if (table.fits(widest) && !text.isBlank()) out.code(null, text);
        else out.text(text);
    }

    private boolean quote(String line) {
        return !quoted && line.startsWith(">");
    }

    private void fence(String line) {
        var opener = FENCE.matcher(line);
        if (!opener.matches()) return;
        int indent = opener.end(1);
        var mark = opener.group(2);
        var language = LANGUAGE.matcher(opener.group(3));
        var code = new ArrayList<String>();
        for (at++; at < lines.size() && !closes(lines.get(at).strip(), mark); at++)
            code.add(unindented(lines.get(at), indent));
        at++;
        var text = String.join("\n", code);
        if (text.isBlank()) out.text(text);
        else out.code(language.lookingAt() ? language.group() : null, text);
    }

    /// The line without the indentation of its fence, as far as it has it.
    private static String unindented(String line, int indent) {
        int blank = line.length() - line.stripLeading().length();
        return line.substring(Math.min(indent, blank));
    }

    private static boolean closes(String line, String mark) {
        return line.startsWith(mark) && line.chars().allMatch(c -> c == mark.charAt(0));
    }

    private void quote() {
        var inner = new ArrayList<String>();
        for (; at < lines.size() && quote(lines.get(at)); at++)
            inner.add(lines.get(at).replaceFirst("^> ?", ""));
        if (inner.stream().allMatch(String::isBlank)) out.text("\n".repeat(inner.size() - 1));
        else out.marked(MarkupBuilder.Mark.QUOTE, () -> new MarkdownRenderer(inner, out, widest, true).all());
    }

    private void heading(String line) {
        var words = HEADING.matcher(line);
        at++;
        if (words.matches()) out.marked(MarkupBuilder.Mark.BOLD, () -> InlineMarkdown.render(words.group(1), out));
    }

    private void paragraph() {
        var text = new StringBuilder(bulleted(lines.get(at++)));
        while (at < lines.size() && continues(lines.get(at)) && !MarkdownTable.begins(lines, at))
            text.append('\n').append(bulleted(lines.get(at++)));
        InlineMarkdown.render(text.toString(), out);
    }

    private static String bulleted(String line) {
        var mark = BULLET.matcher(line);
        return mark.lookingAt() ? mark.group(1) + "• " + line.substring(mark.end()) : line;
    }

    private boolean continues(String line) {
        return !line.isBlank()
                && !FENCE.matcher(line).matches()
                && !quote(line)
                && !HEADING.matcher(line).matches();
    }

    /// Renders Markdown.
    ///
    /// @param widest the columns of a table that is shown in line; what is wider goes out as lines
    public static void render(String markdown, MarkupBuilder out, int widest) {
        new MarkdownRenderer(markdown.lines().toList(), out, widest, false).all();
    }
}
