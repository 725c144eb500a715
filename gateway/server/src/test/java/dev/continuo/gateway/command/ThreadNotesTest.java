package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.FakeModelServer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Threads in the prompt: where the question is about a promise, for those who may hear of it.
class ThreadNotesTest {
    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(model.settings(), List.of(), _ -> List.of());
    private final GraphFixture graph = new GraphFixture(house);

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
    void a_thread_is_told_where_the_question_is_about_its_promise() {
        model.answers(_ -> "Yes.");
        var said = house.say("ann", "Will you find me a recipe?");
        var id = graph.promise("ann", "ann-alone", "Find a goulash recipe", said);
        var thread = "promise #" + id + ", opened";
        assertThat(asked("ann", "What is the time?")).doesNotContain(thread);
        // As long as it only stands open, it is told once, among the promises.
        assertThat(asked("ann", "Did you find the goulash recipe?"))
                .doesNotContain(thread)
                .containsOnlyOnce("Find a goulash recipe");
        house.chat("ann", "/commitments done " + id);
        assertThat(asked("ann", "Did you find the goulash recipe?")).contains(thread, ", completed");
        house.say("bob", "Good morning.");
        assertThat(asked("bob", "Did you find the goulash recipe?")).doesNotContain(thread);
        house.chat("ann", "/forget " + said);
        assertThat(asked("ann", "Did you find the goulash recipe?")).doesNotContain(thread);
    }
}
