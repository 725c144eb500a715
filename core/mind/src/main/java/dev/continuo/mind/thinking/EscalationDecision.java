package dev.continuo.mind.thinking;

/// Outcome of a turn's escalation.
enum EscalationDecision {
    /// There was none.
    NONE("none"),
    /// It is switched off.
    OFF("off"),
    /// There is no model to ask.
    OFFLINE("offline"),
    /// The day's budget is used up.
    BUDGET("budget"),
    /// System 2 was asked, and did not answer.
    FAILED("failed"),
    /// System 2 advised.
    ADVISED("advised");

    private final String text;

    EscalationDecision(String text) {
        this.text = text;
    }

    /// The stored name.
    String text() {
        return text;
    }
}
