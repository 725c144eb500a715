package dev.continuo.mind.memory.gate;

/// Occasions on which the exit gate looks, the most urgent first.
enum WeighingTrigger {
    /// Something asks to be remembered, or corrects.
    FLAGGED("flagged"),
    /// A few exchanges went by.
    EXCHANGES("exchanges"),
    /// Lines are not before the model any more.
    WINDOW("window"),
    /// The process began: something may have survived a crash.
    START("start"),
    /// Nobody speaks.
    IDLE("idle");

    private final String text;

    WeighingTrigger(String text) {
        this.text = text;
    }

    /// The stored name.
    String text() {
        return text;
    }
}
