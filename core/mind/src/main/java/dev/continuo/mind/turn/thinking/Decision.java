package dev.continuo.mind.turn.thinking;

import java.util.Locale;

/// What came of a turn's escalation.
public enum Decision {
    /// There was none.
    NONE,
    /// It is switched off.
    OFF,
    /// There is no model to ask.
    OFFLINE,
    /// The day's budget is used up.
    BUDGET,
    /// System 2 was asked, and did not answer.
    FAILED,
    /// System 2 advised.
    ADVISED;

    /// The stored name.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
