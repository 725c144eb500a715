package dev.continuo.mind.thinking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.mind.retrieval.query.QuestionVector;
import org.junit.jupiter.api.Test;

class TopicsTest {
    private final Topics topics = new Topics();

    private static QuestionVector toward(float... values) {
        return new QuestionVector(values, cosine -> cosine);
    }

    @Test
    void a_topic_is_what_the_last_few_messages_were_about() {
        assertThat(topics.similarity(1, toward(1, 0))).isEmpty();
        topics.ended(1, toward(1, 0), 0.1);
        topics.ended(1, toward(0, 1), 0.3);
        assertThat(topics.similarity(1, toward(1, 0))).hasValue(1);
        topics.ended(1, toward(0, 1), 0.3);
        topics.ended(1, toward(0, 1), 0.5);
        assertThat(topics.similarity(1, toward(1, 0))).hasValue(0);
        assertThat(topics.similarity(2, toward(1, 0))).isEmpty();
        assertThat(topics.used(1)).isEqualTo(0.5);
    }

    @Test
    void two_fifths_of_likeness_are_half_a_topic() {
        topics.ended(1, toward(1, 0), 0.1);
        assertThat(topics.similarity(1, toward(0.4f, 0.9f)).orElseThrow()).isCloseTo(0.5, within(1e-6));
        assertThat(topics.similarity(1, toward(0.9f, 0.4f))).hasValue(1);
    }

    @Test
    void a_message_without_a_vector_leaves_the_topic_as_it_was() {
        topics.ended(1, toward(1, 0), 0.1);
        topics.ended(1, null, 0.2);
        assertThat(topics.similarity(1, toward(1, 0))).hasValue(1);
        assertThat(topics.similarity(1, null)).isEmpty();
    }

    @Test
    void what_is_erased_is_let_go() {
        topics.ended(1, toward(1, 0), 0.1);
        topics.forget();
        assertThat(topics.similarity(1, toward(1, 0))).isEmpty();
        assertThat(topics.used(1)).isZero();
    }

    @Test
    void while_cosines_cannot_be_told_nothing_is_known() {
        var unknown = new QuestionVector(new float[] {1, 0}, null);
        topics.ended(1, unknown, 0.1);
        assertThat(topics.similarity(1, unknown)).isEmpty();
        assertThat(toward(1, 0).likeness(toward(1, 0, 0))).isEmpty();
    }
}
