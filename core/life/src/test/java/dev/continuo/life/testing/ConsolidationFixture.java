package dev.continuo.life.testing;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.Confirmation;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;

/// People who tell things, of which all is kept; phases are run by hand.
public final class ConsolidationFixture implements AutoCloseable {
    public final ExitGateFixture gates;

    public ConsolidationFixture() {
        this(Map.of());
        // What is kept is decided here: a gate at work may decide first.
        gates.house.mind().memory().exitGate().close();
    }

    public ConsolidationFixture(Map<String, String> settings) {
        gates = new ExitGateFixture(settings);
    }

    private ConsolidationFixture(ExitGateFixture gates) {
        this.gates = gates;
    }

    /// One that remembers the same; this one ends.
    public ConsolidationFixture copy() {
        var copied = new ConsolidationFixture(gates.copy());
        assertThat(copied.gates.house.mind().retrieval().index(Duration.ofSeconds(10)))
                .isTrue();
        return copied;
    }

    public DSLContext db() {
        return gates.db();
    }

    /// So much else that words which are shared tell something. All of it is about its speaker: of
    /// other remarks the entry gate lets one in a hundred go.
    public void otherThings(String who) {
        kept(who, "My brother repairs violins in Turin");
        kept(who, "My harbour pilot speaks five languages");
        kept(who, "Every winter my river freezes over");
        kept(who, "My grandmother kept her letters in a tin");
        kept(who, "Two owls nest inside my bell tower");
        kept(who, "My Saturday trains leave twelve minutes late");
    }

    /// Says something alone, which is kept.
    public long kept(String who, String text) {
        return kept(gates.tells(who, text));
    }

    public long kept(long memory) {
        decide(memory, GateDecision.KEEP, List.of());
        return memory;
    }

    public void decide(long memory, String decision, List<Long> reinforces) {
        record(new ExitGateDecided(
                "idle",
                List.of(TestDecisions.of(
                        memory,
                        decision,
                        List.of(),
                        reinforces.stream()
                                .map(one -> new Confirmation(one, 0.1))
                                .toList()))));
    }

    public void record(EventPayload payload) {
        gates.house.mind().ledger().commit(Decision.of(NewEvent.of(payload, Actor.AGENT)));
    }

    public void days(long days) {
        gates.house.clock.advance(Duration.ofDays(days));
    }

    public IdleLife.PhaseResult.Ran run(String phase) {
        var result = Life.of(gates.house.mind()).idle().run(phase, Actor.operator(0));
        assertThat(result).isInstanceOf(IdleLife.PhaseResult.Ran.class);
        var ran = (IdleLife.PhaseResult.Ran) result;
        assertThat(ran.outcome()).as(ran.why()).isEqualTo("done");
        return ran;
    }

    /// A run that finds nothing to do.
    public void settled(String phase) {
        var steps = steps();
        var ran = run(phase);
        assertThat(ran.changes()).isZero();
        assertThat(ran.calls()).isZero();
        assertThat(steps()).isEqualTo(steps);
    }

    private int steps() {
        return db().fetchCount(dev.continuo.tables.mind.Tables.PHASE_STEP);
    }

    public <T extends EventPayload> List<T> all(Class<T> kind) {
        return gates.house.mind().ledger().after(0, 10_000).stream()
                .map(entry -> entry.event().payload())
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    public double importance(long memory) {
        return requireNonNull(db().select(MEMORY.IMPORTANCE)
                .from(MEMORY)
                .where(MEMORY.ID.eq(memory))
                .fetchOne(MEMORY.IMPORTANCE));
    }

    public List<String> insights() {
        return db().select(MEMORY.TEXT)
                .from(MEMORY)
                .where(MEMORY.INSIGHT)
                .orderBy(MEMORY.ID)
                .fetch(MEMORY.TEXT);
    }

    public List<Long> insightIds() {
        return db().select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.INSIGHT)
                .orderBy(MEMORY.ID)
                .fetch(MEMORY.ID);
    }

    @Override
    public void close() {
        gates.house.check();
        gates.close();
    }
}
