package dev.continuo.core.turn;

import java.util.Locale;

/// Where a message is. All but the first two are ends, and every message reaches one.
public enum MessageState {
    /// Durable, and waiting for its turn.
    ACCEPTED,
    /// In its turn. A view of the running process, never recorded.
    ANSWERING,
    ANSWERED,
    /// The agent chose to say nothing, or was stopped.
    SILENT,
    REFUSED,
    EXPIRED,
    FAILED;

    /// The stored name, in lower case.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static MessageState parse(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    public boolean isEnd() {
        return this != ACCEPTED && this != ANSWERING;
    }
}
