package dev.continuo.mind.admission;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;

import java.time.Duration;
import java.time.Instant;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Counts of recent messages, taken from the inbox itself: no counter to lose.
final class MessageRates {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    private final DSLContext db;
    private final String agent;

    MessageRates(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Tells whether a person may say one more thing.
    boolean personMay(long person, AdmissionPolicy.MessageLimits limits, Instant now) {
        if (limits.personMinute() == 0 && limits.personDay() == 0) return true;
        var lately = INBOX.RECEIVED_AT.gt(now.minus(MINUTE));
        var counts = db.select(DSL.count(), DSL.count().filterWhere(lately))
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(agent).and(INBOX.PERSON.eq(person)))
                .and(INBOX.RECEIVED_AT.gt(now.minus(DAY)))
                .and(INBOX.REASON.isDistinctFrom(Admission.OVERHEARD))
                .fetchSingle();
        return below(counts.value1(), limits.personDay()) && below(counts.value2(), limits.personMinute());
    }

    /// Tells whether one more thing may be said in a room as a whole.
    boolean roomMay(String channel, String room, AdmissionPolicy.MessageLimits limits, Instant now) {
        if (limits.roomMinute() == 0) return true;
        var lately = db.fetchCount(
                INBOX.join(CONVERSATION)
                        .on(CONVERSATION.AGENT_ID.eq(INBOX.AGENT_ID))
                        .and(CONVERSATION.ID.eq(INBOX.CONVERSATION)),
                INBOX.AGENT_ID.eq(agent),
                CONVERSATION.CHANNEL.eq(channel),
                CONVERSATION.EXTERNAL.eq(room).or(CONVERSATION.PARENT.eq(room)),
                INBOX.RECEIVED_AT.gt(now.minus(MINUTE)),
                INBOX.REASON.isDistinctFrom(Admission.OVERHEARD));
        return below(lately, limits.roomMinute());
    }

    private static boolean below(int count, int limit) {
        return limit == 0 || count < limit;
    }
}
