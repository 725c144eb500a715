package dev.continuo.language.injection;

/// A reason to distrust a text.
///
/// @param rule what fired, for people: `override`, `control line`
public record Indicator(IndicatorKind kind, String rule) {

    /// Kind of a reason.
    public enum IndicatorKind {
        /// Shaped as an instruction to the agent.
        INSTRUCTION,
        /// Smuggles marks that only the gateway or a model's template may write.
        MARKER
    }
}
