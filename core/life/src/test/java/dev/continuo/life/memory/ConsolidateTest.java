package dev.continuo.life.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Weighing;
import dev.continuo.life.observation.synthesis.RuleSynthesizer;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsolidateTest {

    @Test
    void what_is_said_is_held_true_and_a_second_run_records_nothing() {
        try (var told = new ObservationFixture()) {
            var said = told.says("ann", "I home: Rome");
            told.run();
            assertThat(told.held()).containsExactly("Rome active");
            var one = told.current();
            assertThat(one.origin().person()).isEqualTo(told.told.gates.person("ann"));
            assertThat(one.origin().audience())
                    .isEqualTo("person:" + one.origin().person());
            assertThat(told.evidence(one)).extracting(EvidenceLink::source).containsExactly(said);
            told.settled();
        }
    }

    @Test
    void another_value_supersedes_and_the_chain_is_walked_both_ways() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.run();
            told.told.days(1);
            told.says("ann", "I home: Porto");
            told.run();
            assertThat(told.held()).containsExactly("Rome superseded", "Porto active");
            var all = told.all();
            assertThat(all.getLast().validity().supersedes())
                    .isEqualTo(all.getFirst().id());
            assertThat(all.getFirst().validity().supersededBy())
                    .isEqualTo(all.getLast().id());
            told.settled();
        }
    }

    @Test
    void the_same_value_on_another_day_supports_and_on_the_same_day_is_context() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.says("ann", "I home: rome");
            told.run();
            assertThat(told.current().standing().sourceCount()).isEqualTo(1);
            var before = told.current().standing().confidence();
            told.told.days(1);
            told.says("ann", "I home: Rome");
            told.run();
            assertThat(told.held()).containsExactly("Rome active");
            assertThat(told.current().standing().sourceCount()).isEqualTo(2);
            assertThat(told.current().standing().confidence()).isGreaterThan(before);
            assertThat(told.evidence(told.current()))
                    .extracting(EvidenceLink::stance)
                    .containsExactly(Weighing.SUPPORT, Weighing.CONTEXT, Weighing.SUPPORT);
            told.settled();
        }
    }

    @Test
    void what_ended_is_invalidated_and_may_be_so_again() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I partner: Bea");
            told.run();
            told.told.days(1);
            told.says("ann", "I partner ended");
            told.run();
            assertThat(told.held()).containsExactly("Bea invalidated");
            assertThat(told.all().getFirst().validity().reason()).isEqualTo("denied");
            told.settled();
            told.told.days(1);
            told.says("ann", "I partner: Bea");
            told.run();
            assertThat(told.held()).containsExactly("Bea invalidated", "Bea active");
        }
    }

    /// Of what it says nothing, nobody can tell whether that still holds.
    @Test
    void a_correction_that_gives_no_value_ends_nothing() {
        try (var told = new ObservationFixture()) {
            var first = told.says("ann", "I number: 12");
            told.run();
            told.told.days(1);
            told.corrects("ann", "That was nonsense about the twelve", first);
            told.run();
            assertThat(told.held()).containsExactly("12 active");
            told.settled();
        }
    }

    /// `/correct ID doctor` on "I live in Ghent and I work as a nurse."
    @Test
    void a_correction_of_one_part_leaves_the_other() {
        try (var told = new ObservationFixture(new RuleSynthesizer())) {
            var first = told.says("ann", "I live in Ghent and I work as a nurse.");
            told.run();
            told.told.days(1);
            told.corrects("ann", "doctor", first);
            told.run();
            assertThat(told.held()).contains("Ghent active");
            told.settled();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Is this right? I live in Rome.", "Translate to German. I live in Rome."})
    void a_sentence_in_a_frame_moves_nothing_that_is_held_true(String text) {
        try (var told = new ObservationFixture(new RuleSynthesizer())) {
            told.says("ann", "I live in Oslo.");
            told.run();
            told.told.days(1);
            told.says("ann", text);
            told.run();
            assertThat(told.held()).containsExactly("Oslo active");
            assertThat(told.current().disputed()).isFalse();
            told.settled();
        }
    }

    @Test
    void a_sentence_among_others_disputes_what_is_held_true_and_does_not_end_it() {
        try (var told = new ObservationFixture(new RuleSynthesizer())) {
            told.says("ann", "I live in Oslo.");
            told.run();
            told.told.days(1);
            told.says("ann", "Hello again! I moved to Rome last week. What a city.");
            told.run();
            assertThat(told.held()).containsExactly("Oslo active");
            assertThat(told.current().disputed()).isTrue();
            told.settled();
        }
    }

    @Test
    void a_correction_with_another_value_moves_it() {
        try (var told = new ObservationFixture()) {
            var first = told.says("ann", "I number: 12");
            told.run();
            told.corrects("ann", "I number: 13", first);
            told.run();
            assertThat(told.held()).containsExactly("12 superseded", "13 active");
            told.settled();
        }
    }

    @Test
    void what_is_told_in_confidence_keeps_its_mark() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.run();
            assertThat(told.current().claim().tags()).doesNotContain(Observation.CONFIDED);
            told.told.days(1);
            told.says("ann", "I home: Porto, don't tell Sam");
            told.run();
            assertThat(told.current().claim().tags()).contains(Observation.CONFIDED);
            told.settled();
        }
    }

    @Test
    void words_that_are_changed_are_gone_through_anew() {
        try (var told = new ObservationFixture()) {
            var said = told.says("ann", "I home: Rome");
            told.run();
            told.told.gates.edits(said, "I home: Porto");
            told.told.kept(said);
            told.run();
            assertThat(told.held()).contains("Porto active").doesNotContain("Rome active");
            told.settled();
        }
    }

    @Test
    void what_a_run_did_is_taken_back_and_not_done_again_of_the_same() {
        try (var told = new ObservationFixture()) {
            told.says("ann", "I home: Rome");
            told.run();
            told.told.days(1);
            told.says("ann", "I home: Porto");
            var run = told.run().run();
            told.idle.undo(run, Actor.operator(0));
            assertThat(told.held()).containsExactly("Rome active", "Porto invalidated");
            told.settled();
            told.told.days(1);
            told.says("ann", "I home: Rome");
            var second = told.run().run();
            assertThat(told.current().standing().sourceCount()).isEqualTo(2);
            told.idle.undo(second, Actor.operator(0));
            assertThat(told.current().standing().sourceCount()).isEqualTo(1);
            told.settled();
        }
    }

    @Test
    void two_at_once_never_make_two_current_ones() throws Exception {
        try (var told = new ObservationFixture();
                var other = told.life();
                var both = Executors.newFixedThreadPool(2)) {
            for (int i = 0; i < 30; i++) told.says("ann", "I slot%d: Rome".formatted(i));
            var one = both.submit(() -> told.idle.run("consolidate", Actor.operator(0)));
            var two = both.submit(() -> other.run("consolidate", Actor.operator(0)));
            one.get();
            two.get();
            assertThat(told.held()).hasSize(30).containsOnly("Rome active");
            told.settled();
        }
    }
}
