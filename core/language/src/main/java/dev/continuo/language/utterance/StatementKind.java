package dev.continuo.language.utterance;

/// Kind of statement that a message seems to hold.
public enum StatementKind {
    EPISODE,
    FACT,
    PREFERENCE,
    PROCEDURE,
    COMPLETED_TASK
}
