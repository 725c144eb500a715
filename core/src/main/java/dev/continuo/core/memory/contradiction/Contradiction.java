package dev.continuo.core.memory.contradiction;

/// Two statements that cannot both hold.
///
/// @param kind in what they differ
/// @param strength how sure the rule is, 0 to 1; what is not sure is not reported at all
/// @param corrects whether the newer statement says itself that something changed or was wrong, and
///   comes from the same speaker: then it takes the older one's place instead of merely opposing it
/// @param reason the two readings, for people
public record Contradiction(Kind kind, double strength, boolean corrects, String reason) {

    /// In what two statements differ.
    public enum Kind {
        NEGATION,
        VALUE,
        NUMBER,
        DATE
    }

    public Contradiction {
        if (!(strength >= 0 && strength <= 1))
            throw new IllegalArgumentException("strength " + strength);
    }
}
