package dev.continuo.life.memory;

import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.events.InitiativeEvent.InitiativeSet;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.observation.Weighing;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What falls due, what the database refuses, and corrections that are taken over at once.
class RevalidateTest {

    @Test
    void what_falls_due_is_stale_until_it_is_supported_anew() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.run();
            var sure = told.current().standing().confidence();
            told.told.days(59);
            told.told.run("revalidate");
            assertThat(told.held()).containsExactly("Rome active");
            told.told.days(2);
            told.told.run("revalidate");
            assertThat(told.held()).containsExactly("Rome stale");
            assertThat(told.current().standing().confidence()).isEqualTo(sure);
            told.told.settled("revalidate");
            told.says("ann", "I home: Rome");
            told.run();
            assertThat(told.held()).containsExactly("Rome active");
            told.settled();
        }
    }

    @Test
    void whoever_wishes_it_is_asked_once_about_what_is_due() {
        try (var told = new ObservationFixture()) {
            var said = told.says("ann", "I home: Rome");
            told.says("ben", "I home: Kyiv");
            told.run();
            var ann = told.told.gates.person("ann");
            told.told
                    .gates
                    .house
                    .mind()
                    .ledger()
                    .commit(Decision.of(NewEvent.of(new InitiativeSet(ann, "on"), Actor.person(ann))));
            told.told.days(61);
            told.told.run("revalidate");
            told.told.run("initiative");
            told.told.run("initiative");
            assertThat(told.all(ImpulseArose.class)).singleElement().satisfies(one -> {
                assertThat(one.source()).isEqualTo("revalidate");
                assertThat(one.person()).isEqualTo(ann);
                assertThat(one.audience()).isEqualTo("person:" + ann);
                assertThat(one.evidence()).containsExactly(said);
            });
        }
    }

    @Test
    void a_correction_is_taken_over_at_the_next_pulse() {
        try (var told = new ObservationFixture()) {
            var first = told.says("ann", "I live in Rome");
            told.told.run("consolidate");
            assertThat(told.held()).containsExactly("Rome active");
            told.corrects("ann", "No, I live in Porto", first);
            told.told.gates.house.clock.advance(Duration.ofSeconds(15));
            Life.of(told.told.gates.house.mind()).idle().pulseNow();
            assertThat(told.held()).containsExactly("Rome superseded", "Porto active");
            told.told.settled("correct");
        }
    }

    @Test
    void what_fell_due_is_active_again_when_that_is_undone() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.run();
            var before = told.current();
            told.told.days(61);
            var run = told.told.run("revalidate").run();
            assertThat(told.held()).containsExactly("Rome stale");
            Life.of(told.told.gates.house.mind()).idle().undo(run, Actor.operator(0));
            assertThat(told.held()).containsExactly("Rome active");
            assertThat(told.current().standing().sourceCount())
                    .isEqualTo(before.standing().sourceCount());
            assertThat(told.evidence(told.current())).isEqualTo(told.evidence(before));
        }
    }

    /// A crash may come between: what was said against the one says what is so instead.
    @Test
    void what_took_the_place_of_something_denied_is_held_true() {
        try (var told = new ObservationFixture()) {
            var first = told.says("ann", "I live in Rome");
            told.told.run("consolidate");
            var rome = told.current();
            var porto = told.corrects("ann", "No, I live in Porto", first);
            var at = told.told.gates.house.clock.instant().toString();
            told.told.record(new ObservationInvalidated(
                    rome.id(), "denied", List.of(new EvidenceLink(porto, "memory_item", "contradict", 2, at))));
            told.told.run("consolidate");
            assertThat(told.held()).containsExactly("Rome invalidated", "Porto active");
            told.told.settled("consolidate");
        }
    }

    @Test
    void the_database_refuses_two_current_ones_of_a_key_and_evidence_of_another_kind() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.run();
            var row = told.told.db().selectFrom(OBSERVATION).fetchSingle();
            row.setId(row.getId() + 1_000);
            row.setStatus("stale");
            var copy = told.told.db().newRecord(OBSERVATION, row);
            assertThatThrownBy(() ->
                            told.told.db().insertInto(OBSERVATION).set(copy).execute())
                    .hasMessageContaining("observation_current");
            assertThatThrownBy(() -> told.told
                            .db()
                            .update(OBSERVATION_EVIDENCE)
                            .set(OBSERVATION_EVIDENCE.SOURCE_TYPE, "observation")
                            .execute())
                    .hasMessageContaining("source_type");
        }
    }

    @Test
    void what_is_confident_may_be_stale_and_what_is_fresh_may_be_weak() {
        try (var told = new ObservationFixture()) {
            for (var day = 0; day < 5; day++) {
                told.says("ann", "I home: Rome");
                told.told.days(1);
            }
            told.run();
            told.told.days(90);
            told.says("ben", "I home: Kyiv");
            told.run();
            told.told.run("revalidate");
            var now = told.told.gates.house.clock.instant();
            var all = told.all();
            assertThat(all.getFirst().freshness(now)).isLessThan(Weighing.STALE);
            assertThat(all.getLast().freshness(now)).isGreaterThan(0.9);
            assertThat(all.getFirst().standing().confidence())
                    .isGreaterThan(all.getLast().standing().confidence());
        }
    }

    @Test
    void nothing_of_one_audience_comes_into_another() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.told.days(1);
            told.tellsRoom("ann", "I home: Porto");
            told.told.days(1);
            told.says("ben", "I home: Kyiv");
            told.run();
            assertThat(told.held()).containsExactlyInAnyOrder("Rome active", "Porto active", "Kyiv active");
            for (var one : told.all())
                for (var link : told.evidence(one))
                    assertThat(told.audience(link.source()))
                            .isEqualTo(one.origin().audience());
        }
    }
}
