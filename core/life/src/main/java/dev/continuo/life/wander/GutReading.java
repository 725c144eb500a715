package dev.continuo.life.wander;

import static dev.continuo.tables.mind.Tables.WANDER;

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
        return mind.db()
                .select(WANDER.INTENSITY, WANDER.CHARGE)
                .from(WANDER)
                .where(WANDER.AGENT_ID.eq(mind.agent()).and(WANDER.DRAWN_AT.gt(now.minus(OLDEST))))
                .orderBy(WANDER.ID.desc())
                .limit(1)
                .fetchOptional(r -> new GutReading(r.value1(), r.value2()));
    }
}
