package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.FakeModelServer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Definitions of the operator in the prompt: where the question is about them, for those who may
/// hear them.
class ConceptNotesTest {
    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(model.settings(), List.of(), _ -> List.of());

    @AfterEach
    void close() {
        house.checkAndClose();
        model.close();
    }

    private String asked(String who, String question) {
        house.say(who, question);
        return model.last().all();
    }

    @Test
    void a_definition_is_told_where_the_question_is_about_it() {
        model.answers(_ -> "Yes.");
        house.token("/concept define zephyr a light wind of the evening");
        house.token("/concept alias breezelet zephyr");
        assertThat(asked("ann", "What is the time?")).doesNotContain("light wind");
        assertThat(asked("ann", "Is there a zephyr today?")).contains("light wind");
        assertThat(asked("ann", "Is there a breezelet?")).contains("zephyr: a light wind");
    }

    @Test
    void a_private_definition_stays_with_those_who_heard_it() {
        model.answers(_ -> "Yes.");
        house.chat("operator", "/concept define zephyr a light wind of the evening");
        assertThat(asked("ann", "Is there a zephyr today?")).doesNotContain("light wind");
        assertThat(asked("operator", "Is there a zephyr today?")).contains("light wind");
    }
}
