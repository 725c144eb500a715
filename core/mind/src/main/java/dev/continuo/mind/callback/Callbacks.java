package dev.continuo.mind.callback;

import static dev.continuo.tables.mind.Tables.CALLBACK;

import dev.continuo.ledger.event.Guard;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// State of every call-back: asked for, delivered or given up.
public final class Callbacks {
    private static final String OPEN = "open";
    private static final Guard.Check STILL_OPEN = (tx, agent, messages) -> tx.select(CALLBACK.MESSAGE)
            .from(CALLBACK)
            .where(CALLBACK.AGENT_ID.eq(agent).and(CALLBACK.MESSAGE.in(messages)))
            .and(CALLBACK.STATE.eq(DSL.inline(OPEN)))
            .fetchSet(CALLBACK.MESSAGE);

    private final DSLContext db;
    private final String agent;

    public Callbacks(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A call-back as it stands.
    ///
    /// @param key the name of the secret that signs it
    /// @param state `open`, `delivered` or `failed`
    /// @param attempts how often it was tried
    /// @param status the HTTP status of the receiver who took it
    /// @param reason what went wrong the last time
    public record Callback(
            long message,
            String url,
            String key,
            String state,
            int attempts,
            @Nullable Integer status,
            @Nullable String reason,
            Instant changed) {

        /// Tells whether it is still to be posted.
        public boolean open() {
            return state.equals(OPEN);
        }
    }

    /// Holds as long as the message's call-back is neither delivered, nor given up, nor forgotten.
    public static Guard open(long message) {
        return Guard.changing(STILL_OPEN, Set.of(message));
    }

    /// The messages whose end is still to be posted, whether they reached it or not.
    public List<Long> listOpen() {
        return db.select(CALLBACK.MESSAGE)
                .from(CALLBACK)
                .where(CALLBACK.AGENT_ID.eq(agent).and(CALLBACK.STATE.eq(DSL.inline(OPEN))))
                .orderBy(CALLBACK.MESSAGE)
                .fetch(CALLBACK.MESSAGE);
    }

    /// The call-back of a message, if one was asked for.
    public Optional<Callback> find(long message) {
        return db.selectFrom(CALLBACK)
                .where(CALLBACK.AGENT_ID.eq(agent).and(CALLBACK.MESSAGE.eq(message)))
                .fetchOptional(r -> new Callback(
                        r.getMessage(),
                        r.getUrl(),
                        r.getKey(),
                        r.getState(),
                        r.getAttempts(),
                        r.getStatus(),
                        r.getReason(),
                        r.getChangedAt()));
    }
}
