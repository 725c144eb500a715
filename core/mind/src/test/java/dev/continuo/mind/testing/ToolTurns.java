package dev.continuo.mind.testing;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/// Turns that tools are called in.
public final class ToolTurns {
    private ToolTurns() {}

    /// One that reads no database.
    @SuppressWarnings("NullAway") // nothing is read
    public static ToolTurn nowhere() {
        return new ToolTurn(
                new MindReader(null, null),
                new LineContext(1, "everyone", 2, Listener.hearing(Set.of()), Set.of(3L)),
                Role.GUEST,
                "",
                Instant.EPOCH,
                ZoneOffset.UTC,
                Set.of(),
                List.of(),
                ToolTurn.Loop.NONE,
                false,
                true);
    }
}
