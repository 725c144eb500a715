package dev.continuo.life.learning;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REFLECTION;
import static org.jooq.impl.DSL.max;

import dev.continuo.events.MemoryState;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.MessageState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jooq.impl.DSL;

/// The statements about what was talked of.
final class TalkRows {
    private TalkRows() {}

    /// Talk of an audience and the agent since the reflection before.
    ///
    /// @param turn the end of the last turn
    /// @param turns how many
    record Talk(
            String audience,
            long turn,
            int turns,
            long person,
            long conversation,
            String asked,
            String answer,
            List<Long> sources) {}

    /// Of each audience that was answered since, the last turn.
    static List<Talk> list(MindReader mind) {
        var turn = max(INBOX.TURN).as("last");
        var turns = org.jooq.impl.DSL.countDistinct(INBOX.TURN).as("turns");
        var before = mind.db()
                .select(REFLECTION.AUDIENCE, max(REFLECTION.TURN).as("before"))
                .from(REFLECTION)
                .where(REFLECTION.AGENT_ID.eq(mind.agent()))
                .and(REFLECTION.KIND.eq(LearningRows.LEDGER))
                .groupBy(REFLECTION.AUDIENCE)
                .asTable("reflected");
        var label = Objects.requireNonNull(before.field(REFLECTION.AUDIENCE));
        var seen = Objects.requireNonNull(before.field("before", Long.class));
        var found = new HashMap<Long, Integer>();
        mind.db()
                .select(turn, turns)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(INBOX.AGENT_ID).and(MEMORY.ID.eq(INBOX.ID)))
                .leftJoin(before)
                .on(label.eq(MESSAGE.AUDIENCE))
                .where(INBOX.AGENT_ID.eq(mind.agent()))
                .and(INBOX.STATE.eq(DSL.inline(MessageState.ANSWERED.text())))
                .and(MESSAGE.COMMAND.isFalse().and(INBOX.REPLY.isNotNull()))
                .and(MEMORY.TRUST.in(TurnRows.TRUSTED))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .and(seen.isNull().or(INBOX.TURN.gt(seen)))
                .groupBy(MESSAGE.AUDIENCE)
                .forEach(r -> found.put(r.value1(), r.value2()));
        return found.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(each -> talk(mind, each.getKey(), each.getValue()).stream())
                .toList();
    }

    private static Optional<Talk> talk(MindReader mind, long turn, int turns) {
        var asked = TurnRows.asked(mind, INBOX.TURN.eq(turn));
        if (asked.isEmpty() || !asked.stream().allMatch(TurnRows::learnable)) return Optional.empty();
        var first = asked.getFirst();
        var audience = first.get(MESSAGE.AUDIENCE);
        long reply = first.get(INBOX.REPLY);
        var answer = TurnRows.texts(mind, List.of(reply), audience);
        if (answer == null || answer.isEmpty()) return Optional.empty();
        var sources = new java.util.TreeSet<>(asked.map(r -> r.get(INBOX.ID)));
        sources.add(reply);
        return Optional.of(new Talk(
                audience,
                turn,
                turns,
                first.get(INBOX.PERSON),
                first.get(INBOX.CONVERSATION),
                String.join("\n", asked.map(r -> r.get(MESSAGE.TEXT))),
                String.join("\n", answer.values()),
                List.copyOf(sources)));
    }
}
