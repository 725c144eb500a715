package dev.continuo.gateway.traffic;

import static dev.continuo.tables.work.Tables.ATTEMPT;

import org.jooq.DSLContext;

/// Counts how often a message was taken up again after a restart, so that a message that brings the
/// process down does not do so for ever.
public final class Resumption {
    static final int MOST = 5;

    private final DSLContext db;
    private final String agent;

    public Resumption(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    boolean mayTryAgain(long message) {
        var attempts =
                db.insertInto(ATTEMPT, ATTEMPT.AGENT_ID, ATTEMPT.MESSAGE, ATTEMPT.ATTEMPTS)
                        .values(agent, message, 1)
                        .onConflict(ATTEMPT.AGENT_ID, ATTEMPT.MESSAGE)
                        .doUpdate()
                        .set(ATTEMPT.ATTEMPTS, ATTEMPT.ATTEMPTS.plus(1))
                        .returning()
                        .fetchSingle();
        return attempts.getAttempts() <= MOST;
    }
}
