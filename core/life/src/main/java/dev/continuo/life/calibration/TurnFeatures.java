package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.THOUGHT;
import static dev.continuo.tables.mind.Tables.TOOL_RECORD;

import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.ThoughtEvent.Reading;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What is recorded of how replies came about, as numbers.
final class TurnFeatures {
    static final List<String> NAMES =
            List.of(
                    "knowing",
                    "confidence",
                    "contradiction",
                    "monitored",
                    "calls",
                    "tools",
                    "length",
                    "found",
                    "score");

    private final Map<Long, Retrieved> retrieved = new HashMap<>();

    private final Map<Long, ThoughtRecorded> thoughts = new HashMap<>();
    private final Map<Long, Integer> tools = new HashMap<>();
    private final Map<Long, Integer> lengths = new HashMap<>();

    private TurnFeatures() {}

    /// Reads what is recorded of replies.
    static TurnFeatures read(MindReader mind, Collection<Long> replies) {
        var read = new TurnFeatures();
        for (var batch : Ids.batches(replies)) read.read(mind, List.of(batch));
        return read;
    }

    private void read(MindReader mind, List<Long> replies) {
        var events = new HashSet<Long>();
        // A turn's search is recorded right before its reply.
        for (var reply : replies) events.add(reply - 1);
        events.addAll(
                mind.db()
                        .select(THOUGHT.ID)
                        .from(THOUGHT)
                        .where(THOUGHT.AGENT_ID.eq(mind.agent()).and(THOUGHT.REPLY.in(replies)))
                        .fetch(THOUGHT.ID));
        events.addAll(
                mind.db()
                        .select(TOOL_RECORD.ID)
                        .from(TOOL_RECORD)
                        .where(TOOL_RECORD.AGENT_ID.eq(mind.agent()))
                        .and(TOOL_RECORD.REPLY.in(replies))
                        .fetch(TOOL_RECORD.ID));
        mind.db()
                .select(MESSAGE.ID, MESSAGE.TEXT)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.in(replies)))
                .forEach(r -> lengths.put(r.value1(), r.value2().length()));
        for (var entry : mind.ledger().find(events))
            switch (entry.event().payload()) {
                case Retrieved found -> retrieved.put(entry.event().seq() + 1, found);
                case ThoughtRecorded thought -> thoughts.put(thought.reply(), thought);
                case ToolsCalled called -> tools.put(called.reply(), called.calls().size());
                case null, default -> {}
            }
    }

    /// What was found for replies, as far as that is known.
    Map<Long, Retrieved> retrieved() {
        return new TreeMap<>(retrieved);
    }

    /// The numbers of a reply, in the order of the names.
    List<Double> of(long reply) {
        var thought = thoughts.get(reply);
        var found = retrieved.get(reply);
        var best = found == null || found.found().isEmpty() ? null : found.found().getFirst();
        return List.of(
                reading(thought, "knowing"),
                reading(thought, "confidence"),
                reading(thought, "contradiction"),
                thought == null ? 0.0 : 1.0,
                thought == null ? 1.0 : (double) thought.steps().size(),
                (double) tools.getOrDefault(reply, 0),
                Math.log1p(lengths.getOrDefault(reply, 0)),
                found == null ? 0.0 : (double) used(found),
                best == null ? 0.0 : best.score());
    }

    /// Counts the memories that bore on the question; the others only filled the room.
    private static long used(Retrieved found) {
        return found.found().stream().filter(memory -> memory.gain() != null).count();
    }

    private static double reading(
            @org.jspecify.annotations.Nullable ThoughtRecorded thought, String monitor) {
        return thought == null
                ? 0
                : thought.readings().stream()
                        .filter(one -> one.monitor().equals(monitor))
                        .mapToDouble(Reading::value)
                        .filter(Double::isFinite)
                        .findFirst()
                        .orElse(0);
    }
}
