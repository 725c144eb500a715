package dev.continuo.gateway.command;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.life.Life;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.feedback.OpinionFeedback;
import dev.continuo.life.outcome.Hindsight;
import dev.continuo.mind.audience.Audience;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What people say of replies, and what it moves.
class FeedbackTest {
    private static final String UP = "👍";
    private static final String DOWN = "👎";

    private final CommandFixture house = new CommandFixture();
    private final ObservationFixture beliefs = new ObservationFixture(house.mind);
    private long told;
    private long ann;
    private long here;
    private long home;
    private long reply;

    @BeforeEach
    void believe() {
        told = house.say("ann", "Remember: I live in Porto.");
        house.say("bob", "Good morning.");
        house.say("operator", "Good morning.");
        ann = house.person("ann");
        here = house.mind
                .people()
                .conversations()
                .findPrivate(ann, "http")
                .orElseThrow()
                .id();
        home = beliefs.home(ann, told, "Porto", "Ann lives in Porto.");
        reply = answer();
    }

    @AfterEach
    void close() {
        assertThat(house.differences()).isEmpty();
        house.close();
    }

    private long answer() {
        var question = house.receive("http", "ann", "ann-alone", false, "Where do I live?");
        return beliefs.answer(question, "You live in Porto.", List.of(home), List.of(told));
    }

    private Observation held() {
        Life.of(house.mind).hindsight().rest();
        return beliefs.observation(home);
    }

    private double weight() {
        var row = house.mind
                .reader()
                .db()
                .select(MEMORY.ALPHA, MEMORY.BETA)
                .from(MEMORY)
                .where(MEMORY.ID.eq(told))
                .fetchSingle();
        return row.value1() / (row.value1() + row.value2());
    }

