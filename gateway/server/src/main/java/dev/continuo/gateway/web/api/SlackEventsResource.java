package dev.continuo.gateway.web.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.continuo.adapters.slack.inbound.SlackWebhook;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.RawBody;
import io.javalin.http.Context;

/// Slack calling, where its app has no Socket Mode. The request proves itself by the signing
/// secret.
public final class SlackEventsResource {
    private final WebDependencies dependencies;

    public SlackEventsResource(WebDependencies dependencies) {
        this.dependencies = dependencies;
    }

    /// `POST /slack`: events, commands and presses, answered only when they are durable.
    public void take(Context ctx, Caller caller) {
        var slack = dependencies
                .channels()
                .slack()
                .orElseThrow(() -> Problem.of(
                                401,
                                "unauthorized",
                                "There is no Slack bot here.",
                                "Set SLACK_BOT_TOKEN and SLACK_SIGNING_SECRET.")
                        .with("WWW-Authenticate", "Slack"));
        var answer = slack.webhook(new SlackWebhook.Call(
                ctx.header("X-Slack-Request-Timestamp"),
                ctx.header("X-Slack-Signature"),
                new String(RawBody.read(ctx).bytes(), UTF_8)));
        ctx.status(answer.status()).contentType("text/plain").result(answer.text());
    }
}
