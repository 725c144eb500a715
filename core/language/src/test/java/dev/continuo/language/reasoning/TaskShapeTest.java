package dev.continuo.language.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskShapeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Please compare the offers, then draft a mail, after that check it, and finally send it.",
                "Can you do this?\n1. compare\n2. draft\n3. check\n4. send",
                "Kannst du die Angebote vergleichen, dann eine Mail entwerfen, danach prüfen und schließlich senden?",
                "¿Puedes comparar las ofertas, luego escribir, después revisar y finalmente enviar?"
            })
    void four_steps_are_counted(String asked) {
        assertThat(TaskShape.of(asked).steps()).isEqualTo(4);
    }

    @Test
    void a_story_asks_for_no_steps() {
        var story = "First we swam, then we ate, after that we slept, and finally we left.";
        assertThat(TaskShape.of(story)).isEqualTo(new TaskShape(false, 0, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Help me plan the next six months of my training.",
                "Kannst du mir einen Lernplan für die nächsten Wochen machen?",
                "¿Me ayudas con una estrategia para los próximos meses?"
            })
    void a_plan_of_weeks_is_long(String asked) {
        assertThat(TaskShape.of(asked).longHorizon()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"What is the plan for tonight?", "How many weeks has a year?"})
    void an_evening_and_a_number_are_not(String asked) {
        assertThat(TaskShape.of(asked).longHorizon()).isFalse();
    }
}