    @Test
    void a_thumb_up_confirms_what_the_answer_rested_on_and_can_be_taken_back() {
        var before = held();
        var weight = weight();
        beliefs.react(ann, here, reply, UP, true);
        assertThat(held().confirmed()).isTrue();
        assertThat(held().standing().confidence())
                .isGreaterThan(before.standing().confidence());
        assertThat(weight()).isGreaterThan(weight);
        beliefs.react(ann, here, reply, UP, false);
        assertThat(held().confirmed()).isFalse();
        assertThat(held().standing().confidence())
                .isCloseTo(before.standing().confidence(), org.assertj.core.data.Offset.offset(1e-3));
        assertThat(held().standing().supported()).isEqualTo(before.standing().supported());
        assertThat(weight()).isCloseTo(weight, org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void a_thumb_down_contradicts_it_once_for_each_person() {
        var weight = weight();
        beliefs.react(ann, here, reply, DOWN, true);
        assertThat(held().disputed()).isTrue();
        assertThat(weight()).isLessThan(weight);
        beliefs.react(ann, here, answer(), DOWN, true);
        assertThat(held().standing().contradictionWeight()).isEqualTo(1);
        beliefs.react(ann, here, answer(), UP, true);
        assertThat(held().disputed()).isFalse();
        assertThat(held().confirmed()).isTrue();
    }

    private long answered(String question, String answer) {
        var asked = house.receive("http", "ann", "ann-alone", false, question);
        return beliefs.answer(asked, answer, List.of(home), List.of(told));
    }

    @Test
    void a_complaint_about_an_answer_leaves_what_it_did_not_say() {
        var before = held();
        var weight = weight();
        beliefs.react(ann, here, answered("And?", "Understood."), DOWN, true);
        answered("How many people live in my city?", "Porto has about 4 million inhabitants.");
        house.receive("http", "ann", "ann-alone", false, "That's wrong.");
        held();
        for (var answer : List.of("Porto has some 3 million inhabitants.", "In Porto? A million.")) {
            answered("How many people live in my city?", answer);
            house.receive("http", "ann", "ann-alone", false, "That's wrong.");
        }
        assertThat(held().disputed()).isFalse();
        assertThat(held().standing().confidence()).isEqualTo(before.standing().confidence());
        assertThat(weight()).isEqualTo(weight);
    }

    @Test
    void a_complaint_that_says_what_was_known_is_none_against_it() {
        answered("Where do I live?", "You live in Lisbon, not Porto.");
        house.receive("http", "ann", "ann-alone", false, "That's wrong. I live in Porto.");
        assertThat(held().disputed()).isFalse();
    }

    @Test
    void thanks_reinforce_the_memory_that_the_answer_used_and_confirm_nothing() {
        var weight = weight();
        house.receive("http", "ann", "ann-alone", false, "Thanks!");
        assertThat(held().confirmed()).isFalse();
        assertThat(weight()).isGreaterThan(weight);
        var after = weight();
        answered("And?", "Understood.");
        house.receive("http", "ann", "ann-alone", false, "Thanks!");
        held();
        assertThat(weight()).isEqualTo(after);
    }

    @Test
    void the_doubts_of_strangers_change_nothing_that_somebody_said_of_themselves() {
        var room = house.sayInRoom("ann", "hall", "I work as a baker, I live in Porto.");
        var baker = beliefs.home(
                ann,
                room,
                "Porto",
                "Ann lives in Porto.",
                "room:"
                        + house.mind
                                .people()
                                .conversations()
                                .find("http", "hall")
                                .orElseThrow()
                                .id());
        var before = beliefs.observation(baker);
        for (var who : List.of("x1", "x2", "x3", "x4")) {
            house.sayInRoom(who, "hall", "Hello");
            var answer = house.chat(who, "hall", true, "/doubt " + baker);
            assertThat(answer.changes()).isNotEmpty();
        }
        house.chat("operator", "/phase run correct");
        house.chat("operator", "/phase run consolidate");
        var after = beliefs.observation(baker);
        assertThat(after.validity().status()).isEqualTo(Observation.ObservationStatus.ACTIVE);
        assertThat(after.disputed()).isFalse();
        assertThat(after.standing().supportWeight()).isEqualTo(before.standing().supportWeight());
        assertThat(house.chat("ann", "/why " + baker).text()).contains("Doubted by:");
    }

    @Test
    void others_thumbs_do_not_count_and_the_operators_does() {
        var bob = house.person("bob");
        beliefs.react(bob, here, reply, DOWN, true);
        assertThat(held().disputed()).isFalse();
        beliefs.react(house.person("operator"), here, reply, UP, true);
        assertThat(held().confirmed()).isTrue();
    }

    @Test
    void words_do_the_same_and_are_evidence_against_it() {
        house.receive("http", "ann", "ann-alone", false, "Yes, exactly!");
        assertThat(held().confirmed()).isTrue();
        answer();
        var objection = house.say("ann", "No, that's wrong. I live in Lisbon.");
        assertThat(held().disputed()).isTrue();
        assertThat(house.chat("ann", "/believe " + home).text())
                .contains("Against it:", "#" + objection, "I live in Lisbon.");
        house.chat("ann", "/forget " + objection);
        assertThat(Bytes.anywhere(house.database, "lisbon")).isEmpty();
    }

    @Test
    void words_of_somebody_else_or_after_something_else_say_nothing_of_it() {
        house.receive("http", "bob", "bob-alone", false, "That's wrong.");
        house.receive("http", "ann", "ann-alone", false, "What is the weather like?");
        house.receive("http", "ann", "ann-alone", false, "That's wrong.");
        assertThat(held().disputed()).isFalse();
        assertThat(held().confirmed()).isFalse();
    }

    @Test
    void each_counts_once_whatever_happens_in_between() {
        beliefs.react(ann, here, reply, UP, true);
        held();
        var seq = house.mind.ledger().seq();
        held();
        var reader = house.mind.reader();
        var people = house.mind.people();
        var clock = InstantSource.fixed(ObservationFixture.SAID);
        var feedback = new OpinionFeedback(reader, people, clock);
        new Hindsight(reader, people, (_, _, _) -> List.of(), feedback, clock).rest();
        assertThat(house.mind.ledger().seq()).isEqualTo(seq);
    }

    @Test
    void a_memory_moves_by_one_persons_words_so_far_and_no_further() {
        for (int i = 0; i < 5; i++) beliefs.react(ann, here, answer(), UP, true);
        held();
        var weight = weight();
        beliefs.react(ann, here, answer(), UP, true);
        held();
        assertThat(weight()).isEqualTo(weight);
    }

    @Test
    void a_thumb_at_a_commands_answer_says_nothing_of_what_it_lists() {
        house.chat("ann", "/about me");
        var listed = house.reply(last());
        beliefs.react(ann, here, listed, UP, true);
        assertThat(held().confirmed()).isFalse();
        assertThat(held().origin().audience()).isEqualTo(Audience.person(ann).label());
    }

    private long last() {
        return house.mind
                .ledger()
                .before(Long.MAX_VALUE, Set.of(MessageReceived.class), 1)
                .getFirst()
                .event()
                .seq();
    }
}
