package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.life.testing.ToolScript;
import dev.continuo.model.provider.http.Provider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Answers that claim the work of a tool that was not called.
class CallCheckTest {
    private final ToolScript script = new ToolScript().setting("CONTINUO_CALL_CHECK", "on");

    @AfterEach
    void close() {
        script.close();
    }

    private void live(String lines) {
        script.live(Provider.OPENAI, lines);
    }

    private long reminders() {
        return script.house(Provider.OPENAI).mind().ledger().after(0, 10_000).stream()
                .filter(entry -> entry.event().payload() instanceof ReminderSet)
                .count();
    }

    @Test
    void what_an_answer_claims_is_done_after_all() {
        live("""
                model: Ti ricorderò domani alle 9!
                model: set_reminder
                model(calls): | set_reminder {"what":"chiamare Bo","in":"PT20H"}
                model: Fatto: domani alle 9.
                ann: Ricordami domani alle 9 di chiamare Bo, per favore
                agent: Fatto: domani alle 9.
                """);
        assertThat(script.outcomes()).containsExactly("set_reminder ok");
        assertThat(reminders()).isEqualTo(1);
    }

    @Test
    void a_call_that_failed_did_nothing() {
        live("""
                model(calls): | remindme {"what":"chiamare Bo","when":"domani alle 9"}
                model: Ti ricorderò domani alle 9!
                model: set_reminder
                model(calls): | set_reminder {"what":"chiamare Bo","in":"PT20H"}
                model: Fatto: domani alle 9.
                ann: Ricordami domani alle 9 di chiamare Bo, per favore
                agent: Fatto: domani alle 9.
                """);
        assertThat(script.outcomes()).hasSize(2).last().isEqualTo("set_reminder ok");
        assertThat(reminders()).isEqualTo(1);
    }

    @Test
    void a_model_that_cannot_says_so_instead() {
        live("""
                model: I've told Anna.
                model: `weather`.
                model: I cannot tell Anna from here.
                ann: Please tell Anna that I am late
                agent: I cannot tell Anna from here.
                """);
        assertThat(script.outcomes()).isEmpty();
    }

    @Test
    void an_answer_that_claims_nothing_goes_out_as_it_is() {
        live("""
                model: Nice name.
                model: none
                ann: My boat is called Nora, and the other one is called Ida.
                agent: Nice name.
                """);
        assertThat(script.server.requests).hasSize(2);
    }

    @Test
    void nothing_is_asked_where_something_was_only_asked_or_called() {
        live("""
                model: It is called Nora.
                ann: What is my boat called?
                agent: It is called Nora.
                model: You are welcome.
                ann: Thank you!
                agent: You are welcome.
                model(calls): | weather {"place":"Kiel"}
                model: Storm over Kiel.
                ann: Have a look at the weather in Kiel for me
                agent: Storm over Kiel.
                """);
    }

    @Test
    void a_check_that_fails_keeps_nobody_from_the_answer() {
        live("""
                model: Nice name.
                model(no tools): 400
                ann: My boat is called Nora, and the other one is called Ida.
                agent: Nice name.
                """);
    }
}
