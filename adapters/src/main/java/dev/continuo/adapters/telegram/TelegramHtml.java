package dev.continuo.adapters.telegram;

import dev.continuo.adapters.text.MarkdownRenderer;

/// Markdown as the HTML that Telegram takes (https://core.telegram.org/bots/api#html-style): bold,
/// italic, struck out, code, fences with their language, links, quotes; headings become bold, the
/// marks of lists bullets, tables columns or lines. Everything else is text, and every tag that is
/// opened is closed, whatever the source.
///
/// @param html the marked up text
/// @param visible how much of it people see, in UTF-16 units, as Telegram counts
public record TelegramHtml(String html, int visible) {
    /// Columns of a phone.
    private static final int PHONE = 38;

    /// Renders Markdown.
    public static TelegramHtml of(String markdown) {
        var out = new HtmlBuilder();
        MarkdownRenderer.render(markdown, out, PHONE);
        return new TelegramHtml(out.toString(), out.visible());
    }

    /// Tells whether people would see nothing.
    public boolean blank() {
        return html.replaceAll("<[^>]*>", "").isBlank();
    }
}
