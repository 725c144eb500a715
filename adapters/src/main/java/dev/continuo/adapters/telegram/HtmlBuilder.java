package dev.continuo.adapters.telegram;

/// HTML in the making.
final class HtmlBuilder {
    private final StringBuilder out = new StringBuilder();
    private int visible;

    void text(String text) {
        visible += text.length();
        out.append(escaped(text));
    }

    void tagged(String open, String close, Runnable inner) {
        out.append(open);
        inner.run();
        out.append(close);
    }

    static String escaped(String text) {
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
