package dev.continuo.mind.message;

/// State of a message. All but the first two are ends, and every message reaches one.
public enum MessageState {
    /// Durable, and waiting for its turn.
    ACCEPTED("accepted"),
    /// In its turn. A view of the running process, never recorded.
    ANSWERING("answering"),
    ANSWERED("answered"),
    /// The agent chose to say nothing, or was stopped.
    SILENT("silent"),
    REFUSED("refused"),
    EXPIRED("expired"),
    FAILED("failed");

    private final String text;

    MessageState(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    public static MessageState parse(String text) {
        for (var state : values()) if (state.text.equals(text)) return state;
        throw new IllegalArgumentException("no state of a message: " + text);
    }

    public boolean isEnd() {
        return this != ACCEPTED && this != ANSWERING;
    }
}
