package dev.continuo.life.idle;

/// How a run ended.
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
