package dev.continuo.language.utterance;

/// Sense in which something is said to be so.
public enum Sense {
    /// It is.
    STATE,
    /// It became so, in place of what was.
    CHANGE,
    /// It is so no longer.
    END
}
