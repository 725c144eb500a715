package dev.continuo.mind.faculty.role;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Time for which nobody must have spoken for a phase to run.
///
/// @param from at least so long, this length included
/// @param to at most so long, this length included; null for as long as it likes. What was missed
///   within the window is made up for once after it, so that no window is out of reach
public record IdleWindow(Duration from, @Nullable Duration to) {

    public static IdleWindow between(Duration from, Duration to) {
        return new IdleWindow(from, to);
    }

    public static IdleWindow from(Duration from) {
        return new IdleWindow(from, null);
    }

    /// Tells whether it is over.
    public boolean past(Duration idle) {
        return to != null && idle.compareTo(to) > 0;
    }
}
