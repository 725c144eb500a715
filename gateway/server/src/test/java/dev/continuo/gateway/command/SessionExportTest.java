package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.life.readiness.ProofCheck;
import dev.continuo.mind.testing.FakeModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Exports of a conversation: with what its turns took, and that alone.
class SessionExportTest {
    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(model.settings(), List.of(), _ -> List.of());

    @AfterEach
    void close() {
        house.checkAndClose();
        model.close();
    }

    private JsonNode data(String who, String line) {
        return CommandFixture.JSON.valueToTree(house.chat(who, line).data());
    }

    private String file(JsonNode data) throws IOException {
        return Files.readString(Path.of(data.path("file").asText()));
    }

    @Test
    void a_session_is_written_with_what_its_turns_took() throws IOException {
        model.answers(_ -> "It is moored at Kiel.");
        house.say("operator", "My boat is moored at Kiel.");
        house.say("ann", "My secret is safe.");
        house.chat("operator", "/new");
        var asked = house.say("operator", "Where is my boat?");

        var answer = data("operator", "/export json telemetry");
        var text = file(answer);
        var session = CommandFixture.JSON.readTree(text);
        assertThat(text).doesNotContain("secret");
        var turn = session.path("messages")
                .valueStream()
                .filter(one -> one.path("id").asLong() == asked)
                .findFirst()
                .orElseThrow();
        var call = turn.path("calls").get(0);
        assertThat(call.path("input_tokens").asLong()).isPositive();
        assertThat(call.path("output_tokens").asLong()).isPositive();
        assertThat(call.has("ms") && call.has("usd")).isTrue();
        assertThat(turn.at("/retrieval/found/0/score").asDouble()).isPositive();
        var telemetry = session.path("telemetry");
        assertThat(telemetry.path("calls").asInt()).isEqualTo(2);
        assertThat(telemetry.path("models").size()).isEqualTo(1);
        assertThat(answer.at("/telemetry/calls").asInt()).isEqualTo(2);
        assertThat(answer.at("/telemetry/retrievals").asInt()).isEqualTo(2);

        assertThat(file(data("operator", "/export md telemetry")))
                .contains("> Where is my boat?", " in, ", "found #")
                .doesNotContain("secret");
        assertThat(file(data("operator", "/export json"))).doesNotContain("calls");
    }

    @Test
    void small_telemetry_has_numbers_and_no_words() throws IOException {
        model.answers(_ -> "It is moored at Kiel.");
        house.say("operator", "My boat is moored at Kiel.");
        house.say("ann", "My secret is safe.");
        var text = file(data("operator", "/export telemetry"));
        assertThat(text).doesNotContain("boat", "secret");
        assertThat(CommandFixture.JSON.readTree(text).path("calls").asInt()).isEqualTo(1);
        assertThat(data("operator", "/export telemetry md").at("/error/code").asText())
                .isEqualTo("usage");
        assertThat(data("ann", "/export telemetry").at("/error/code").asText()).isEqualTo("operator_only");
    }

    @Test
    void a_proof_is_written_for_the_operator_and_checked() throws IOException {
        model.answers(_ -> "It is moored at Kiel.");
        house.say("ann", "My secret is the blue lagoon.");
        var proof = data("operator", "/export proof");
        assertThat(file(proof)).doesNotContain("lagoon").contains("continuo-proof-1");
        try (var in = Files.newInputStream(Path.of(proof.path("file").asText()))) {
            assertThat(ProofCheck.check(in))
                    .isEqualTo(new ProofCheck.ProofResult.SoundProof(
                            proof.path("events").asLong(),
                            proof.path("head").asText(),
                            proof.path("statements").asInt()));
        }
        assertThat(data("ann", "/export proof").at("/error/code").asText()).isEqualTo("operator_only");
    }
}
