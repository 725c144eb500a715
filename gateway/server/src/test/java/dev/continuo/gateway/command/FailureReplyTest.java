package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.model.CancellationToken;
import dev.continuo.mind.testing.LoopbackServer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What a turn says when its model fails.
class FailureReplyTest {
    private static final String HALF =
            "data: {\"choices\":[{\"delta\":{\"content\":\"Once upon\"}}]}\n\n";

    private final LoopbackServer peer = new LoopbackServer();
    private final CommandFixture house =
            new CommandFixture(
                    Map.of(
                            "CONTINUO_SYSTEM1",
                            "openai:gpt-4o-mini",
                            "OPENAI_API_KEY",
                            "k",
                            "OPENAI_BASE_URL",
                            peer.url()),
                    List.of(),
                    _ -> List.of());

    @AfterEach
    void close() {
        house.close();
        peer.close();
    }

    private String said(long message) {
        return Objects.requireNonNull(house.mind.inbox().find(message).orElseThrow().reply())
                .text();
    }

    @Test
    void what_was_shown_stays_and_one_sentence_follows() {
        peer.then(LoopbackServer.cut("text/event-stream", LoopbackServer.write(HALF)));
        var message = house.receive("http", "ada", "ada-alone", false, "Tell me a story.");
        var seen = new CopyOnWriteArrayList<String>();
        house.mind.answer(List.of(message), new CancellationToken(), seen::add);
        assertThat(seen).containsOnly("Once upon");
        assertThat(said(message))
                .isEqualTo(
                        "Once upon\n\n(The model broke off here. Ask me to go on.) (#%d)"
                                .formatted(message));
        assertThat(house.mind.inbox().find(message).orElseThrow().state().text())
                .isEqualTo("failed");
        assertThat(house.differences()).isEmpty();
    }

    @Test
    void a_refused_key_is_told_the_operator_by_name_and_others_without() {
        peer.then(LoopbackServer.json(401, "{}"));
        assertThat(said(house.say("ada", "Where is my boat?")))
                .startsWith(
                        "The key was refused; the operator can name another model with /model.");
        assertThat(said(house.say("operator", "Where is my boat?")))
                .contains("openai:gpt-4o-mini does not take OPENAI_API_KEY. /model names another.");
        assertThat(said(house.sayInRoom("operator", "room", "Where is my boat?")))
                .doesNotContain("OPENAI");
        assertThat(said(house.say("ada", "¿Dónde está mi barco?"))).startsWith("La clave fue");
    }
}
