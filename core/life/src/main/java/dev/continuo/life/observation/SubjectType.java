package dev.continuo.life.observation;

/// Type of thing that an observation is about.
public enum SubjectType {
    /// A person or an organization.
    ENTITY("entity"),
    PROJECT("project"),
    TOOL("tool"),
    AGENT("agent"),
    GLOBAL("global");

    private final String text;

    SubjectType(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    /// Of a stored name.
    public static SubjectType parse(String text) {
        for (var type : values()) if (type.text.equals(text)) return type;
        throw new IllegalArgumentException("no type of a subject: " + text);
    }
}
