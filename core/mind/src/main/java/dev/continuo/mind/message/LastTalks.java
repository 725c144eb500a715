package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;

import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.Map;

/// The last message of everybody, whatever it said: for the operator, who sees all accounts.
public final class LastTalks {
    private final MindReader mind;

    public LastTalks(MindReader mind) {
        this.mind = mind;
    }

    /// The time of somebody's last message, and the channel it came by.
    public record LastTalk(Instant at, String channel) {}

    /// By the person's number; whoever never wrote is left out.
    public Map<Long, LastTalk> list() {
        return mind.db()
                .select(INBOX.PERSON, INBOX.RECEIVED_AT, CONVERSATION.CHANNEL)
                .distinctOn(INBOX.PERSON)
                .from(INBOX)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(INBOX.AGENT_ID))
                .and(CONVERSATION.ID.eq(INBOX.CONVERSATION))
                .where(INBOX.AGENT_ID.eq(mind.agent()))
                .orderBy(INBOX.PERSON, INBOX.RECEIVED_AT.desc())
                .fetchMap(INBOX.PERSON, row -> new LastTalk(row.value2(), row.value3()));
    }
}
