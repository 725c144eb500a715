package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OUTBOX;

import java.util.Optional;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Finds what was said by the name that a channel has for it.
public final class MessageLookup {
    private final DSLContext db;
    private final String agent;

    public MessageLookup(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// The message of that name in a conversation, a person's or the agent's.
    ///
    /// @param external null for none
    public Optional<Long> find(long conversation, @Nullable String external) {
        if (external == null) return Optional.empty();
        return byPerson(conversation, external)
                .or(() ->
                        db.select(OUTBOX.MESSAGE)
                                .from(OUTBOX)
                                .where(OUTBOX.AGENT_ID.eq(agent))
                                .and(OUTBOX.CONVERSATION.eq(conversation))
                                .and(OUTBOX.EXTERNAL.eq(external))
                                .orderBy(OUTBOX.MESSAGE.desc())
                                .limit(1)
                                .fetchOptional(OUTBOX.MESSAGE));
    }

    /// The person's message of that name: the last, where another account received one of the same.
    public Optional<Long> byPerson(long conversation, String external) {
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.CONVERSATION.eq(conversation)))
                .and(MESSAGE.EXTERNAL.eq(external))
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOptional(MESSAGE.ID);
    }
}
