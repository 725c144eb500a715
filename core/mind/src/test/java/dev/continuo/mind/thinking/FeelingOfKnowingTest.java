package dev.continuo.mind.thinking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.Scoring;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.retrieval.query.Cue;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.query.Recall.Found;
import dev.continuo.mind.retrieval.query.Recall.Ties;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FeelingOfKnowingTest {
    private static final String ASKED = "What is my boat called?";

    private static final Recall.FoundRank RANK = new Recall.FoundRank(0, 3, 1, 1, 0.1, false);

    private static Found found(long id, String text, Ties ties) {
        return new Found(id, 12L, "Ann", text, Instant.EPOCH, "person:12", "member", RANK, ties, false);
    }

    private static Recall recall(Found... found) {
        return new Recall(
                List.of(found), List.of(), Scoring.NOTHING, QuestionType.FACT, false, true, Set.of(), Cue.NONE);
    }

    private static FeelingOfKnowing level(Recall recall, String... context) {
        return FeelingOfKnowing.of(ASKED, recall, List.of(context)).level();
    }

    @Test
    void what_answers_in_its_own_words_is_known() {
        assertThat(level(recall(found(1, "My boat is called Aurelia", Ties.NONE))))
                .isEqualTo(FeelingOfKnowing.CONFIDENT);
    }

    @Test
    void what_shares_some_words_or_was_just_said_is_known_in_part() {
        assertThat(level(recall(found(1, "I painted my boat blue", Ties.NONE)))).isEqualTo(FeelingOfKnowing.PARTIAL);
        assertThat(level(recall(), "My boat is called Aurelia")).isEqualTo(FeelingOfKnowing.PARTIAL);
    }

    @Test
    void what_shares_nothing_or_contradicts_itself_is_uncertain() {
        assertThat(level(recall(found(1, "The cat sleeps", Ties.NONE)))).isEqualTo(FeelingOfKnowing.UNCERTAIN);
        assertThat(level(recall(
                        found(1, "My boat is called Aurelia", new Ties(List.of(), List.of(2L))),
                        found(2, "My boat is called Vesta", new Ties(List.of(), List.of(1L))))))
                .isEqualTo(FeelingOfKnowing.UNCERTAIN);
    }

    @Test
    void what_nobody_said_is_unknown() {
        assertThat(level(recall())).isEqualTo(FeelingOfKnowing.UNKNOWN);
        assertThat(level(recall(), "The cat sleeps")).isEqualTo(FeelingOfKnowing.UNKNOWN);
    }

    @Test
    void of_memories_that_contradict_each_other_those_count_that_stand() {
        var both = recall(
                found(1, "In Oslo", new Ties(List.of(), List.of(2L))),
                found(2, "In Bergen", new Ties(List.of(), List.of(1L))));
        assertThat(Monitors.contradicting(both)).containsExactly(1L, 2L);
        var replaced = recall(
                found(1, "In Oslo", new Ties(List.of(2L), List.of(2L))),
                found(2, "In Bergen", new Ties(List.of(), List.of(1L))));
        assertThat(Monitors.contradicting(replaced)).isEmpty();
        var alone = recall(found(1, "In Oslo", new Ties(List.of(), List.of(2L))));
        assertThat(Monitors.contradicting(alone)).isEmpty();
    }
}
