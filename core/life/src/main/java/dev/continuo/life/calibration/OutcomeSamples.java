package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.selectCount;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.RelevanceTerms;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.retrieval.ranking.Normalization;
import dev.continuo.mind.retrieval.ranking.WeightSet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// What is known of how decisions turned out. People's words and thumbs judge turns, and people's
/// questions bring memories to mind; nothing of it is the agent's own word.
record OutcomeSamples(List<Sample> turns, List<Sample> gate, List<Sample> retrieval) {
    private static final int MAX_TURNS = 2_000;
    private static final int MAX_DECISIONS = 1_000; // events of the gate

    /// Before that nobody could have asked for what was decided about.
    private static final Duration SETTLED = Duration.ofDays(1);

    static OutcomeSamples read(MindReader mind, Instant now) {
        var judged = new TreeMap<Long, Boolean>();
        mind.db()
                .select(TURN_OUTCOME.REPLY, TURN_OUTCOME.OUTCOME)
                .from(TURN_OUTCOME)
                .where(TURN_OUTCOME.AGENT_ID.eq(mind.agent()))
                .and(TURN_OUTCOME.REPLY.isNotNull())
                .and(TURN_OUTCOME.OUTCOME.in("passed", "failed"))
                .orderBy(TURN_OUTCOME.ID.desc())
                .limit(MAX_TURNS)
                .forEach(r -> judged.put(r.value1(), r.value2().equals("passed")));
        var features = TurnFeatures.read(mind, judged.keySet());
        var turns = new ArrayList<Sample>();
        var retrieval = new ArrayList<Sample>();
        judged.forEach((reply, passed) -> {
            turns.add(new Sample(reply, features.of(reply), passed));
            told(features.retrieved().get(reply))
                    .ifPresent(values -> retrieval.add(new Sample(reply, values, passed)));
        });
        return new OutcomeSamples(turns, gate(mind, now), retrieval);
    }

    /// Tells whether so many turns or memories were decided about, settled or not; one statement.
    static boolean many(MindReader mind, int least) {
        var turns =
                selectOne()
                        .from(TURN_OUTCOME)
                        .where(TURN_OUTCOME.AGENT_ID.eq(mind.agent()))
                        .and(TURN_OUTCOME.OUTCOME.in("passed", "failed"))
                        .limit(least)
                        .asTable("turns");
        var decisions =
                selectOne()
                        .from(GATE)
                        .where(GATE.AGENT_ID.eq(mind.agent()).and(GATE.GATE_.eq("exit")))
                        .limit(least)
                        .asTable("decisions");
        var counts =
                mind.db()
                        .select(
                                field(selectCount().from(turns)),
                                field(selectCount().from(decisions)))
                        .fetchSingle();
        return counts.value1() >= least || counts.value2() >= least;
    }

    /// The mean of what used memories were compared by, measured as their scores were; a
    /// cross-encoder's part aside. Those that only filled the room say nothing of the weights.
    private static Optional<List<Double>> told(
            @org.jspecify.annotations.Nullable Retrieved retrieved) {
        if (retrieved == null || retrieved.scoring() == null) return Optional.empty();
        var scoring = Objects.requireNonNull(retrieved.scoring());
        var size = WeightSet.CURRENT.parts();
        if (scoring.parts().isEmpty()
                || WeightSet.of(scoring.recipe())
                        .filter(recipe -> recipe.parts() >= size)
                        .isEmpty()) return Optional.empty();
        var statistics = new Normalization(scoring.centres(), scoring.scales());
        var sums = new double[size];
        var used = 0;
        for (var i = 0; i < scoring.parts().size(); i++) {
            if (retrieved.found().get(i).gain() == null) continue;
            var measured = WeightSet.CURRENT.measured(scoring.parts().get(i), statistics);
            for (var at = 0; at < size; at++) sums[at] += measured.get(at);
            used++;
        }
        if (used == 0) return Optional.empty();
        var means = new ArrayList<Double>();
        for (var sum : sums) means.add(sum / used);
        return Optional.of(means);
    }

    /// A dropped memory that was asked for was needed, and a kept one that never came to mind was
    /// not.
    private static List<Sample> gate(MindReader mind, Instant now) {
        var decisions = new TreeMap<Long, GateDecision>();
        var decidedAt = new HashMap<Long, Long>();
        for (var entry :
                mind.ledger()
                        .before(Long.MAX_VALUE, Set.of(ExitGateDecided.class), MAX_DECISIONS)) {
            var event = entry.event();
            if (!(event.payload() instanceof ExitGateDecided decided)
                    || event.time().isAfter(now.minus(SETTLED))) continue;
            for (var weighing : decided.weighings())
                if (weighing.terms() != null && settled(weighing)) {
                    decisions.put(weighing.memory(), weighing);
                    decidedAt.put(weighing.memory(), event.seq());
                }
        }
        var used = used(mind, decisions.keySet());
        var samples = new ArrayList<Sample>();
        decisions.forEach((memory, weighing) -> {
            var needed =
                    used.getOrDefault(memory, 0L) > decidedAt.getOrDefault(memory, Long.MAX_VALUE);
            samples.add(
                    new Sample(memory, values(Objects.requireNonNull(weighing.terms())), needed));
        });
        return samples;
    }

    private static boolean settled(GateDecision weighing) {
        return weighing.decision().equals(GateDecision.KEEP)
                || weighing.decision().equals(GateDecision.DROP);
    }

    private static List<Double> values(RelevanceTerms terms) {
        var goals = terms.goals();
        var identity = terms.identity();
        return List.of(
                terms.words(),
                terms.active(),
                goals == null ? Double.NaN : goals,
                identity == null ? Double.NaN : identity);
    }

    /// The last search that each came to mind in.
    private static Map<Long, Long> used(MindReader mind, Set<Long> memories) {
        var used = new HashMap<Long, Long>();
        for (var batch : Ids.batches(memories))
            mind.db()
                    .select(ACCESS.MEMORY, max(ACCESS.RETRIEVAL))
                    .from(ACCESS)
                    .where(ACCESS.AGENT_ID.eq(mind.agent()).and(ACCESS.MEMORY.in(batch)))
                    .groupBy(ACCESS.MEMORY)
                    .forEach(r -> used.put(r.value1(), r.value2()));
        return used;
    }

    /// All that the outcome of a run depends on.
    String input() {
        var input = new StringBuilder();
        for (var part : List.of(turns, gate, retrieval)) {
            for (var one : part) input.append(one.id()).append(one.good() ? '+' : '-');
            input.append('\n');
        }
        return input.toString();
    }
}
