package dev.continuo.life.consolidation;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;

import dev.continuo.events.MemoryEvent.Importance;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.InsightWithdrawn;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.Insights;
import dev.continuo.mind.message.QuotedText;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Events to record of insights. (Active-inference companion, consolidation: merge.)
final class InsightEvents {
    /// Importance of an insight.
    private static final double IMPORTANCE = 0.8;

    /// Highest importance of the sources of an insight.
    private static final double CEILING = 0.3;

    /// Said on so many days, it is a pattern.
    private static final int PATTERN_DAYS = 3;

    private static final int QUOTED = 200;

    private final SafeWords safe = new SafeWords();

    /// Holds where an insight of them says more than one of them does: in other words, or on how
    /// many days it was said.
    static boolean sayMore(List<KeptMemory> group) {
        return days(group).size() >= PATTERN_DAYS
                || group.stream()
                                .map(one -> Words.of(one.text()).list())
                                .distinct()
                                .count()
                        > 1;
    }

    private static SortedSet<LocalDate> days(List<KeptMemory> group) {
        return new TreeSet<>(group.stream().map(KeptMemory::day).toList());
    }

    /// Of what one person said more than once; empty where it may not be told.
    Optional<NewEvent> repeated(MindReader mind, String label, List<KeptMemory> group) {
        var newest = newest(group);
        var days = days(group);
        if (days.size() < PATTERN_DAYS)
            return formed(mind, label, "repeated", newest.text(), newest.speaker(), group, Set.of());
        var text = "\"%s\" has said on %d days, first on %s, last on %s: \"%s\""
                .formatted(
                        newest.name(), days.size(), days.first(), days.last(), QuotedText.line(newest.text(), QUOTED));
        return formed(mind, label, "pattern", text, null, group, Set.of(newest.speaker()));
    }

    /// @param speaker whose wording it is; null for ours
    Optional<NewEvent> formed(
            MindReader mind,
            String label,
            String how,
            String text,
            @Nullable Long speaker,
            List<KeptMemory> sources,
            Set<Long> subjects) {
        if (!safe.may(mind, label, text)) return Optional.empty();
        var newest = newest(sources);
        var trust = sources.stream().map(KeptMemory::trust).max(Comparator.naturalOrder());
        return Optional.of(NewEvent.of(
                new InsightFormed(
                        how,
                        text,
                        newest.conversation(),
                        speaker,
                        label,
                        trust.orElse(Trust.STRANGER).text(),
                        IMPORTANCE,
                        sources.stream().map(KeptMemory::id).sorted().toList(),
                        CEILING,
                        sources.stream()
                                .filter(one -> one.importance() > CEILING)
                                .map(one -> new Importance(one.id(), one.importance()))
                                .toList(),
                        subjects.stream().sorted().toList()),
                Actor.AGENT));
    }

    private static KeptMemory newest(List<KeptMemory> memories) {
        return memories.stream()
                .max(Comparator.comparing(KeptMemory::saidAt).thenComparingLong(KeptMemory::id))
                .orElseThrow();
    }

    static NewEvent withdrawn(long insight, String reason) {
        return NewEvent.of(new InsightWithdrawn(insight, reason), Actor.AGENT);
    }

    /// The newest insight there is; 0 for none.
    static long newest(MindReader mind) {
        return mind.db()
                .select(coalesce(max(MEMORY.ID), 0L))
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.INSIGHT))
                .fetchSingle()
                .value1();
    }

    /// Insights that no longer say what their sources say.
    static List<Long> fallen(MindReader mind) {
        return mind.column(MEMORY.ID)
                .and(MEMORY.INSIGHT)
                .andNot(Insights.standing())
                .orderBy(MEMORY.ID)
                .fetch(MEMORY.ID);
    }

    /// Holds as long as they are not withdrawn.
    static Guard formed(Set<Long> insights) {
        return Guard.changing(
                (tx, agent, ids) -> tx.select(MEMORY.ID)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
                        .and(MEMORY.INSIGHT)
                        .fetchSet(MEMORY.ID),
                insights);
    }

    /// The insights that cover any of them, each with all its sources.
    static Map<Long, Set<Long>> covering(MindReader mind, List<KeptMemory> memories) {
        var insights = new HashSet<Long>();
        for (var one : memories) if (one.coveredBy() != null) insights.add(one.coveredBy());
        var covering = new HashMap<Long, Set<Long>>();
        mind.db()
                .select(EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                .from(EVIDENCE)
                .where(EVIDENCE.AGENT_ID.eq(mind.agent()).and(EVIDENCE.MEMORY.in(insights)))
                .forEach(r -> covering.computeIfAbsent(r.value1(), _ -> new HashSet<>())
                        .add(r.value2()));
        return covering;
    }

    /// Withdraws the insights that were formed, and forms those again that they had replaced.
    static List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        var back = new ArrayList<NewEvent>();
        for (var event : recorded.reversed())
            switch (event.payload()) {
                case InsightFormed _ -> {
                    var guard = formed(Set.of(event.seq()));
                    if (guard.check()
                            .holding(mind.db(), mind.agent(), guard.ids())
                            .isEmpty()) continue;
                    back.add(NewEvent.guarded(new InsightWithdrawn(event.seq(), "undone"), Actor.AGENT, guard));
                }
                case InsightWithdrawn(var insight, var reason)
                when reason.equals("replaced") ->
                    mind.ledger()
                            .find(insight)
                            .map(Ledger.HashedEvent::event)
                            .map(Event::payload)
                            .filter(InsightFormed.class::isInstance)
                            .ifPresent(formed -> back.add(NewEvent.of(formed, Actor.AGENT)));
                case null, default -> {}
            }
        return back;
    }
}
