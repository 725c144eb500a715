package dev.continuo.adapters.slack;

import dev.continuo.adapters.text.MarkdownRenderer;
import dev.continuo.adapters.text.MarkupBuilder;
import dev.continuo.adapters.text.TextSanitizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Slack's own markup in the making
/// (<https://docs.slack.dev/messaging/formatting-message-text#basic-formatting>). Slack has no way
/// to write one of its marks as a character; what could call somebody or be a link is written so
/// that it is text.
final class Mrkdwn implements MarkupBuilder {
    private static final Pattern ADDRESS = Pattern.compile("(?i)(https?|mailto):[^\\s<>|]+");

    /// Columns of a window beside a list of channels.
    private static final int WIDEST = 80;

    private final StringBuilder out = new StringBuilder();

    /// The last mark and its length, as long as nothing stands behind it.
    private int opened;

    private int closed = -1;
    private int length;

    private Mrkdwn() {}

    /// Renders Markdown; as it is, where nobody would see anything of it otherwise.
    static String of(String markdown) {
        var text = TextSanitizer.text(markdown);
        var written = new Mrkdwn();
        MarkdownRenderer.render(text, written, WIDEST);
        var rendered = written.out.toString();
        return rendered.isBlank() ? escaped(text) : rendered;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public void text(String text) {
        // Slack knows a mark only where a word begins and ends.
        if (closed == out.length() && !text.isEmpty() && word(text.charAt(0))) {
            out.delete(closed - length, closed).delete(opened, opened + length);
            closed = -1;
        }
        out.append(escaped(text));
    }

    private static boolean word(char c) {
        return Character.isLetterOrDigit(c);
    }

    @Override
    public void marked(Mark mark, Runnable words) {
        var sign = switch (mark) {
            case BOLD -> "*";
            case ITALIC -> "_";
            case STRUCK -> "~";
            case CODE -> "`";
            case QUOTE -> "> ";
        };
        int begin = out.length();
        words.run();
        if (mark == Mark.QUOTE) quoted(begin);
        else if (fits(begin, sign)) {
            out.insert(begin, sign).append(sign);
            opened = begin;
            closed = out.length();
            length = sign.length();
        }
    }

    private void quoted(int begin) {
        var lines = out.substring(begin).replace("\n", "\n> ");
        out.replace(begin, out.length(), "> " + lines);
    }

    /// A mark ends with its line, and does not begin within a word.
    private boolean fits(int begin, String sign) {
        var words = out.substring(begin);
        return !words.isBlank()
                && words.indexOf('\n') < 0
                && (!sign.equals("`") || !words.contains("`"))
                && (begin == 0 || !word(out.charAt(begin - 1)));
    }

    @Override
    public void code(@Nullable String language, String code) {
        out.append("```\n").append(escaped(code)).append("\n```");
    }

    @Override
    public void link(String address, Runnable words) {
        int begin = out.length();
        words.run();
        var shown = out.substring(begin);
        if (!ADDRESS.matcher(address).matches() || shown.indexOf('\n') >= 0) return;
        out.replace(begin, out.length(), "<" + escaped(address) + "|" + shown + ">");
    }
}
