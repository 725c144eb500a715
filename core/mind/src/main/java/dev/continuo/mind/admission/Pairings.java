package dev.continuo.mind.admission;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.PAIRING;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.EffectiveRole;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Strangers who ask to be let in.
public final class Pairings {
    private final DSLContext db;
    private final String agent;

    public Pairings(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// One who asks.
    ///
    /// @param account the channel's name and the account's
    public record PairingRequest(long person, String name, String account, String code, Instant asked, Instant until) {}

    /// Those who wait for the operator, oldest first.
    public List<PairingRequest> list(Instant now) {
        return list(PAIRING.UNTIL.gt(now));
    }

    /// Finds the request of the person who was given that code and still waits.
    public Optional<PairingRequest> find(String code, Instant now) {
        return list(PAIRING.UNTIL.gt(now).and(PAIRING.CODE.eq(code))).stream().findFirst();
    }

    /// The code that somebody was given last.
    public Optional<String> code(long person) {
        return db.select(PAIRING.CODE)
                .from(PAIRING)
                .where(PAIRING.AGENT_ID.eq(agent).and(PAIRING.PERSON.eq(person)))
                .fetchOptional(PAIRING.CODE);
    }

    /// Tells whether that person was given a code that is still good, or was turned down.
    boolean settled(long person, Instant now) {
        return db.fetchExists(
                PAIRING,
                PAIRING.AGENT_ID.eq(agent),
                PAIRING.PERSON.eq(person),
                PAIRING.STATE.eq("rejected").or(PAIRING.UNTIL.gt(now)));
    }

    /// Returns how many wait on a channel.
    long waiting(String channel, Instant now) {
        return list(now).stream()
                .filter(request -> request.account().startsWith(channel + ":"))
                .count();
    }

    /// Those who are strangers still: somebody may have been let in another way meanwhile.
    private List<PairingRequest> list(Condition which) {
        return db
                .select(
                        PAIRING.PERSON,
                        PERSON.NAME,
                        DSL.min(ACCOUNT.CHANNEL.concat(":").concat(ACCOUNT.EXTERNAL)),
                        PAIRING.CODE,
                        PAIRING.ASKED_AT,
                        PAIRING.UNTIL,
                        PERSON.ROLE,
                        EffectiveRole.LINKED)
                .from(PAIRING)
                .join(PERSON)
                .on(PERSON.AGENT_ID.eq(PAIRING.AGENT_ID).and(PERSON.ID.eq(PAIRING.PERSON)))
                .join(ACCOUNT)
                .on(ACCOUNT.AGENT_ID.eq(PAIRING.AGENT_ID))
                .and(ACCOUNT.PERSON.eq(PAIRING.PERSON))
                .where(PAIRING.AGENT_ID.eq(agent).and(PAIRING.STATE.eq("open")).and(which))
                .groupBy(PERSON.AGENT_ID, PERSON.ID, PAIRING.PERSON, PAIRING.CODE, PAIRING.ASKED_AT, PAIRING.UNTIL)
                .orderBy(PAIRING.ASKED_AT)
                .stream()
                .filter(r -> EffectiveRole.of(r.value7(), r.value8()) == Role.STRANGER)
                .map(r -> new PairingRequest(r.value1(), r.value2(), r.value3(), r.value4(), r.value5(), r.value6()))
                .toList();
    }
}
