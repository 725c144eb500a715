package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

final class ConversationFollowerTest {
    private final List<ChatMessage> heard = new CopyOnWriteArrayList<>();
    private final List<String> troubles = new CopyOnWriteArrayList<>();

    @Test
    void a_gateway_that_refuses_is_told_once_and_not_asked_again() {
        try (var gateway = new LoopbackGateway();
                var client = new GatewayClient(gateway.address(), "stale");
                var follower = follower(client)) {
            follower.start();

            await().until(() -> !follower.following());

            assertThat(troubles).containsExactly("This token is not known. Restart.");
        }
    }

    @Test
    void a_gateway_that_goes_is_told_once() {
        try (var gateway = new LoopbackGateway();
                var client = new GatewayClient(gateway.address(), LoopbackGateway.TOKEN);
                var follower = follower(client)) {
            gateway.remember("greeting", true, "Hello.");
            follower.start();
            // What was said is read after the stream is open: nothing else is asked until it ends.
            await().until(() -> !heard.isEmpty());
            gateway.vanish();

            await().until(() -> !troubles.isEmpty());

            assertThat(follower.following()).isTrue();
            assertThat(troubles).hasSize(1);
        }
    }

    private ConversationFollower follower(GatewayClient client) {
        return new ConversationFollower(client, "terminal", heard::add, _ -> {}, troubles::add);
    }
}
