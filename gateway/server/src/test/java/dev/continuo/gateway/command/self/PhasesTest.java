package dev.continuo.gateway.command.self;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.command.CommandResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `/phases` and `/phase`.
class PhasesTest {
    private static final String WORDS = "Xylophonia";
    private CommandFixture house;

    @BeforeEach
    void open() {
        house = new CommandFixture();
        house.say("ann", "Remember that my boat is called " + WORDS + ".");
    }

    @AfterEach
    void close() {
        var differences = house.differences();
        house.close();
        assertThat(differences).isEmpty();
    }

    private Map<?, ?> journal() {
        var phases =
                (List<?>) Objects.requireNonNull(house.token("/phases").data().get("phases"));
        return (Map<?, ?>) phases.stream()
                .filter(phase -> "journal".equals(((Map<?, ?>) phase).get("name")))
                .findFirst()
                .orElseThrow();
    }

    private static Object code(CommandResult answer) {
        return Objects.requireNonNull(((Map<?, ?>) answer.data().getOrDefault("error", Map.of())).get("code"));
    }

    @Test
    void each_phase_tells_its_window_its_runs_and_what_it_cost() {
        assertThat(journal().get("window")).isEqualTo("from 2 min");
        assertThat(journal().get("cooldown")).isEqualTo("1 min");
        assertThat(journal().get("runs")).isEqualTo(0);
        assertThat(journal().get("cost_usd")).isEqualTo(0.0);
        assertThat(journal().containsKey("last")).isFalse();
        assertThat(house.token("/phases").text()).contains("journal · never ran");
    }

    @Test
    void beside_the_phases_stands_how_much_of_a_self_there_is() {
        house.say("operator", "Good morning");
        var told = house.chat("operator", "/phases").data().get("self");
        assertThat(told)
                .isEqualTo(Map.of(
                        "enabled",
                        true,
                        "experience_count",
                        1,
                        "open_questions",
                        0,
                        "unfinished",
                        0,
                        "last_mood",
                        "",
                        "narrative_present",
                        false));
    }

    @Test
    void a_run_on_the_operators_word_tells_what_it_changed_and_is_listed() {
        var ran = house.chat("operator", "/phase run journal");
        assertThat(ran.text()).contains("journal ran as #", "done", "1 MemoriesWeighed");
        assertThat(ran.data()).containsEntry("outcome", "done").containsEntry("cost_usd", 0.0);
        assertThat(journal().get("runs")).isEqualTo(1);
        assertThat(journal().get("changes")).isEqualTo(1);
        assertThat(journal().get("next")).isNotNull();
        assertThat(house.token("/phases journal").text())
                .contains("#" + ran.data().get("run"), "done", "1 MemoriesWeighed")
                .doesNotContain(WORDS);
        assertThat(house.token("/doctor").text()).contains("Idle: 1 run today, last journal");
    }

    @Test
    void a_phase_is_paused_and_goes_on() {
        assertThat(house.token("/phase pause journal").data()).containsEntry("paused", true);
        assertThat(journal().get("paused")).isEqualTo(true);
        assertThat(house.token("/phase pause journal").text()).contains("already");
        assertThat(house.token("/doctor").text()).contains("1 paused");
        assertThat(house.token("/phase resume journal").data()).containsEntry("paused", false);
        assertThat(journal().get("paused")).isEqualTo(false);
    }

    @Test
    void what_leaves_nothing_to_take_back_says_so() {
        var run = house.token("/phase run journal").data().get("run");
        assertThat(house.token("/phase undo " + run).text()).contains("nothing to take back");
        assertThat(code(house.token("/phase undo 99999"))).isEqualTo("not_undone");
    }

    @Test
    void a_name_that_is_none_is_answered_with_the_nearest() {
        for (var line : List.of("/phases jurnal", "/phase run jurnal", "/phase pause jurnal"))
            assertThat(house.token(line).text()).contains("Did you mean journal?");
        assertThat(code(house.token("/phase run"))).isEqualTo("usage");
        assertThat(code(house.token("/phase undo journal"))).isEqualTo("usage");
        assertThat(code(house.token("/phase jump journal"))).isEqualTo("usage");
    }

    @Test
    void they_are_the_operators() {
        for (var line : List.of("/phases", "/phase run journal"))
            assertThat(code(house.chat("ann", line))).isEqualTo("operator_only");
    }
}
