package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.LoopbackServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Metadata that a server gives for signing in, and that are not followed.
final class SignInMetadataTest {
    private final FakeAuthorizationServer fake = new FakeAuthorizationServer();

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        fake.close();
    }

    private McpFixture open() {
        return new McpFixture(folder, "{web: {url: '%s', internal: yes}}".formatted(fake.url()));
    }

    @Test
    void an_authorization_server_that_calls_itself_otherwise_is_not_believed() {
        fake.on("/.well-known/oauth-authorization-server", fake.metadata("https://other.example"));
        try (var fixture = open()) {
            assertThat(fixture.command("login", "web").text())
                    .isEqualTo("The server web has an authorization server that calls itself otherwise.");
        }
    }

    @Test
    void metadata_at_a_private_address_are_not_fetched() {
        try (var fixture = new McpFixture(folder, "{web: {url: '%s'}}".formatted(fake.url()))) {
            assertThat(fixture.command("login", "web").text())
                    .isEqualTo("The server web names an address for signing in that is not of the public internet.");
            assertThat(fake.asked("/.well-known/oauth-protected-resource/mcp")).isEmpty();
        }
    }

    @Test
    void metadata_without_encryption_are_not_fetched() {
        fake.on(
                "/.well-known/oauth-protected-resource/mcp",
                FakeAuthorizationServer.json(
                        "{'resource':'%s','authorization_servers':['http://192.168.7.7']}", fake.url()));
        try (var fixture = open()) {
            assertThat(fixture.command("login", "web").text())
                    .isEqualTo("The server web names an address for signing in that is not https.");
        }
    }

    @Test
    void a_link_leads_nowhere_but_to_an_address_of_the_web() {
        fake.on(
                "/.well-known/oauth-authorization-server",
                FakeAuthorizationServer.json(
                        "{'issuer':'%s','authorization_endpoint':'file:///etc/passwd','token_endpoint':'%s/token','response_types_supported':['code'],'code_challenge_methods_supported':['S256']}",
                        fake.issuer(), fake.issuer()));
        try (var fixture = open()) {
            assertThat(fixture.command("login", "web").text())
                    .isEqualTo("The server web names an address for signing in that cannot be asked.");
            assertThat(fake.asked("/register")).isEmpty();
        }
    }

    @Test
    void metadata_that_cannot_be_had_now_are_not_guessed() {
        fake.on("/.well-known/oauth-protected-resource/mcp", LoopbackServer.status(503));
        try (var fixture = open()) {
            assertThat(fixture.command("login", "web").text())
                    .isEqualTo("The server web names an address for signing in that did not answer.");
            assertThat(fake.asked("/register")).isEmpty();
        }
    }

    @Test
    void an_authorization_server_without_pkce_is_not_used() {
        fake.on(
                "/.well-known/oauth-authorization-server",
                FakeAuthorizationServer.json(
                        "{'issuer':'%s','authorization_endpoint':'%s/authorize','token_endpoint':'%s/token','response_types_supported':['code']}",
                        fake.issuer(), fake.issuer(), fake.issuer()));
        try (var fixture = open()) {
            assertThat(fixture.command("login", "web").text())
                    .isEqualTo("The server web has an authorization server without PKCE (S256).");
        }
    }
}
