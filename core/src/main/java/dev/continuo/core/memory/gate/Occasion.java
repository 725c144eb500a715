package dev.continuo.core.memory.gate;

import java.util.Locale;

/// When the exit gate looks, the most urgent first.
enum Occasion {
    /// Something asks to be remembered, or corrects.
    FLAGGED,
    /// A few exchanges went by.
    EXCHANGES,
    /// Lines are not before the model any more.
    WINDOW,
    /// The process began: something may have survived a crash.
    START,
    /// Nobody speaks.
    IDLE;

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
