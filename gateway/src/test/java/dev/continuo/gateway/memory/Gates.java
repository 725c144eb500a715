package dev.continuo.gateway.memory;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.core.Dsl;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.channel.Incoming;
import dev.continuo.core.erasure.EventErasure;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.memory.Neighbours;
import dev.continuo.core.memory.gate.ExitGate;
import dev.continuo.core.memory.gate.Keeping;
import dev.continuo.core.people.Role;
import dev.continuo.gateway.TestHouse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.DSLContext;

/// A house whose gates are looked at.
final class Gates implements AutoCloseable {
    final TestHouse house = TestHouse.open(Map.of());
    private final Map<Long, String> external = new HashMap<>();
    private int number;

    DSLContext db() {
        return Dsl.on(house.database.dataSource());
    }

    /// Says something alone and waits for the turn's end.
    long tells(String who, String text) {
        var message = hears(Role.MEMBER, who, who + "-alone", false, text);
        house.ended(message);
        return message;
    }

    long tellsRoom(Role role, String who, String room, String text) {
        var message = hears(role, who, room, true, text);
        house.ended(message);
        return message;
    }

    private long hears(Role role, String who, String where, boolean room, String text) {
        var id = "g" + ++number;
        var heard =
                house.hear(new Inbound("http", where, room, null, id, who, who, role, text, true));
        var message = ((Heard.Accepted) heard).message();
        external.put(message, where + "\n" + id);
        return message;
    }

    void edits(long message, String text) {
        var name = java.util.Objects.requireNonNull(external.get(message)).split("\n", 2);
        house.mind()
                .hear(new Incoming.Edited("http", name[0], name[1], "e" + ++number, text, null));
    }

    void forgets(long message) {
        var verdict = house.mind().eventErasure().decide(message, 0, "forget");
        if (!(verdict instanceof EventErasure.Verdict.Erasable erasable)) return;
        house.mind()
                .ledger()
                .commit(
                        Decision.of(
                                Draft.guarded(
                                        erasable.fact(), Actor.operator(0), erasable.guard())));
    }

    void weighAll() {
        house.mind().keeping().weighAll();
    }

    /// A keeping of its own, with other neighbours.
    Keeping keeping(Neighbours neighbours) {
        var mind = house.mind();
        return new Keeping(
                db(),
                mind.ledger(),
                mind.people(),
                neighbours,
                new ExitGate(),
                mind.killSwitch()::paused,
                house.clock);
    }

    String state(long memory) {
        return String.valueOf(
                db().select(MEMORY.STATE)
                        .from(MEMORY)
                        .where(MEMORY.ID.eq(memory))
                        .fetchOne(MEMORY.STATE));
    }

    List<String> exits(long memory) {
        return db().select(GATE.REASON)
                .from(GATE)
                .where(GATE.MEMORY.eq(memory).and(GATE.GATE_.eq("exit")))
                .orderBy(GATE.EVENT)
                .fetch(GATE.REASON);
    }

    Set<Long> supersededBy(long newer) {
        return db().select(SUPERSEDES.OLDER)
                .from(SUPERSEDES)
                .where(SUPERSEDES.NEWER.eq(newer))
                .fetchSet(SUPERSEDES.OLDER);
    }

    Set<Long> tensions(long memory) {
        return db().select(TENSION.OTHER)
                .from(TENSION)
                .where(TENSION.MEMORY.eq(memory))
                .fetchSet(TENSION.OTHER);
    }

    long person(String who) {
        return java.util.Objects.requireNonNull(
                db().select(ACCOUNT.PERSON)
                        .from(ACCOUNT)
                        .where(ACCOUNT.EXTERNAL.eq(who))
                        .fetchOne(ACCOUNT.PERSON));
    }

    @Override
    public void close() {
        house.close();
    }
}
