package dev.continuo.gateway.conversation;

import static dev.continuo.tables.work.Tables.ATTEMPT;

import dev.continuo.ledger.database.DatabaseErrors;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jooq.DSLContext;

/// Counts how often answering a message was begun again after a restart, so that a message that
/// brings the process down does not do so for ever. A restart in which its turn never came does not
/// count.
public final class RestartAttempts {
    // Whatever kills the process again and again, lack of memory or of power, finds the same
    // messages
    // in progress each time: few are to blame.
    static final int MAX_RESTARTS = 10;

    private final DSLContext db;
    private final String agent;
    private final Set<Long> takenUp = ConcurrentHashMap.newKeySet();

    public RestartAttempts(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A message was open when the process started.
    void takeUp(long message) {
        takenUp.add(message);
    }

    /// Tells whether a message was taken up and not begun since.
    boolean waits(long message) {
        return takenUp.contains(message);
    }

    /// Counts a message that was taken up and begins now, once; false when it has begun too often.
    ///
    /// Errors: [dev.continuo.ledger.database.Unavailable] where the database is away; nothing was
    /// counted.
    boolean mayBegin(long message) {
        if (!waits(message)) return true;
        var may = DatabaseErrors.guard(() -> count(message)) <= MAX_RESTARTS;
        takenUp.remove(message);
        return may;
    }

    private int count(long message) {
        return db.insertInto(ATTEMPT, ATTEMPT.AGENT_ID, ATTEMPT.MESSAGE, ATTEMPT.ATTEMPTS)
                .values(agent, message, 1)
                .onConflict(ATTEMPT.AGENT_ID, ATTEMPT.MESSAGE)
                .doUpdate()
                .set(ATTEMPT.ATTEMPTS, ATTEMPT.ATTEMPTS.plus(1))
                .returning()
                .fetchSingle()
                .getAttempts();
    }
}
