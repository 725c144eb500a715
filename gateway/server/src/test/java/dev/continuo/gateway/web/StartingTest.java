package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class StartingTest {

    @Test
    void nothing_is_accepted_while_the_gateway_does_not_serve_and_health_says_so() {
        try (var gate = new WebFixture()) {
            gate.web.turnAway("Not now.");
            assertThat(gate.nobody().get("/readyz").status()).isEqualTo(503);
            assertThat(gate.nobody().get("/healthz").status()).isEqualTo(200);
            var refused = gate.operator().post("/v1/messages", HttpTestClient.message("c", "ada", "Hello."));
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.code()).isEqualTo("not_serving");

            gate.web.admit();

            assertThat(gate.nobody().get("/readyz").status()).isEqualTo(200);
            assertThat(gate.operator().say("c", "ada", "Hello.").status()).isEqualTo(200);
        }
    }
}
