package dev.continuo.language.injection;

/// A reason to distrust a text.
///
/// @param rule what fired, for people: `override`, `control line`
public record Indicator(Kind kind, String rule) {

    /// What sort of reason.
    public enum Kind {
        /// Shaped as an instruction to the agent.
        INSTRUCTION,
        /// Smuggles marks that only the gateway or a model's template may write.
        MARKER
    }
}
