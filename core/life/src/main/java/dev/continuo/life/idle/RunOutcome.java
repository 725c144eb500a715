package dev.continuo.life.idle;

/// Outcome of a run.
enum RunOutcome {
    DONE("done"),
    /// Somebody spoke, or the process ended in order.
    INTERRUPTED("interrupted"),
    FAILED("failed"),
    /// The process ended, and nothing was recorded of it.
    CUT_OFF("cut off");

    private final String text;

    RunOutcome(String text) {
        this.text = text;
    }

    /// The stored name.
    String text() {
        return text;
    }
}
