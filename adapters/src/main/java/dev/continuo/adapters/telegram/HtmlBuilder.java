package dev.continuo.adapters.telegram;

import dev.continuo.adapters.text.MarkupBuilder;
import org.jspecify.annotations.Nullable;

/// HTML in the making.
final class HtmlBuilder implements MarkupBuilder {
    private final StringBuilder out = new StringBuilder();
    private int visible;

    @Override
    public void text(String text) {
        visible += text.length();
        out.append(escaped(text));
    }

    @Override
    public void marked(Mark mark, Runnable words) {
        var tag = switch (mark) {
            case BOLD -> "b";
            case ITALIC -> "i";
            case STRUCK -> "s";
            case CODE -> "code";
            case QUOTE -> "blockquote";
        };
        tagged("<" + tag + ">", "</" + tag + ">", words);
    }

    @Override
    public void code(@Nullable String language, String code) {
        if (language == null) tagged("<pre>", "</pre>", () -> text(code));
        else tagged("<pre><code class=\"language-" + language + "\">", "</code></pre>", () -> text(code));
    }

    @Override
    public void link(String address, Runnable words) {
        tagged("<a href=\"" + escaped(address) + "\">", "</a>", words);
    }

    private void tagged(String open, String close, Runnable inner) {
        out.append(open);
        inner.run();
        out.append(close);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    int visible() {
        return visible;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
