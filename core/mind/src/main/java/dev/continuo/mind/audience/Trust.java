package dev.continuo.mind.audience;

/// Trust in the source of something.
public enum Trust {
    OPERATOR("operator"),
    MEMBER("member"),
    STRANGER("stranger"),
    /// The agent's own words: never evidence for a belief.
    SELF("self");

    private final String text;

    Trust(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    public static Trust parse(String text) {
        for (var trust : values()) if (trust.text.equals(text)) return trust;
        throw new IllegalArgumentException("no trust: " + text);
    }
}
