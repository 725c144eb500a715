package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.LedgerEvent.CheckpointMade;
import dev.continuo.life.Life;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Commands that people know from the persistent mind model, in our words and in theirs.
class PmmCommandsTest {
    private final CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private JsonNode data(String line) {
        return CommandFixture.JSON.valueToTree(house.chat("operator", line).data());
    }

    private void trait(String text) {
        house.chat("operator", "/identity propose value " + text + " 0.6");
        var waiting = data("/pending").path("pending").get(0);
        house.chat("operator", "/approve " + waiting.path("id").asText());
    }

    @Test
    void their_lines_are_ours() {
        house.say("operator", "Good morning.");
        for (var pair : Map.of(
                        "/pm graph stats", "/graph stats",
                        "/pm rsm", "/rsm",
                        "/PM retrieval config fixed limit 5", "/retrieval config fixed:5",
                        "/pm retrieval status", "/retrieval status",
                        "/pm graph thread 999999", "/graph thread 999999",
                        "/pm config autonomy key=1", "/settings",
                        "/pm nonsense", "/nonsense")
                .entrySet())
            assertThat(house.commands
                            .execute(house.asker("operator"), pair.getKey())
                            .data())
                    .as(pair.getKey())
                    .isEqualTo(house.commands
                            .execute(house.asker("operator"), pair.getValue())
                            .data());
        assertThat(house.commands.execute(house.asker("operator"), "/pmx").data())
                .containsKey("error");
    }

    @Test
    void the_state_as_of_an_event_knows_nothing_later() {
        house.say("operator", "Good morning.");
        trait("Patience");
        house.chat("operator", "/goals add Learn the harbour");
        var then = house.mind.ledger().seq();
        trait("Haste");
        house.chat("operator", "/goals add Learn the town");
        var state = data("/replay at " + then);
        assertThat(state.path("traits").findValuesAsText("text"))
                .contains("Patience")
                .doesNotContain("Haste");
        assertThat(state.path("goals").findValuesAsText("text")).containsExactly("Learn the harbour");
        assertThat(state.path("kinds").path("GoalAdded").asInt()).isEqualTo(1);
        assertThat(data("/replay at 99999999").has("error")).isTrue();
        assertThat(data("/replay 3").path("events")).hasSize(3);
    }

    @Test
    void a_conversation_is_written_to_be_read() throws IOException {
        house.say("ann", "My secret is safe.");
        house.say("operator", "# Good morning.");
        var md = Files.readString(Path.of(data("/export md").path("file").asText()));
        assertThat(md).contains("> # Good morning.").doesNotContain("secret");
        var json = data("/export json").path("file").asText();
        assertThat(CommandFixture.JSON.readTree(Path.of(json).toFile()).path("messages"))
                .isNotEmpty();
        assertThat(house.chat("ann", "/export md").data()).containsKey("error");
    }

    @Test
    void the_idle_life_makes_checkpoints_that_a_rebuild_is_checked_by() {
        house.say("operator", "Good morning.");
        var _ = Life.of(house.mind).idle().run("checkpoint", Actor.operator(0));
        assertThat(house.recorded(CheckpointMade.class)).hasSize(1);
        assertThat(house.rebuild().check().differences()).isEqualTo(List.of());
    }
}
