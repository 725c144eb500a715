package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OUTBOX;

import dev.continuo.mind.audience.Audience;
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
                .or(() -> db.select(OUTBOX.MESSAGE)
                        .from(OUTBOX)
                        .where(OUTBOX.AGENT_ID.eq(agent))
                        .and(OUTBOX.CONVERSATION.eq(conversation))
                        .and(OUTBOX.EXTERNAL.eq(external))
                        .orderBy(OUTBOX.MESSAGE.desc())
                        .limit(1)
                        .fetchOptional(OUTBOX.MESSAGE))
                .or(() -> numbered(conversation, external));
    }

    /// Tells whether a name of a message is `#` and its number.
    public static boolean isNumber(String external) {
        return external.matches("#\\d{1,18}");
    }

    private Optional<Long> numbered(long conversation, String external) {
        if (!isNumber(external)) return Optional.empty();
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.CONVERSATION.eq(conversation)))
                .and(MESSAGE.ID.eq(Long.valueOf(external.substring(1))))
                .and(MESSAGE.AUDIENCE.ne(Audience.SELF.label()))
                .fetchOptional(MESSAGE.ID);
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
