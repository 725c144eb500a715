package dev.continuo.mind.memory.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.events.MemoryEvent.Confirmation;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.memory.EntryGate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExitGateTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final long ANN = 2;
    private static final long BOB = 3;
    private static final String HASH = "0".repeat(64);
    private static final String PLACE = "I live in Lisbon";

    private static RandomGenerator drawing(double draw) {
        return new RandomGenerator() {
            @Override
            public long nextLong() {
                throw new AssertionError("the gate draws a double");
            }

            @Override
            public double nextDouble() {
                return draw;
            }
        };
    }

    private static final ExitGate GATE = new ExitGate();
    private static final RandomGenerator MIDDLE = drawing(0.5);

    private static BufferedMemory said(String text) {
        return said(text, Trust.MEMBER, 0);
    }

    private static BufferedMemory said(String text, Trust trust, int weighed) {
        return said(text, trust, weighed, NOW.minusSeconds(60));
    }

    private static BufferedMemory said(String text, Trust trust, int weighed, Instant at) {
        var signs = SalienceSignals.of(text);
        return new BufferedMemory(
                new MemoryContent(
                        100,
                        ANN,
                        text,
                        at,
                        90,
                        "room:1",
                        trust,
                        EntryGate.kind(signs).text(),
                        signs.tags()),
                HASH,
                100L,
                signs.importance(),
                weighed,
                0,
                null,
                List.of());
    }

    private static NeighbourMemory known(long id, long speaker, String text, double similarity) {
        return known(id, speaker, text, similarity, "room:1", false);
    }

    private static NeighbourMemory known(
            long id, long speaker, String text, double similarity, String audience, boolean superseded) {
        return new NeighbourMemory(
                new MemoryContent(
                        id,
                        speaker,
                        text,
                        NOW.minus(Duration.ofDays(30)),
                        1,
                        audience,
                        Trust.MEMBER,
                        "fact",
                        List.of()),
                speaker == ANN,
                1,
                superseded,
                false,
                similarity);
    }

    private static GateDecision weighed(BufferedMemory memory, NeighbourMemory... around) {
        return GATE.weigh(memory, List.of(around), GoalRelevance.NONE, NOW, MIDDLE);
    }

    @ParameterizedTest
    @CsvSource({
        "0.9, 0.9, 0.0, core/confirming, REINFORCE",
        "0.9, 0.1, 0.0, core/novel, HIGH",
        "0.9, 0.7, 0.0, core/familiar, HIGH",
        "0.9, 0.9, 0.5, core/contradicting, FLAG",
        "0.5, 0.9, 0.0, peripheral/confirming, SKIP",
        "0.5, 0.1, 0.0, peripheral/novel, BUFFER",
        "0.5, 0.9, 0.4, peripheral/contradicting, PERSIST",
        "0.2, 0.9, 0.0, irrelevant/confirming, DROP",
        "0.2, 0.1, 0.0, irrelevant/novel, DROP",
        "0.2, 0.1, 0.9, irrelevant/contradicting, DROP",
        "0.6, 0.6, 0.3, peripheral/familiar, BUFFER",
        "0.3, 0.85, 0.0, irrelevant/familiar, DROP"
    })
    void the_matrix_is_the_published_one(
            double relevance, double similarity, double contradiction, String name, String verdict) {
        var cell = GateMatrix.of(relevance, similarity, contradiction);
        assertThat(cell.name()).isEqualTo(name);
        assertThat(cell.verdict()).hasToString(verdict);
    }

    @Test
    void what_matters_and_is_new_is_kept() {
        var weighed = weighed(said("I decided to sell the boat in Lisbon to Ruth for 3000 euros because"
                + " the harbour raised its prices again"));
        assertThat(weighed.decision()).isEqualTo(GateDecision.KEEP);
        assertThat(weighed.reason()).isEqualTo("core/novel");
        assertThat(weighed.score()).isCloseTo(0.85 * (0.5 + 0.5 * weighed.relevance()), within(1e-9));
    }

    @Test
    void feeling_adds_to_the_worth() {
        var calm = weighed(said("I decided to sell the boat"));
        var felt = weighed(said("I decided to sell the boat and I am devastated!!"));
        assertThat(felt.score()).isCloseTo(Math.min(1, (0.85 + 0.15) * (0.5 + 0.5 * felt.relevance())), within(1e-9));
        assertThat(felt.score()).isGreaterThan(calm.score());
    }

    @Test
    void what_is_plain_stays_in_the_buffer_and_is_settled_the_second_time() {
        var text = "The shop at the corner had closed early";
        var first = weighed(said(text));
        assertThat(first.decision()).isEqualTo(GateDecision.BUFFER);
        assertThat(first.reason()).isEqualTo("peripheral/novel");
        assertThat(weighed(said(text, Trust.MEMBER, 1)).decision()).isEqualTo(GateDecision.KEEP);
    }

    @ParameterizedTest
    @CsvSource({
        "I like tea, keep",
        "My sister lives in Kiel, keep",
        "The shop at the corner had closed early, keep",
        "The sky is grey here again, drop",
        "la la la, drop"
    })
    void what_tells_nothing_is_let_go_a_day_later(String text, String decision) {
        var yesterday = NOW.minus(Duration.ofHours(21));
        assertThat(weighed(said(text, Trust.MEMBER, 1, yesterday)).decision()).isEqualTo(decision);
    }

    @Test
    void a_goal_keeps_what_would_be_let_go() {
        var remark = said("The sky is grey here again", Trust.MEMBER, 1, NOW.minusSeconds(90_000));
        assertThat(weighed(remark).decision()).isEqualTo(GateDecision.DROP);
        assertThat(GATE.weigh(remark, List.of(), new GoalRelevance(0.8, null), NOW, MIDDLE)
                        .decision())
                .isEqualTo(GateDecision.KEEP);
    }

    @ParameterizedTest
    @ValueSource(strings = {"haha ok thanks", "wow, that's amazing!!"})
    void chance_keeps_one_in_fifty_of_what_the_rules_would_drop(String text) {
        var memory = said(text);
        var kept = GATE.weigh(memory, List.of(), GoalRelevance.NONE, NOW, drawing(0.0199));
        assertThat(kept.reason()).isEqualTo("irrelevant/novel");
        assertThat(kept.probability()).isEqualTo(0.02);
        assertThat(kept.decision()).isEqualTo(GateDecision.KEEP);
        assertThat(GATE.weigh(memory, List.of(), GoalRelevance.NONE, NOW, drawing(0.02))
                        .decision())
                .isEqualTo(GateDecision.DROP);
    }

    @Test
    void nothing_is_dropped_because_there_are_no_goals() {
        var memory = said("The shop at the corner had closed early");
        var without = GATE.weigh(memory, List.of(), GoalRelevance.NONE, NOW, MIDDLE);
        var with = GATE.weigh(memory, List.of(), new GoalRelevance(1.0, 1.0), NOW, MIDDLE);
        assertThat(without.relevance()).isGreaterThan(0.3);
        assertThat(with.relevance()).isGreaterThan(without.relevance());
        assertThat(GATE.weigh(memory, List.of(), new GoalRelevance(0.0, 0.0), NOW, MIDDLE)
                        .relevance())
                .isEqualTo(without.relevance());
    }

    @Test
    void a_goal_raises_what_it_is_about_by_as_much_as_it_is_about_it() {
        var memory = said("The shop at the corner had closed early");
        var before = 0.0;
        for (var near = 0; near <= 10; near++) {
            var relevance = GATE.weigh(memory, List.of(), new GoalRelevance(near / 10.0, null), NOW, MIDDLE)
                    .relevance();
            assertThat(relevance).isGreaterThanOrEqualTo(before);
            before = relevance;
        }
        assertThat(before)
                .isGreaterThan(GATE.weigh(memory, List.of(), GoalRelevance.NONE, NOW, MIDDLE)
                        .relevance());
    }

    @Test
    void what_its_speaker_said_before_is_confirmed_and_let_go() {
        var weighed = weighed(said(PLACE), known(7, ANN, PLACE, 0.97));
        assertThat(weighed.decision()).isEqualTo(GateDecision.DROP);
        assertThat(weighed.reason()).endsWith("/confirming");
        assertThat(weighed.reinforces()).containsExactly(new Confirmation(7, 1));
    }

    @Test
    void the_more_speaks_for_a_memory_the_less_the_next_confirmation_adds() {
        var often = known(7, ANN, PLACE, 0.97);
        var gains = new ArrayList<Double>();
        for (var evidence : new int[] {1, 3, 1000}) {
            var other = new NeighbourMemory(
                    new MemoryContent(
                            7, ANN, PLACE, often.said().saidAt(), 1, "room:1", Trust.MEMBER, "fact", List.of()),
                    true,
                    evidence,
                    false,
                    false,
                    0.97);
            gains.add(weighed(said(PLACE), other).reinforces().getFirst().gain());
        }
        assertThat(gains.get(0)).isEqualTo(1);
        assertThat(gains.get(1)).isCloseTo(0.5, within(1e-9));
        assertThat(gains.get(2)).isCloseTo(0.1, within(0.01));
    }

    @Test
    void others_words_confirm_nothing() {
        var weighed = weighed(said(PLACE), known(7, BOB, PLACE, 0.97));
        assertThat(weighed.decision()).isNotEqualTo(GateDecision.DROP);
        assertThat(weighed.reinforces()).isEmpty();
    }

    @Test
    void what_this_audience_cannot_hear_does_not_make_it_old_news() {
        var elsewhere = known(7, ANN, PLACE, 0.97, "person:2", false);
        assertThat(weighed(said(PLACE), elsewhere).decision()).isNotEqualTo(GateDecision.DROP);
    }

    @Test
    void what_was_taken_back_is_not_confirmed_by_being_said_again() {
        var old = known(7, ANN, PLACE, 0.97, "room:1", true);
        var weighed = weighed(said(PLACE), old);
        assertThat(weighed.decision()).isNotEqualTo(GateDecision.DROP);
        assertThat(weighed.reinforces()).isEmpty();
    }

    @Test
    void the_same_again_on_another_day_is_another_episode() {
        var weighed = weighed(said("I swam in the lake today"), known(7, ANN, "I swam in the lake today", 0.99));
        assertThat(weighed.decision()).isNotEqualTo(GateDecision.DROP);
    }

    /// Which of the two holds is for whoever reads both.
    @Test
    void a_correction_is_kept_beside_what_it_corrects_and_ends_nothing() {
        var weighed = weighed(said("I no longer live in Lisbon"), known(7, ANN, PLACE, 0.95));
        assertThat(weighed.decision()).isEqualTo(GateDecision.KEEP);
        assertThat(weighed.reason()).endsWith("/contradicting");
        assertThat(weighed.supersedes()).isEmpty();
        assertThat(weighed.reinforces()).isEmpty();
    }

    @Test
    void what_adds_a_word_to_what_was_said_is_not_the_same_again() {
        var weighed = weighed(said("I do not live in Lisbon"), known(7, ANN, PLACE, 0.97));
        assertThat(weighed.decision()).isNotEqualTo(GateDecision.DROP);
        assertThat(weighed.reinforces()).isEmpty();
        assertThat(weighed.similarity()).isCloseTo(0.85, within(1e-9));
    }

    @Test
    void a_mere_contradiction_is_kept_beside_the_other() {
        var weighed = weighed(said("I hate coffee"), known(7, ANN, "I love coffee", 0.8));
        assertThat(weighed.decision()).isNotEqualTo(GateDecision.DROP);
        assertThat(weighed.supersedes()).isEmpty();
        assertThat(weighed.conflicts()).isEmpty();
        assertThat(weighed.contradiction()).isZero();
    }

    @Test
    void nobody_takes_back_what_another_said() {
        var weighed =
                weighed(said("Actually Ruth no longer lives in Lisbon"), known(7, BOB, "Ruth lives in Lisbon", 0.8));
        assertThat(weighed.supersedes()).isEmpty();
        assertThat(weighed.reason()).doesNotEndWith("/contradicting");
    }

    @Test
    void a_stranger_who_says_the_opposite_is_weighed_like_anybody() {
        var weighed = weighed(
                said("Ruth does not live in Lisbon", Trust.STRANGER, 0), known(7, BOB, "Ruth lives in Lisbon", 0.8));
        assertThat(weighed.decision()).isNotEqualTo(GateDecision.DROP);
        assertThat(weighed.supersedes()).isEmpty();
    }

    @Test
    void the_agents_own_words_confirm_and_oppose_nothing() {
        var own = new BufferedMemory(
                new MemoryContent(
                        100,
                        null,
                        "You do not live in Lisbon",
                        NOW.minusSeconds(60),
                        90,
                        "room:1",
                        Trust.SELF,
                        "episode",
                        List.of("own")),
                HASH,
                100L,
                0.4,
                0,
                0,
                null,
                List.of());
        var echoed = weighed(own, known(7, ANN, "You do not live in Lisbon", 0.99));
        assertThat(echoed.decision()).isEqualTo(GateDecision.DROP);
        assertThat(echoed.reinforces()).isEmpty();
        assertThat(weighed(own, known(7, ANN, PLACE, 0.8)).conflicts()).isEmpty();
        assertThat(weighed(own).decision()).isEqualTo(GateDecision.BUFFER);
    }

    @Test
    void the_same_draws_decide_the_same() {
        var memory = said("The shop at the corner had closed early");
        assertThat(weighed(memory)).isEqualTo(weighed(memory));
    }
}
