package dev.continuo.life.idle;

import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Operator's order for a phase.
///
/// @param paused whether it does not run of its own accord
/// @param from how long nobody must have spoken; null as it was built
/// @param cooldown from a run to the next; null as it was built
record PhaseOrder(
        boolean paused, @Nullable Duration from, @Nullable Duration cooldown) {
    static final PhaseOrder NONE = new PhaseOrder(false, null, null);

    IdleWindow window(IdlePhase phase) {
        var built = phase.window();
        if (from == null) return built;
        var to = built.to();
        // A window that would end before it begins stays open.
        return new IdleWindow(from, to == null || to.compareTo(from) < 0 ? null : to);
    }

    Duration cooldown(IdlePhase phase) {
        return cooldown == null ? phase.cooldown() : cooldown;
    }

    Duration cooldown(IdlePhase phase, Duration idle) {
        return cooldown == null ? phase.cooldown(idle) : cooldown;
    }
}
