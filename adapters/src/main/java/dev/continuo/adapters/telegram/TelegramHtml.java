package dev.continuo.adapters.telegram;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Markdown as the HTML that Telegram takes (https://core.telegram.org/bots/api#html-style): bold,
/// italic, struck out, code, fences with their language, links, quotes; headings become bold, the
/// marks of lists bullets, tables columns or lines. Everything else is text, and every tag that is
/// opened is closed, whatever the source.
///
/// @param html the marked up text
/// @param visible how much of it people see, in UTF-16 units, as Telegram counts
public record TelegramHtml(String html, int visible) {
    private static final Pattern FENCE = Pattern.compile("([ \\t]*+)(`{3,}|~{3,})\\s*([^`]*)");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9_+#.-]{1,40}");
    private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6}\\s+(\\S.*?)\\s*#*\\s*");
    private static final Pattern BULLET = Pattern.compile("(\\s*)[*+-]\\s+(?=\\S)");

    /// Renders Markdown.
    public static TelegramHtml of(String markdown) {
        var out = new HtmlBuilder();
        new Blocks(markdown.lines().toList(), out, false).all();
        return new TelegramHtml(out.toString(), out.visible());
    }

    /// Tells whether people would see nothing.
    public boolean blank() {
        return html.replaceAll("<[^>]*>", "").isBlank();
    }

    /// Lines, grouped into what belongs together.
    private static final class Blocks {
        private final List<String> lines;
        private final HtmlBuilder out;
        private final boolean quoted;
        private int at;

        Blocks(List<String> lines, HtmlBuilder out, boolean quoted) {
            this.lines = lines;
            this.out = out;
            this.quoted = quoted;
        }

        void all() {
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
            // Telegram shows no empty block.
            if (table.narrow() && !table.text().isBlank())
                out.tagged("<pre>", "</pre>", () -> out.text(table.text()));
            else out.text(table.text());
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
            // Telegram shows no empty block.
            if (text.isBlank()) out.text(text);
            else if (language.lookingAt())
                out.tagged(
                        "<pre><code class=\"language-" + language.group() + "\">",
                        "</code></pre>",
                        () -> out.text(text));
            else out.tagged("<pre>", "</pre>", () -> out.text(text));
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
            else
                out.tagged(
                        "<blockquote>", "</blockquote>", () -> new Blocks(inner, out, true).all());
        }

        private void heading(String line) {
            var words = HEADING.matcher(line);
            at++;
            if (words.matches())
                out.tagged("<b>", "</b>", () -> InlineMarkdown.render(words.group(1), out));
        }

        private void paragraph() {
            var text = new StringBuilder(bulleted(lines.get(at++)));
            while (at < lines.size()
                    && continues(lines.get(at))
                    && !MarkdownTable.begins(lines, at))
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
    }
}
