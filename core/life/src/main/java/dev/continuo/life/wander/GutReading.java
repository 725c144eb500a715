package dev.continuo.life.wander;

import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Feeling at the last draw. It follows from all that is remembered, whoever may hear that: it is
/// told to nobody but the operator, alone.
///
/// @param charge in [0,1]
public record GutReading(double intensity, double charge) {
    /// Age after which a feeling says nothing of now.
    private static final Duration OLDEST = Duration.ofDays(2);

    /// Empty where nothing was drawn lately.
    public static Optional<GutReading> last(MindReader mind, Instant now) {
        return WanderRows.gut(mind, now, OLDEST);
    }
}
