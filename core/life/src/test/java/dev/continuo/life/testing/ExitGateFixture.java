package dev.continuo.life.testing;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.memory.SimilarMemories;
import dev.continuo.mind.memory.gate.ExitGateWorker;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.DSLContext;

/// A house whose gates are looked at.
public final class ExitGateFixture implements AutoCloseable {
    public final LifeFixture house;
    private final Map<Long, String> external = new HashMap<>();
    private int number;

    public ExitGateFixture() {
        this(Map.of());
    }

    public ExitGateFixture(Map<String, String> settings) {
        this(LifeFixture.open(settings), 0);
    }

    private ExitGateFixture(LifeFixture house, int number) {
        this.house = house;
        this.number = number;
    }

    /// One that remembers the same; this one ends.
    public ExitGateFixture copy() {
        return new ExitGateFixture(house.copy(), number);
    }

    public DSLContext db() {
        return JooqFactory.on(house.database.dataSource());
    }

    /// Says something alone and waits for the turn's end.
    public long tells(String who, String text) {
        var message = hears(Role.MEMBER, who, who + "-alone", false, text);
        house.ended(message);
        return message;
    }

    public long tellsRoom(Role role, String who, String room, String text) {
        var message = hears(role, who, room, true, text);
        house.ended(message);
        return message;
    }

    private long hears(Role role, String who, String where, boolean room, String text) {
        var id = "g" + ++number;
        var heard = house.receive(new InboundMessage("http", where, room, null, id, who, who, role, text, true));
        var message = ((InboundResult.Accepted) heard).message();
        external.put(message, where + "\n" + id);
        return message;
    }

    public void edits(long message, String text) {
        var name = java.util.Objects.requireNonNull(external.get(message)).split("\n", 2);
        house.mind().receive(new InboundEvent.Edited("http", name[0], name[1], "e" + ++number, text, null));
    }

    public void forgets(long message) {
        var verdict = house.mind().memory().eventErasure().decide(message, 0, "forget");
        if (!(verdict instanceof EventErasure.ErasureVerdict.Erasable erasable)) return;
        house.mind()
                .ledger()
                .commit(Decision.of(NewEvent.guarded(erasable.payload(), Actor.operator(0), erasable.guard())));
    }

    public void weighAll() {
        house.mind().memory().exitGate().weighAll();
    }

    /// A keeping of its own, with other neighbours.
    public ExitGateWorker keeping(SimilarMemories neighbours) {
        var mind = house.mind();
        return new ExitGateWorker(
                db(), mind.ledger(), mind.people(), neighbours, mind.grounds().killSwitch()::paused, house.clock);
    }

    public String state(long memory) {
        return String.valueOf(db().select(MEMORY.STATE)
                .from(MEMORY)
                .where(MEMORY.ID.eq(memory))
                .fetchOne(MEMORY.STATE));
    }

    public List<String> exits(long memory) {
        return db().select(GATE.REASON)
                .from(GATE)
                .where(GATE.MEMORY.eq(memory).and(GATE.GATE_.eq("exit")))
                .orderBy(GATE.EVENT)
                .fetch(GATE.REASON);
    }

    public Set<Long> supersededBy(long newer) {
        return db().select(SUPERSEDES.OLDER)
                .from(SUPERSEDES)
                .where(SUPERSEDES.NEWER.eq(newer))
                .fetchSet(SUPERSEDES.OLDER);
    }

    public Set<Long> tensions(long memory) {
        return db().select(TENSION.OTHER)
                .from(TENSION)
                .where(TENSION.MEMORY.eq(memory))
                .fetchSet(TENSION.OTHER);
    }

    public long person(String who) {
        return java.util.Objects.requireNonNull(db().select(ACCOUNT.PERSON)
                .from(ACCOUNT)
                .where(ACCOUNT.EXTERNAL.eq(who))
                .fetchOne(ACCOUNT.PERSON));
    }

    @Override
    public void close() {
        house.close();
    }
}
