package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Web pages of other origins, as browsers send their requests.
final class CorsTest {
    private static final String PATH = "/v1/chat/completions";
    private static final String PAGE = "https://chat.example.org";
    private static final String ALLOWED = "Access-Control-Allow-Origin";

    private static WebFixture allowing(String origins) {
        return new WebFixture(Map.of("CONTINUO_SYSTEM1", "offline", "CONTINUO_CORS", origins));
    }

    private static HttpAnswer preflight(WebFixture gate, String path, String origin) {
        return gate.nobody()
                .send(gate.nobody()
                        .request(
                                path,
                                "Origin",
                                origin,
                                "Access-Control-Request-Method",
                                "POST",
                                "Access-Control-Request-Headers",
                                "authorization,content-type,x-stainless-lang")
                        .method("OPTIONS", BodyPublishers.noBody()));
    }

    @Test
    void no_origin_is_let_in_unless_it_is_named() {
        try (var off = new WebFixture();
                var on = allowing("https://other.example.org,app://notes")) {
            for (var gate : new WebFixture[] {off, on}) {
                var asked = preflight(gate, PATH, PAGE);
                assertThat(asked.status()).isGreaterThanOrEqualTo(400);
                assertThat(asked.header(ALLOWED)).isEmpty();
                var models = gate.operator().get("/v1/models", "Origin", PAGE);
                assertThat(models.status()).isEqualTo(200);
                assertThat(models.header(ALLOWED)).isEmpty();
            }
            assertThat(preflight(on, PATH, "app://notes").header(ALLOWED)).isEqualTo("app://notes");
        }
    }

    @Test
    void a_named_origin_may_ask_and_read_errors_too_with_a_token_and_never_with_a_session() {
        try (var gate = allowing(PAGE)) {
            var asked = preflight(gate, PATH, PAGE);
            assertThat(asked.status()).isEqualTo(204);
            assertThat(asked.header(ALLOWED)).isEqualTo(PAGE);
            assertThat(asked.header("Vary")).contains("Origin");
            assertThat(asked.header("Access-Control-Allow-Methods")).contains("POST");
            assertThat(asked.header("Access-Control-Allow-Headers"))
                    .isEqualTo("authorization,content-type,x-stainless-lang");
            var models = gate.operator().get("/v1/models", "Origin", PAGE);
            assertThat(models.header(ALLOWED)).isEqualTo(PAGE);
            assertThat(models.header("Access-Control-Allow-Credentials")).isEmpty();
            var refused = gate.nobody().get("/v1/models", "Origin", PAGE);
            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.header(ALLOWED)).isEqualTo(PAGE);
        }
    }

    @Test
    void every_origin_may_be_let_in_and_only_below_v1() {
        try (var gate = allowing("*")) {
            assertThat(preflight(gate, PATH, "null").header(ALLOWED)).isEqualTo("*");
            for (var path : new String[] {"/metrics", "/console", "/v1/session", "/telegram"}) {
                assertThat(preflight(gate, path, PAGE).header(ALLOWED)).as(path).isEmpty();
                assertThat(gate.operator().get(path, "Origin", PAGE).header(ALLOWED))
                        .isEmpty();
            }
        }
    }
}
