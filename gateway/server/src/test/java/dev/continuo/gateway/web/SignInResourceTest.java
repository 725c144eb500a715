package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Routes of [SignInResource], which are open: what strangers get there.
@SuppressWarnings("NullAway.Init")
final class SignInResourceTest {
    private static WebFixture gate;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    @Test
    void a_stranger_who_answers_no_link_is_refused_and_nothing_is_repeated_to_them() {
        for (var query : new String[] {"", "?code=x", "?state=guessed&code=s3cret-code"}) {
            var answer = gate.nobody().get("/oauth/callback" + query);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body())
                    .contains("This answers no link of this gateway")
                    .doesNotContain("s3cret-code", "guessed");
        }
    }

    @Test
    void the_document_names_the_public_address_and_no_secret() {
        var document = gate.nobody().get("/client-metadata.json").json();
        assertThat(document.path("client_id").asText()).isEqualTo("https://bot.example.org/client-metadata.json");
        assertThat(document.path("redirect_uris").path(0).asText()).isEqualTo("https://bot.example.org/oauth/callback");
        assertThat(document.path("grant_types").toString()).contains("refresh_token");
        assertThat(document.path("token_endpoint_auth_method").asText()).isEqualTo("none");
    }
}
