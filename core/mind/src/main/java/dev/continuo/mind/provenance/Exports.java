package dev.continuo.mind.provenance;

import static dev.continuo.tables.mind.Tables.EXPORT;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/// Requests for a copy of the data held about people, with their times.
public final class Exports {
    private final DSLContext db;
    private final String agent;

    public Exports(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A copy that was asked for.
    public record Requested(long person, Instant at) {}

    /// Returns the times when the persons, one human being, asked since a time, oldest first.
    public List<Instant> list(Collection<Long> persons, Instant since) {
        return db.select(EXPORT.AT)
                .from(EXPORT)
                .where(EXPORT.AGENT_ID.eq(agent).and(EXPORT.PERSON.in(persons)))
                .and(EXPORT.AT.gt(since))
                .orderBy(EXPORT.AT)
                .fetch(EXPORT.AT);
    }

    /// The copy that was asked for in a message.
    public Optional<Requested> find(long message) {
        return db.select(EXPORT.PERSON, EXPORT.AT)
                .from(EXPORT)
                .where(EXPORT.AGENT_ID.eq(agent).and(EXPORT.MESSAGE.eq(message)))
                .fetchOptional(r -> new Requested(r.value1(), r.value2()));
    }
}
