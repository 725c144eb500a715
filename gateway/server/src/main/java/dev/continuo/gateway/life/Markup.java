package dev.continuo.gateway.life;

import java.util.Locale;

/// Writes HTML and SVG. Text only ever enters escaped.
final class Markup {
    private final StringBuilder out = new StringBuilder();

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /// Markup of our own, with `%s` for texts, which are escaped, and `%.1f` for numbers.
    Markup add(String form, Object... values) {
        var escaped = new Object[values.length];
        for (int i = 0; i < values.length; i++)
            escaped[i] = values[i] instanceof String text ? escape(text) : values[i];
        out.append(String.format(Locale.ROOT, form, escaped));
        return this;
    }

    /// What was written by another.
    Markup add(Markup other) {
        out.append(other.out);
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
