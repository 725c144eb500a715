package dev.continuo.life.memory;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.synthesis.ConsolidatePhase;
import dev.continuo.life.observation.synthesis.Synthesizer;
import dev.continuo.life.testing.ConsolidationFixture;
import dev.continuo.life.testing.TestDecisions;
import dev.continuo.mind.audience.Role;
import java.util.List;
import java.util.Set;

/// People who tell things in the words of [SlotSynthesizer], of which observations are made.
final class ObservationFixture implements AutoCloseable {
    final ConsolidationFixture told = new ConsolidationFixture();
    private final Synthesizer synthesizer;
    IdleLife idle;

    ObservationFixture() {
        this(new SlotSynthesizer());
    }

    ObservationFixture(Synthesizer synthesizer) {
        this.synthesizer = synthesizer;
        idle = life();
    }

    /// One more that looks at the same mind.
    IdleLife life() {
        var mind = told.gates.house.mind();
        var life = new IdleLife(mind.reader(), mind.models(), () -> false, () -> false, told.gates.house.clock);
        life.add(new ConsolidatePhase(
                mind.memory().exitGate(), mind.people(), synthesizer, synthesizer, Cadences.USUAL));
        return life;
    }

    /// Says something alone, which is kept.
    long says(String who, String text) {
        return told.kept(who, text);
    }

    /// Says something alone that takes back what was said before.
    long corrects(String who, String text, long before) {
        var memory = told.gates.tells(who, text);
        told.record(new ExitGateDecided(
                "idle", List.of(TestDecisions.of(memory, GateDecision.KEEP, List.of(before), List.of()))));
        return memory;
    }

    /// Says something in the room, which is kept.
    long tellsRoom(String who, String text) {
        return tellsRoom(Role.MEMBER, who, text);
    }

    long tellsRoom(Role role, String who, String text) {
        return told.kept(told.gates.tellsRoom(role, who, "kitchen", text));
    }

    Set<String> columnsWith(String words) {
        return ConsolidationErasureTest.columnsWith(told, words);
    }

    <T extends EventPayload> List<T> all(Class<T> kind) {
        return told.all(kind);
    }

    IdleLife.PhaseResult.Ran run() {
        var result = idle.run("consolidate", Actor.operator(0));
        assertThat(result).isInstanceOf(IdleLife.PhaseResult.Ran.class);
        var ran = (IdleLife.PhaseResult.Ran) result;
        assertThat(ran.outcome()).as(ran.why()).isEqualTo("done");
        return ran;
    }

    void settled() {
        var before = events();
        assertThat(run().changes()).isZero();
        assertThat(events()).isEqualTo(before);
    }

    List<ObservationEvent> events() {
        return told.all(ObservationEvent.class);
    }

    Observations observations() {
        return new Observations(told.gates.house.mind().reader());
    }

    List<Observation> all() {
        return observations().list(OBSERVATION.ID.gt(0L)).stream()
                .sorted((a, b) -> Long.compare(a.id(), b.id()))
                .toList();
    }

    /// As `value status`, oldest first.
    List<String> held() {
        return all().stream()
                .map(one -> one.claim().value() + " " + one.validity().status().text())
                .toList();
    }

    Observation current() {
        return all().stream()
                .filter(one -> one.validity().status().current())
                .findFirst()
                .orElseThrow();
    }

    List<EvidenceLink> evidence(Observation one) {
        return observations().evidence(List.of(one.id())).getOrDefault(one.id(), List.of());
    }

    /// Whom a memory is for.
    String audience(long memory) {
        return told.db().fetchSingle(MEMORY, MEMORY.ID.eq(memory)).getAudience();
    }

    @Override
    public void close() {
        idle.close();
        told.close();
    }
}
