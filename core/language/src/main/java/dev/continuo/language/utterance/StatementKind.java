package dev.continuo.language.utterance;

/// What sort of thing something said seems to hold.
public enum StatementKind {
    EPISODE,
    FACT,
    PREFERENCE,
    PROCEDURE,
    COMPLETED_TASK
}
