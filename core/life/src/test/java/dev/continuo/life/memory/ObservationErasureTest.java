package dev.continuo.life.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationWeakened;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.erasure.EventErasure.ErasureVerdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is left of observations when something they rest on is forgotten.
class ObservationErasureTest {
    private static final String MILL = "I home: the old mill";

    private static void forget(ObservationFixture told, long event) {
        var verdict = told.told.gates.house.mind().memory().eventErasure().decide(event, 0, "forget");
        var done = told.told
                .gates
                .house
                .mind()
                .ledger()
                .commit(Decision.of(((ErasureVerdict.Erasable) verdict)
                        .drafts(Actor.operator(0))
                        .toArray(NewEvent[]::new)));
        assertThat(done).isInstanceOf(CommitResult.Recorded.class);
    }

    @Test
    void of_several_supports_the_others_keep_it_and_it_is_weighed_anew() {
        try (var told = new ObservationFixture()) {
            var first = told.says("ann", MILL);
            told.told.days(1);
            var second = told.says("ann", MILL);
            told.run();
            var before = told.current().standing().confidence();
            forget(told, first);
            assertThat(told.all(ObservationWeakened.class)).hasSize(1);
            assertThat(told.current().validity().rescore()).isTrue();
            told.run();
            assertThat(told.current().validity().rescore()).isFalse();
            assertThat(told.current().standing().confidence()).isLessThan(before);
            assertThat(told.evidence(told.current()))
                    .extracting(EvidenceLink::source)
                    .containsExactly(second);
            told.settled();
        }
    }

    @Test
    void of_the_only_support_and_of_what_it_took_the_place_of_no_word_is_left() {
        try (var told = new ObservationFixture()) {
            var said = told.says("ann", MILL);
            told.run();
            told.told.days(1);
            told.says("ann", "I home: Porto");
            told.run();
            forget(told, said);
            assertThat(told.held()).containsExactly("Porto active");
            assertThat(told.current().validity().supersedes()).isNull();
            assertThat(told.columnsWith("old mill")).isEmpty();
            told.settled();
        }
    }

    @Test
    void evidence_against_it_that_is_forgotten_counts_no_more() {
        try (var told = new ObservationFixture()) {
            told.tellsRoom("ann", "world gate: open");
            told.told.days(1);
            var against = told.tellsRoom("ben", "world gate: shut");
            told.run();
            var disputed = told.current();
            assertThat(disputed.disputed()).isTrue();
            forget(told, against);
            told.run();
            assertThat(told.current().id()).isEqualTo(disputed.id());
            assertThat(told.current().disputed()).isFalse();
            told.settled();
        }
    }

    @Test
    void with_a_person_goes_what_is_held_true_of_them_whoever_said_it() {
        try (var told = new ObservationFixture()) {
            told.tellsRoom("ann", "Good morning to everybody here");
            told.says("ann", MILL);
            told.run();
            told.told.days(1);
            told.says("ann", "I home: a lighthouse");
            told.tellsRoom("ben", "ann boat: a red cutter");
            told.run();
            assertThat(told.held())
                    .containsExactlyInAnyOrder("the old mill superseded", "a lighthouse active", "a red cutter active");
            var ann = told.told.gates.person("ann");
            told.told.gates.house.mind().memory().personErasure().forget(ann, Actor.person(ann), Optional.empty());
            assertThat(told.held()).isEmpty();
            for (var words : new String[] {"old mill", "lighthouse"})
                assertThat(told.columnsWith(words)).as(words).isEmpty();
            assertThat(told.columnsWith("cutter")).noneMatch(column -> column.startsWith("observation"));
        }
    }

    @Test
    void what_is_set_apart_later_supports_nothing() {
        try (var told = new ObservationFixture()) {
            var said = told.says("ann", MILL);
            told.run();
            told.told.decide(said, GateDecision.QUARANTINE, List.of());
            told.run();
            assertThat(told.all().getFirst().validity().reason()).isEqualTo("unsupported");
            told.settled();
        }
    }

    @Test
    void what_is_held_true_across_accounts_that_are_parted_is_told_to_neither() {
        try (var told = new ObservationFixture()) {
            told.says("ann", MILL);
            told.run();
            var one = told.current();
            var parted = new AccountUnlinked(
                    one.origin().person() == null ? 0 : one.origin().person(), List.of(), List.of(one.id()));
            told.told.gates.house.mind().ledger().commit(Decision.of(NewEvent.of(parted, Actor.operator(0))));
            assertThat(told.all().getFirst().origin().audience()).isEqualTo(Audience.SELF.label());
            assertThat(told.all().getFirst().validity().status().current()).isFalse();
        }
    }
}
