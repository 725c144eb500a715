package dev.continuo.life.learning;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OUTCOME_EVIDENCE;
import static dev.continuo.tables.mind.Tables.REFLECTION;
import static dev.continuo.tables.mind.Tables.THOUGHT;
import static dev.continuo.tables.mind.Tables.TOOL_RECORD;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The statements about turns that something can be learned from.
///
/// Only what members and the operator asked counts: a stranger could teach the agent anything.
final class TurnRows {
    static final List<String> TRUSTED = List.of(Trust.OPERATOR.text(), Trust.MEMBER.text());

    static final String OK = "ok";

    // Of a label: what is in quarantine for longer was not repeated since.
    private static final int MAX_SUSPECT = 200;

    private TurnRows() {}

    private static Condition failed(MindReader mind) {
        return TURN_OUTCOME
                .AGENT_ID
                .eq(mind.agent())
                .and(TURN_OUTCOME.OUTCOME.eq(Outcome.FAILED.text()))
                .and(notExists(selectOne()
                        .from(REFLECTION)
                        .where(REFLECTION.AGENT_ID.eq(TURN_OUTCOME.AGENT_ID))
                        .and(REFLECTION.TURN.eq(TURN_OUTCOME.TURN))
                        .and(REFLECTION.KIND.eq(LearningRows.FAILURE))));
    }

    /// The ends of turns that failed and have no lesson, oldest first.
    static List<Long> failed(MindReader mind, int limit) {
        return mind.db()
                .select(TURN_OUTCOME.TURN)
                .from(TURN_OUTCOME)
                .where(failed(mind))
                .orderBy(TURN_OUTCOME.TURN.desc())
                .limit(limit)
                .fetch(TURN_OUTCOME.TURN)
                .reversed();
    }

    /// One of them; empty where nothing is to be learned from it: who asked is a stranger, it was
    /// not to be remembered, or may be poison.
    static Optional<FailedTurn> find(MindReader mind, long turn) {
        var outcome = mind.rows(TURN_OUTCOME).and(TURN_OUTCOME.TURN.eq(turn)).fetchAny();
        var asked = asked(mind, INBOX.TURN.eq(turn));
        if (outcome == null || asked.isEmpty() || !asked.stream().allMatch(TurnRows::learnable))
            return Optional.empty();
        var first = asked.getFirst();
        var audience = first.get(MESSAGE.AUDIENCE);
        var evidence = mind.column(OUTCOME_EVIDENCE.EVENT)
                .and(OUTCOME_EVIDENCE.OUTCOME.eq(outcome.getId()))
                .fetch(OUTCOME_EVIDENCE.EVENT);
        var said = texts(mind, evidence, audience);
        var reply = outcome.getReply() == null ? 0 : outcome.getReply();
        var answer = reply == 0 ? Map.<Long, String>of() : texts(mind, List.of(reply), audience);
        if (said == null || answer == null) return Optional.empty();
        var seen = new Seen(mind, reply);
        var reason = first.get(INBOX.REASON);
        return Optional.of(new FailedTurn(
                turn,
                outcome.getBecause(),
                audience,
                first.get(INBOX.PERSON),
                first.get(INBOX.CONVERSATION),
                String.join("\n", asked.map(r -> r.get(MESSAGE.TEXT))),
                String.join("\n", answer.values()),
                reason == null ? "" : reason,
                String.join("\n", said.values()),
                seen.tools,
                seen.doubts,
                asked.map(r -> r.get(INBOX.ID)),
                reply,
                evidence,
                List.copyOf(seen.events)));
    }

    /// Returns the messages that turns answered.
    static Result<? extends Record> asked(MindReader mind, Condition which) {
        return mind.db()
                .select(INBOX.ID, INBOX.PERSON, INBOX.CONVERSATION, INBOX.REASON, INBOX.TURN)
                .select(INBOX.REPLY, MESSAGE.AUDIENCE, MESSAGE.TEXT, MEMORY.TRUST, MEMORY.STATE)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .leftJoin(MEMORY)
                .on(MEMORY.AGENT_ID.eq(INBOX.AGENT_ID).and(MEMORY.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(which))
                .and(MESSAGE.COMMAND.isFalse())
                .orderBy(INBOX.ID)
                .fetch();
    }

    /// Tells whether something may be learned from what was said.
    static boolean learnable(Record row) {
        return TRUSTED.contains(Objects.requireNonNullElse(row.get(MEMORY.TRUST), ""))
                && !MemoryState.QUARANTINED.text().equals(row.get(MEMORY.STATE));
    }

    /// Returns the texts of messages, by number; null where some of them were for other ears.
    static @Nullable Map<Long, String> texts(MindReader mind, List<Long> messages, String audience) {
        var texts = new TreeMap<Long, String>();
        var labels = new HashSet<String>();
        mind.db()
                .select(MESSAGE.ID, MESSAGE.TEXT, MESSAGE.AUDIENCE)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.in(messages)))
                .forEach(r -> {
                    texts.put(r.value1(), r.value2());
                    labels.add(r.value3());
                });
        labels.remove(audience);
        return labels.isEmpty() ? texts : null;
    }

    /// Records of how a reply came about.
    private static final class Seen {
        private List<String> tools = List.of();
        private List<String> doubts = List.of();
        private final HashSet<Long> events = new HashSet<>();

        Seen(MindReader mind, long reply) {
            if (reply == 0) return;
            for (var entry : mind.ledger().find(records(mind, reply)))
                switch (entry.event().payload()) {
                    case ToolsCalled called -> {
                        tools = called.calls().stream()
                                .filter(call -> !call.outcome().equals(OK))
                                .map(Call::tool)
                                .distinct()
                                .toList();
                        if (!tools.isEmpty()) events.add(entry.event().seq());
                    }
                    case ThoughtRecorded thought -> doubts = thought.triggers();
                    case null, default -> {}
                }
        }

        private static Set<Long> records(MindReader mind, long reply) {
            var records = new HashSet<>(
                    mind.column(TOOL_RECORD.ID).and(TOOL_RECORD.REPLY.eq(reply)).fetch(TOOL_RECORD.ID));
            records.addAll(mind.column(THOUGHT.ID).and(THOUGHT.REPLY.eq(reply)).fetch(THOUGHT.ID));
            return records;
        }
    }

    /// Returns the texts that are in quarantine for an audience, by number.
    static Map<Long, String> suspect(MindReader mind, String audience) {
        return mind.db()
                .select(MEMORY.ID, MESSAGE.TEXT)
                .from(MEMORY)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.AUDIENCE.eq(audience)))
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.QUARANTINED.text())))
                .orderBy(MEMORY.ID.desc())
                .limit(MAX_SUSPECT)
                .fetchMap(MEMORY.ID, MESSAGE.TEXT);
    }
}
