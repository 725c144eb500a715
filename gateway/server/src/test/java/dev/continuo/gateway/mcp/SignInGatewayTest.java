package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import dev.continuo.gateway.HttpGateway;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.model.provider.http.Provider;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The whole gateway, signed in to a server and out of it: the operator gives the commands, a
/// browser follows the link back to the gateway, and a model calls the server's tool.
final class SignInGatewayTest {
    private static final HttpClient BROWSER =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

    private final Deque<Act> answers = new ArrayDeque<>();
    private final FakeAuthorizationServer fake = new FakeAuthorizationServer();
    private final LoopbackServer model =
            new LoopbackServer(request -> answers.remove().on(request));
    private final HttpGateway gateway = new HttpGateway(Map.of(
            "CONTINUO_SYSTEM1",
            "openai:m",
            "OPENAI_API_KEY",
            "a-key",
            "OPENAI_BASE_URL",
            model.url() + "/v1",
            "CONTINUO_ESCALATION",
            "off",
            "CONTINUO_MCP",
            "{web: {url: '%s', internal: yes, safe: all}}".formatted(fake.url())));

    @AfterEach
    void end() {
        gateway.close();
        model.close();
        fake.close();
    }

    private static HttpResponse<String> open(String address) throws Exception {
        return BROWSER.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString());
    }

    private void awaitState(String state) {
        await().untilAsserted(() -> assertThat(
                        gateway.command("/mcp").at("/data/servers/0/state").asText())
                .isEqualTo(state));
    }

    private void asksForTheTool(String conversation) {
        answers.add(ProviderAnswers.calls(Provider.OPENAI, "", List.of(Map.entry("web_echo", "{}")), 11));
        answers.add(ProviderAnswers.said(Provider.OPENAI, "It does."));
        gateway.says("operator", conversation, "Does the tool work?");
        assertThat(model.requests.getLast().body()).contains("it works");
    }

    private @Nullable String sentToken() {
        return fake.asked("/mcp").stream()
                .filter(asked -> asked.body().contains("tools/call"))
                .toList()
                .getLast()
                .headers()
                .get("Authorization");
    }

    @Test
    void a_sign_in_by_a_browser_serves_tool_calls_until_the_logout_revokes_it() throws Exception {
        awaitState("down");
        var told = gateway.command("/mcp login web");
        var link = told.at("/data/link").asText();
        assertThat(told.path("text").asText()).endsWith(link);

        var back = open(link).headers().firstValue("Location").orElseThrow();
        assertThat(back).startsWith(gateway.address() + "/oauth/callback?");
        var page = open(back);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).isEqualTo("The gateway is signed in to web. You may close this page.\n");
        var asked = URI.create("http://x/?" + fake.asked("/token").getLast().body());
        assertThat(FakeAuthorizationServer.parameter(asked, "code")).isEqualTo("s3cret-code");
        var verifier = new CodeVerifier(FakeAuthorizationServer.parameter(asked, "code_verifier"));
        assertThat(CodeChallenge.compute(CodeChallengeMethod.S256, verifier).getValue())
                .isEqualTo(FakeAuthorizationServer.parameter(URI.create(link), "code_challenge"));
        // A second visit, as of a person who goes back in the browser.
        assertThat(open(back).statusCode()).isEqualTo(400);

        awaitState("running");
        asksForTheTool("one");
        assertThat(sentToken()).isEqualTo("Bearer s3cret-access-1");

        gateway.restart();
        awaitState("running");
        asksForTheTool("two");
        assertThat(sentToken()).isEqualTo("Bearer s3cret-access-1");
        assertThat(fake.asked("/token")).hasSize(1);

        assertThat(gateway.command("/mcp logout web").path("text").asText())
                .isEqualTo("I forgot the sign-in to web, and its tokens are revoked.");
        assertThat(fake.asked("/revoke")).hasSize(2);
        awaitState("down");
        gateway.restart();
        awaitState("down");
        assertThat(gateway.command("/mcp web").path("text").asText())
                .contains("it wants you to sign in: /mcp login web");
    }
}
