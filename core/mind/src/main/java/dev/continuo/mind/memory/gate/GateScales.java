package dev.continuo.mind.memory.gate;

import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.SeededRandom;
import dev.continuo.mind.memory.SimilarMemories;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The exit gate at work on buffered memories: each is weighed beside those that are like it, as
/// far as its speaker may hear them.
final class GateScales {
    private static final Logger LOG = LoggerFactory.getLogger(GateScales.class);
    private static final int LIKE = 24;

    private final SimilarMemories neighbours;
    private final ScratchBuffer buffer;
    private final SpeakerAudience ears;
    private final InstantSource clock;
    private final Runnable failed;
    private volatile ExitGate gate = new ExitGate();
    private volatile Function<BufferedMemory, GoalRelevance> aims = _ -> GoalRelevance.NONE;

    /// @param failed is told of each memory that could not be weighed
    GateScales(
            SimilarMemories neighbours,
            ScratchBuffer buffer,
            SpeakerAudience ears,
            InstantSource clock,
            Runnable failed) {
        this.neighbours = neighbours;
        this.buffer = buffer;
        this.ears = ears;
        this.clock = clock;
        this.failed = failed;
    }

    void weighBy(ExitGate other, Function<BufferedMemory, GoalRelevance> relevance) {
        gate = other;
        aims = relevance;
    }

    /// @param suspect what is in quarantine there
    /// @param passed takes the memories that cannot be weighed now
    List<GateDecision> weigh(List<BufferedMemory> due, Map<Long, String> suspect, Set<Long> passed) {
        var decided = new ArrayList<GateDecision>();
        var hearing = ears.fresh();
        for (var memory : due)
            weighed(memory, hearing)
                    .map(weighing -> inheriting(memory, weighing, suspect))
                    .ifPresentOrElse(
                            decided::add, () -> passed.add(memory.said().memory()));
        return decided;
    }

    /// Words of the agent that repeat some in quarantine are there with them.
    private static GateDecision inheriting(BufferedMemory memory, GateDecision weighing, Map<Long, String> suspect) {
        var repeated = memory.said().own()
                ? WordRuns.repeated(memory.said().text(), suspect, WordRuns.PHRASE)
                : Optional.<Long>empty();
        var decided = repeated.map(id -> weighing.quarantined("repeats #" + id)).orElse(weighing);
        if (decided.decision().equals(GateDecision.QUARANTINE))
            suspect.put(memory.said().memory(), memory.said().text());
        return decided;
    }

    private Optional<GateDecision> weighed(BufferedMemory memory, SpeakerAudience.Cache hearing) {
        try {
            var ear = hearing.of(memory.said().speaker());
            var audiences = ear.with(memory.said().audience());
            var near = neighbours.of(memory.said().memory(), audiences, LIKE);
            var around = buffer.load(near, audiences, ear.persons());
            var about = memory.about(ear.circle().in(memory.said().text()));
            var random = SeededRandom.of(memory.hash(), memory.weighed());
            return Optional.of(gate.weigh(about, around, aims.apply(about), clock.instant(), random));
        } catch (RuntimeException | Error e) {
            failed.run();
            LOG.info("#{} cannot be weighed for now: {}", memory.said().memory(), DatabaseErrors.cause(e));
            return overdue(memory) ? Optional.of(gate.unread(memory)) : Optional.empty();
        }
    }

    /// Nothing stays in the buffer because it cannot be weighed.
    private boolean overdue(BufferedMemory memory) {
        return memory.said().saidAt().plus(ScratchBuffer.AGAIN).isBefore(clock.instant());
    }
}
