package dev.continuo.core.people;

import java.util.Locale;

/// How far the source of something is trusted.
public enum Trust {
    OPERATOR,
    MEMBER,
    STRANGER,
    /// The agent's own words: never evidence for a belief.
    SELF;

    /// The stored name, in lower case.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Trust parse(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
