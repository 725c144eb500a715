package dev.continuo.life.idle;

import dev.continuo.life.idle.PhaseRows.PhaseRunRow;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Decides whether the clock lets a phase run.
///
/// @param born when the mind began
/// @param orders what the operator ordered, by phase
/// @param last the last run of each phase
/// @param looked when paced phases last found nothing to do
record DueCheck(
        IdleTimer rest,
        Instant born,
        Map<String, PhaseOrder> orders,
        Map<String, PhaseRunRow> last,
        Map<String, Instant> looked) {

    /// Rest that is enough for a phase that is overdue, and for one that was interrupted.
    private static final Duration SHORT_REST = Duration.ofSeconds(60);

    private static final Duration OVERDUE = Duration.ofDays(1);

    PhaseOrder order(IdlePhase phase) {
        return orders.getOrDefault(phase.name(), PhaseOrder.NONE);
    }

    /// Why it is not due, a part of a sentence; empty where it is.
    String refusal(IdlePhase phase, Instant now) {
        var order = order(phase);
        if (order.paused()) return "paused";
        var run = last.get(phase.name());
        var cooldown = order.cooldown(phase, rest.length(now));
        var since = Duration.between(run == null ? born : run.began(), now);
        var refused = windowRefusal(phase, run, since.compareTo(cooldown.plus(OVERDUE)) >= 0, now);
        var look = looked.get(phase.name());
        if (refused.isEmpty() && look != null && now.isBefore(look.plus(cooldown)))
            return "found nothing to do %s ago, looks every %s"
                    .formatted(IdleTimer.words(Duration.between(look, now)), IdleTimer.words(cooldown));
        if (!refused.isEmpty() || run == null) return refused;
        if (since.compareTo(completed(run) ? cooldown : SHORT_REST) < 0)
            return "ran %s ago, every %s".formatted(IdleTimer.words(since), IdleTimer.words(cooldown));
        return completed(run) && !phase.timely() && !rest.somethingSince(run.id())
                ? "nothing happened since its last run"
                : "";
    }

    /// The time in which neither the clock nor a phase's own time makes one due that is not now.
    Duration quiet(List<IdlePhase> phases, MindReader mind, Instant now, Duration pulse, Duration most) {
        // The pulse of this moment may not have noted yet that these found nothing.
        var looks = new HashMap<>(looked);
        for (var phase : phases) if (phase.paced() && refusal(phase, now).isEmpty()) looks.put(phase.name(), now);
        var quiet = new DueCheck(rest, born, orders, last, looks).quiet(phases, now, pulse, most);
        return phases.stream()
                .flatMap(phase -> phase.nextWork(mind).stream())
                .map(next -> Duration.between(now, next).plusSeconds(1))
                .filter(left -> left.compareTo(quiet) < 0)
                .min(Comparator.naturalOrder())
                .map(left -> left.compareTo(pulse) < 0 ? pulse : left)
                .orElse(quiet);
    }

    /// The time in which the clock makes none of the phases due that are not now.
    ///
    /// @param step what it is a multiple of, at most `most`
    private Duration quiet(List<IdlePhase> phases, Instant now, Duration step, Duration most) {
        var waiting =
                phases.stream().filter(phase -> !refusal(phase, now).isEmpty()).toList();
        for (var quiet = step; quiet.compareTo(most) < 0; quiet = quiet.plus(step)) {
            var at = now.plus(quiet);
            if (waiting.stream().anyMatch(phase -> refusal(phase, at).isEmpty())) return quiet;
        }
        return most;
    }

    private String windowRefusal(IdlePhase phase, @Nullable PhaseRunRow run, boolean overdue, Instant now) {
        var idle = rest.length(now);
        var window = order(phase).window(phase);
        if (idle.compareTo(window.from()) < 0)
            return overdue && idle.compareTo(SHORT_REST) >= 0
                    ? ""
                    : "idle for %s, it takes %s".formatted(IdleTimer.words(idle), IdleTimer.words(window.from()));
        var ran = run != null && completed(run) && !run.began().isBefore(rest.since());
        return window.past(idle) && ran ? "its window is over and it ran in it" : "";
    }

    /// Tells whether a run was completed: an interrupted one goes on in the next rest.
    private static boolean completed(PhaseRunRow run) {
        return !run.outcome().equals(RunOutcome.INTERRUPTED.text());
    }

    /// Tells whether it is made up for after its window.
    boolean late(IdlePhase phase, Instant now) {
        return order(phase).window(phase).past(rest.length(now));
    }

    /// Returns the time at which the cooldown of a phase is over.
    Instant next(IdlePhase phase, PhaseRunRow run) {
        var cooldown = order(phase).cooldown(phase, rest.length(run.began()));
        return run.began().plus(completed(run) ? cooldown : SHORT_REST);
    }
}
