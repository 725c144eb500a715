package dev.continuo.gateway.traffic;

import static dev.continuo.tables.work.Tables.ATTEMPT;

import dev.continuo.core.Outage;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jooq.DSLContext;

/// Counts how often a message was tried again after a restart, so that a message that brings the
/// process down does not do so for ever.
public final class Resumption {
    static final int MOST = 5;

    private final DSLContext db;
    private final String agent;
    private final Set<Long> found = ConcurrentHashMap.newKeySet();

    public Resumption(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// The message was open when the process began.
    void found(long message) {
        found.add(message);
    }

    /// Whether to try a message now. Only a try counts: not a start of the process during which the
    /// message merely waited its turn, or the agent was paused.
    boolean mayTry(long message) {
        if (!found.contains(message)) return true;
        var may = Outage.guard(() -> count(message)) <= MOST;
        found.remove(message);
        return may;
    }

    private int count(long message) {
        return db.insertInto(ATTEMPT, ATTEMPT.AGENT_ID, ATTEMPT.MESSAGE, ATTEMPT.ATTEMPTS)
                .values(agent, message, 1)
                .onConflict(ATTEMPT.AGENT_ID, ATTEMPT.MESSAGE)
                .doUpdate()
                .set(ATTEMPT.ATTEMPTS, ATTEMPT.ATTEMPTS.plus(1))
                .returning(ATTEMPT.ATTEMPTS)
                .fetchSingle()
                .get(ATTEMPT.ATTEMPTS);
    }
}
