package dev.continuo.mind.preparation;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.max;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;

/// Where somebody talks alone with the agent.
///
/// @param last the newest message of theirs there
record PrivateTalk(long conversation, long person, long last) {
    /// Who was silent for longer is not about to ask something.
    private static final Duration LATELY = Duration.ofDays(14);

    /// Looked through at once, newest first.
    private static final int MOST = 50;

    String label() {
        return Audience.person(person).label();
    }

    /// Of each person the talk in which they spoke last, newest first.
    static List<PrivateTalk> lately(MindReader mind, Instant now) {
        var last = max(MESSAGE.ID);
        var persons = new HashSet<Long>();
        return mind
                .db()
                .select(CONVERSATION.ID, CONVERSATION.OWNER, last)
                .from(CONVERSATION)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(CONVERSATION.AGENT_ID))
                .and(MESSAGE.CONVERSATION.eq(CONVERSATION.ID))
                .where(CONVERSATION.AGENT_ID.eq(mind.agent()).and(CONVERSATION.ROOM.isFalse()))
                .and(CONVERSATION.OWNER.isNotNull())
                .and(MESSAGE.PERSON.eq(CONVERSATION.OWNER).and(MESSAGE.COMMAND.isFalse()))
                .and(MESSAGE.SAID_AT.gt(now.minus(LATELY)))
                .groupBy(CONVERSATION.ID, CONVERSATION.OWNER)
                .orderBy(last.desc())
                .limit(MOST)
                .fetch(row -> new PrivateTalk(row.value1(), row.value2(), row.value3()))
                .stream()
                .filter(talk -> persons.add(talk.person()))
                .toList();
    }
}
