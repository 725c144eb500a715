package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.LoopbackServer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What a turn says when its model fails.
class FailureReplyTest {
    private final LoopbackServer peer = new LoopbackServer();
    private final CommandFixture house = new CommandFixture(
            Map.of("CONTINUO_SYSTEM1", "openai:gpt-4o-mini", "OPENAI_API_KEY", "k", "OPENAI_BASE_URL", peer.url()),
            List.of(),
            _ -> List.of());

    @AfterEach
    void close() {
        house.close();
        peer.close();
    }

    private String said(long message) {
        return Objects.requireNonNull(
                        house.mind.hearing().inbox().find(message).orElseThrow().reply())
                .text();
    }

    @Test
    void a_refused_key_is_told_the_operator_by_name_and_others_without() {
        peer.then(LoopbackServer.json(401, "{}"));
        assertThat(said(house.say("ada", "Where is my boat?")))
                .startsWith("The key was refused; the operator can name another model with /model.");
        assertThat(said(house.say("operator", "Where is my boat?")))
                .contains("openai:gpt-4o-mini does not take OPENAI_API_KEY. /model names another.");
        assertThat(said(house.sayInRoom("operator", "room", "Where is my boat?")))
                .doesNotContain("OPENAI");
        assertThat(said(house.say("ada", "¿Dónde está mi barco?"))).startsWith("La clave fue");
    }
}
