package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.continuo.gateway.GatewayFixture;
import dev.continuo.gateway.mcp.McpServer.McpTimeouts;
import dev.continuo.gateway.mcp.oauth.Redirected;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.ledger.Archive;
import dev.continuo.mind.testing.LoopbackServer;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Signing in to a server by a link, and what can go wrong with it.
final class SignInTest {
    private static final String WANTS = "wants you to sign in: /mcp login web";

    private static final String CLIENT = "client_id=registered";

    private final FakeAuthorizationServer fake = new FakeAuthorizationServer();

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        fake.close();
    }

    // A server that is down is tried again when it is signed in to, and not meanwhile.
    private static final McpTimeouts PATIENT = new McpTimeouts(
            Duration.ofSeconds(20),
            Duration.ofSeconds(3),
            Duration.ofHours(1),
            Duration.ofMillis(10),
            Duration.ofHours(1),
            Duration.ofHours(1),
            Duration.ofHours(2));

    private McpFixture open() {
        return open("");
    }

    private McpFixture open(String more) {
        return new McpFixture(folder, "{web: {url: '%s', internal: yes%s}}".formatted(fake.url(), more), PATIENT);
    }

    private static URI link(McpFixture fixture) {
        var told = fixture.command("login", "web");
        return URI.create(String.valueOf(told.data().get("link")));
    }

    private static Redirected answer(URI link, @Nullable String issuer) {
        return new Redirected(FakeAuthorizationServer.parameter(link, "state"), "a-code", null, issuer);
    }

    private static void signIn(McpFixture fixture) throws Exception {
        assertThat(fixture.await("web", "down").reason()).isEqualTo(WANTS);
        var link = link(fixture);
        assertThat(fixture.servers.completeSignIn(answer(link, null))).contains("web");
    }

    private static void fails(McpFixture fixture, Redirected answer, String reason) {
        assertThatThrownBy(() -> fixture.servers.completeSignIn(answer))
                .isInstanceOf(McpFailure.class)
                .hasMessage(reason);
    }

    @Test
    void a_link_signs_in_and_the_token_is_sent_and_kept_for_its_owner_alone() throws Exception {
        try (var fixture = open()) {
            assertThat(fixture.await("web", "down").reason()).isEqualTo(WANTS);
            var link = link(fixture);
            assertThat(link.toString())
                    .startsWith(fake.issuer() + "/authorize?")
                    .contains("code_challenge_method=S256");
            assertThat(FakeAuthorizationServer.parameter(link, "resource")).isEqualTo(fake.url());
            assertThat(fixture.servers.completeSignIn(answer(link, null))).contains("web");
            fixture.awaitTools("web_echo");
            assertThat(fixture.text("web_echo", "{}")).isEqualTo("it works");
            var file = folder.resolve("mcp-tokens/web.json");
            assertThat(Files.readString(file)).contains("s3cret-access-1");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void a_token_is_neither_in_the_ledger_nor_in_what_a_tool_answers() throws Exception {
        try (var fixture = open()) {
            signIn(fixture);
            fixture.awaitTools("web_echo");
            fake.mcp.on(
                    "tools/call",
                    request -> FakeAuthorizationServer.json(
                                    "{'jsonrpc':'2.0','id':%s,'result':{'content':[{'type':'text','text':'you sent s3cret-access-1'}]}}",
                                    request.body().replaceAll("(?s).*\"id\":\"([^\"]*)\".*", "'$1'"))
                            .on(request));
            assertThat(fixture.text("web_echo", "{}")).startsWith("you sent").doesNotContain("s3cret");
            assertThat(fixture.servers.list().toString()).doesNotContain("s3cret");
            var ledger = new StringWriter();
            Archive.export(fixture.house.database.dataSource(), GatewayFixture.AGENT, ledger, _ -> {});
            assertThat(ledger.toString()).contains("echo").doesNotContain("s3cret");
        }
    }

    @Test
    void an_answer_counts_once_with_the_right_state_and_in_time() throws Exception {
        try (var fixture = open()) {
            var link = link(fixture);
            var stranger = new Redirected("another-state", "a-code", null, null);
            assertThat(fixture.servers.completeSignIn(stranger)).isEmpty();
            assertThat(fake.asked("/token")).isEmpty();
            assertThat(fixture.servers.completeSignIn(answer(link, null))).contains("web");
            assertThat(fixture.servers.completeSignIn(answer(link, null))).isEmpty();
            assertThat(fake.asked("/token")).hasSize(1);
            var late = link(fixture);
            fixture.clock.advance(Duration.ofMinutes(11));
            fails(fixture, answer(late, null), "has no link that this answers, or no longer");
            var replaced = link(fixture);
            var last = link(fixture);
            assertThat(fixture.servers.completeSignIn(answer(replaced, null))).isEmpty();
            assertThat(fixture.servers.completeSignIn(answer(last, null))).contains("web");
        }
    }

    @Test
    void an_answer_of_another_authorization_server_gives_no_token() throws Exception {
        try (var fixture = open()) {
            fails(
                    fixture,
                    answer(link(fixture), "https://other.example"),
                    "has an answer that is not its authorization server's");
            assertThat(fake.asked("/token")).isEmpty();
            assertThat(fixture.servers.completeSignIn(answer(link(fixture), fake.issuer())))
                    .contains("web");
        }
    }

    @Test
    void a_person_who_refuses_is_told_and_nothing_is_asked() {
        try (var fixture = open()) {
            var state = FakeAuthorizationServer.parameter(link(fixture), "state");
            fails(
                    fixture,
                    new Redirected(state, null, "access_denied", null),
                    "has an authorization server that gave no token (access_denied)");
            assertThat(fake.asked("/token")).isEmpty();
        }
    }

    @Test
    void a_token_is_renewed_and_asked_for_again_where_it_cannot_be() throws Exception {
        try (var fixture = open()) {
            signIn(fixture);
            fixture.awaitTools("web_echo");
            fake.expire();
            assertThat(fixture.text("web_echo", "{}")).isEqualTo("it works");
            assertThat(fake.asked("/token").getLast().body())
                    .contains("grant_type=refresh_token")
                    .contains("refresh_token=s3cret-refresh-1");
            fake.expire();
            fake.on("/token", LoopbackServer.json(400, "{\"error\":\"invalid_grant\"}"));
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web %s.".formatted(WANTS));
            assertThat(folder.resolve("mcp-tokens/web.json")).doesNotExist();
            var asked = fake.asked("/token").size();
            assertThat(fixture.failure("web_echo", "{}")).contains(WANTS);
            assertThat(fake.asked("/token")).hasSize(asked);
        }
    }

    @Test
    void a_server_that_refuses_every_token_is_asked_twice_and_not_again() throws Exception {
        try (var fixture = open()) {
            signIn(fixture);
            fixture.awaitTools("web_echo");
            fake.mcp.on("tools/call", LoopbackServer.status(401, "WWW-Authenticate", "Bearer"));
            var before = fake.asked("/mcp").size();
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web answered with HTTP 401.");
            // The list of tools may have been asked for at the same time.
            assertThat(fake.asked("/mcp")).hasSizeBetween(before + 2, before + 4);
        }
    }

    @Test
    void a_client_of_its_own_needs_no_person() throws Exception {
        try (var fixture = open(", oauth: {client_id: me, client_secret: s3cret, grant: client_credentials}")) {
            fixture.awaitTools("web_echo");
            assertThat(fake.asked("/token").getFirst().body()).contains("grant_type=client_credentials");
            assertThat(folder.resolve("mcp-tokens")).doesNotExist();
            assertThat(fixture.command("login", "web").text()).contains("without anybody");
        }
    }

    @Test
    void tokens_hold_after_a_restart_for_the_same_address_until_they_are_forgotten() throws Exception {
        try (var fixture = open()) {
            signIn(fixture);
            fixture.awaitTools("web_echo");
            try (var again = fixture.again()) {
                again.start(fixture.house.mind());
                await().until(() -> again.list().getFirst().state().equals("running"));
            }
            assertThat(fixture.command("logout", "web").text())
                    .isEqualTo("I forgot the sign-in to web, and its tokens are revoked.");
            assertThat(folder.resolve("mcp-tokens/web.json")).doesNotExist();
            assertThat(fixture.await("web", "down").reason()).isEqualTo(WANTS);
        }
    }

    @Test
    void both_tokens_are_revoked_and_forgotten_whatever_the_server_answers() throws Exception {
        try (var fixture = open()) {
            signIn(fixture);
            assertThat(fixture.command("logout", "web").data()).containsEntry("revoked", true);
            assertThat(fake.asked("/revoke").stream()
                            .map(LoopbackServer.Request::body)
                            .toList())
                    .satisfiesExactly(
                            first -> assertThat(first).contains("token=s3cret-refresh-1", CLIENT),
                            then -> assertThat(then).contains("token=s3cret-access-1", CLIENT));
            assertThat(fixture.command("logout", "web").text()).isEqualTo("There was no sign-in to web.");
            fake.on("/revoke", LoopbackServer.status(503));
            signIn(fixture);
            var told = fixture.command("logout", "web");
            assertThat(told.text())
                    .isEqualTo("I forgot the sign-in to web, but its tokens may still be valid:"
                            + " the server has an authorization server that revoked no"
                            + " token (HTTP 503).");
            assertThat(told.data()).containsEntry("revoked", false);
            assertThat(folder.resolve("mcp-tokens/web.json")).doesNotExist();
            assertThat(fixture.await("web", "down").reason()).isEqualTo(WANTS);
        }
    }

    @Test
    void a_server_that_revokes_nothing_is_not_asked_and_the_operator_is_told() throws Exception {
        fake.withoutRevocation();
        try (var fixture = open()) {
            signIn(fixture);
            assertThat(fixture.command("logout", "web").text())
                    .isEqualTo("I forgot the sign-in to web. Its tokens cannot be revoked there: they"
                            + " stay valid until they expire.");
            assertThat(fake.asked("/revoke")).isEmpty();
            assertThat(folder.resolve("mcp-tokens/web.json")).doesNotExist();
        }
    }

    @Test
    void tokens_of_one_address_are_not_sent_to_another() throws Exception {
        try (var fixture = open()) {
            signIn(fixture);
            fixture.awaitTools("web_echo");
        }
        try (var other = new FakeMcpServer()) {
            other.on("initialize", LoopbackServer.status(401));
            try (var fixture = new McpFixture(folder, "{web: {url: '%s', internal: yes}}".formatted(other.url()))) {
                assertThat(fixture.await("web", "down").reason()).isEqualTo(WANTS);
                assertThat(other.requests()).noneMatch(asked -> asked.headers().containsKey("Authorization"));
            }
        }
    }
}
