package dev.continuo.life.consolidation;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.memory.SimilarMemories;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Merges what belongs together into insights, within one audience: what one person said more than
/// once, and, where a model is connected, what several memories come to. No insight is made of
/// insights, and none of the agent's own words.
public final class DreamPhase implements IdlePhase {
    /// The newest memories of an audience that are compared with each other: some seconds of work.
    private static final int MAX_MEMORIES = 400;

    /// The phase looks again sooner where there is much to merge, else later.
    private static final Duration SHORTEST = Duration.ofMinutes(15);

    private static final Duration USUAL = Duration.ofMinutes(30);
    private static final Duration LONGEST = Duration.ofHours(2);

    private volatile Duration cooldown = USUAL;
    private final SimilarMemories similar;
    private final InsightEvents events = new InsightEvents();
    private final Abstraction abstraction = new Abstraction(events);

    public DreamPhase(SimilarMemories similar) {
        this.similar = similar;
    }

    @Override
    public String name() {
        return "dream";
    }

    @Override
    public String purpose() {
        return "Merges memories that say the same, or belong together, into insights.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.between(Duration.ofMinutes(10), Duration.ofHours(1));
    }

    @Override
    public Duration cooldown() {
        return cooldown;
    }

    @Override
    public void run(PhaseRun run) {
        var before = InsightEvents.newest(run.mind());
        dream(run);
        if (run.stopped()) return;
        var next = InsightEvents.newest(run.mind()) > before ? cooldown.dividedBy(2) : cooldown.multipliedBy(2);
        cooldown = Collections.min(List.of(LONGEST, Collections.max(List.of(SHORTEST, next))));
    }

    private void dream(PhaseRun run) {
        for (var insight : InsightEvents.fallen(run.mind())) {
            if (run.stopped()) return;
            run.record(new PhaseStep(
                    "fallen:" + insight,
                    "",
                    InsightEvents.formed(Set.of(insight)),
                    List.of(InsightEvents.withdrawn(insight, "outdated"))));
        }
        for (var label : KeptMemories.labels(run.mind())) {
            if (run.stopped()) return;
            try {
                dream(run, label);
            } catch (Unavailable _) {
                // The indexes lag: the next run finds it again.
                return;
            }
        }
    }

    private void dream(PhaseRun run, String label) {
        var memories = KeptMemories.of(run.mind(), label, MAX_MEMORIES);
        var key = "label:" + label;
        if (!run.fresh(key, input(run, memories))) return;
        var groups = new Groups(memories, label, similar);
        var merged = new HashSet<Long>();
        for (var group : groups.repeated()) {
            if (run.stopped()) return;
            merged.addAll(KeptMemories.ids(group));
            merge(run, label, group);
        }
        if (!run.offline()) {
            var free = new HashSet<Long>();
            for (var one : memories) if (one.coveredBy() == null && !merged.contains(one.id())) free.add(one.id());
            if (!abstraction.run(run, label, groups, free)) return;
        }
        if (run.stopped()) return;
        run.record(PhaseStep.seen(key, input(run, KeptMemories.of(run.mind(), label, MAX_MEMORIES))));
    }

    private static String input(PhaseRun run, List<KeptMemory> memories) {
        var input = new StringBuilder(run.offline() ? "offline\n" : "online\n");
        for (var one : memories)
            input.append(one.id())
                    .append(' ')
                    .append(one.coveredBy())
                    .append(' ')
                    .append(one.text())
                    .append('\n');
        return input.toString();
    }

    private void merge(PhaseRun run, String label, List<KeptMemory> group) {
        var before = InsightEvents.covering(run.mind(), group);
        var all = KeptMemories.ids(group);
        // What is part of something larger stays there.
        var replaced = new HashSet<Long>();
        before.forEach((insight, sources) -> {
            if (all.containsAll(sources)) replaced.add(insight);
        });
        var free = group.stream()
                .filter(one -> one.coveredBy() == null || replaced.contains(one.coveredBy()))
                .toList();
        if (free.size() < 2 || before.containsValue(KeptMemories.ids(free))) return;
        // The same words once more are no insight: recall tells such lines once anyway.
        if (replaced.isEmpty() && !InsightEvents.sayMore(free)) return;
        var key = "insight:" + label + ":" + free.getFirst().id();
        var input = KeptMemories.input(free);
        if (!run.fresh(key, input)) return;
        var formed = events.repeated(run.mind(), label, free);
        if (formed.isEmpty()) {
            run.record(PhaseStep.seen(key, input));
            return;
        }
        var drafts = new java.util.ArrayList<NewEvent>();
        for (var insight : replaced) drafts.add(InsightEvents.withdrawn(insight, "replaced"));
        drafts.add(formed.get());
        run.record(new PhaseStep(key, input, KeptMemories.free(free, label, replaced), drafts));
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return InsightEvents.undo(mind, recorded);
    }
}
