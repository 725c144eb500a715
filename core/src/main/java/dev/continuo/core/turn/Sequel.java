package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.MEMORY;

import dev.continuo.core.people.Conversation;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// What something said follows, if it follows anything: what was said before it in the same
/// conversation, for the same ears, not too long ago.
///
/// @param previous the memory before it; null where it begins a session
/// @param session the memory that began the session; null where it begins one itself
record Sequel(@Nullable Long previous, @Nullable Long session) {
    static final Sequel BEGINNING = new Sequel(null, null);

    /// After a silence this long a new session begins.
    private static final Duration SILENCE = Duration.ofHours(3);

    /// @param at when it was said
    static Sequel read(
            DSLContext db, String agent, Optional<Conversation> conversation, Instant at) {
        return conversation
                .flatMap(c ->
                        db.select(MEMORY.ID, MEMORY.SESSION, MEMORY.SAID_AT)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent))
                                .and(MEMORY.CONVERSATION.eq(c.id()))
                                .and(MEMORY.SOURCE.eq(MEMORY.ID))
                                .and(MEMORY.AUDIENCE.eq(c.audience().label()))
                                .orderBy(MEMORY.ID.desc())
                                .limit(1)
                                .fetchOptional(r -> after(r.value1(), r.value2(), r.value3(), at)))
                .orElse(BEGINNING);
    }

    private static Sequel after(long previous, long session, Instant said, Instant at) {
        return Duration.between(said, at).compareTo(SILENCE) > 0
                ? BEGINNING
                : new Sequel(previous, session);
    }
}
