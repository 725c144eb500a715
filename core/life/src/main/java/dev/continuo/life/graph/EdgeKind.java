package dev.continuo.life.graph;

/// A way in which two nodes are related.
public enum EdgeKind {
    /// A reply to the message that it answers.
    REPLIES_TO("replies_to"),
    /// A message to the commitment that was made of it.
    COMMITS_TO("commits_to"),
    /// An event or a message to the thread that went on by it.
    MOVES("moves"),
    /// The event that ended a thread to the thread.
    CLOSES("closes"),
    /// Evidence to a claim.
    SUPPORTS("supports"),
    /// A reflection to what it looks back at.
    REFLECTS_ON("reflects_on"),
    /// Evidence to the trait that it speaks for.
    ADOPTS("adopts"),
    /// A node to the entity or concept that it is about.
    ABOUT("about"),
    /// A node to a concept whose word it has.
    MENTIONS("mentions"),
    /// A node to a concept that it was said to be about.
    BINDS("binds"),
    /// A concept to a wider one.
    RELATES("relates");

    private final String text;

    EdgeKind(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    static EdgeKind parse(String text) {
        for (var kind : values()) if (kind.text.equals(text)) return kind;
        throw new IllegalArgumentException("no kind of edge: " + text);
    }
}
