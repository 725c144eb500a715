package dev.continuo.adapters.slack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.slack.inbound.SlackWebhook.Call;
import dev.continuo.adapters.slack.inbound.SlackWebhook.CallAnswer;
import java.net.URLEncoder;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Slack calls, where the app has no Socket Mode.
final class SlackWebhookTest extends SlackScene {
    private SlackChannel called = new SlackChannel(slack.config(null, Duration.ofSeconds(5)));

    @BeforeEach
    void call() {
        channel.close();
        channel = called;
    }

    @Test
    void a_message_is_heard_before_slack_is_answered() throws Exception {
        open();
        assertThat(slack.connected()).isFalse();
        var post = slack.post(ANNA, CHAT, "Hello, grüße.");
        var body = event(post);
        assertThat(post(body, Instant.now()).status()).isEqualTo(200);
        assertThat(handler.said(post.ts).text()).isEqualTo("Hello, grüße.");
        assertThat(post(body, Instant.now()).status()).isEqualTo(200);
        assertThat(handler.said()).hasSize(1);
    }

    private static String event(SlackPost post) {
        var event = post.json(false);
        event.put("channel", post.channel);
        return FakeSocket.json(Map.of("type", "event_callback", "event", event));
    }

    private CallAnswer post(String body, Instant at) throws Exception {
        var time = Long.toString(at.getEpochSecond());
        return called.webhook(new Call(time, signature("v0:" + time + ":" + body), body));
    }

    private static String signature(String base) throws Exception {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(FakeSlack.SIGNING.getBytes(UTF_8), "HmacSHA256"));
        return "v0=" + HexFormat.of().formatHex(mac.doFinal(base.getBytes(UTF_8)));
    }

    @Test
    void what_is_not_signed_or_old_is_turned_away() throws Exception {
        open();
        var body = event(slack.post(ANNA, CHAT, "Hello."));
        var now = Long.toString(Instant.now().getEpochSecond());
        for (var call : new Call[] {
            new Call(now, null, body),
            new Call(null, signature("v0:" + now + ":" + body), body),
            new Call(now, "v0=00", body),
            new Call("soon", signature("v0:soon:" + body), body),
            new Call(now, signature("v0:" + now + ":" + body), body + " "),
        }) assertThat(called.webhook(call).status()).isEqualTo(401);
        for (var minutes : new int[] {-6, 6})
            assertThat(post(body, Instant.now().plus(Duration.ofMinutes(minutes)))
                            .status())
                    .isEqualTo(401);
        assertThat(post(body, Instant.now().minus(Duration.ofMinutes(4))).status())
                .isEqualTo(200);
        assertThat(handler.said()).hasSize(1);
    }

    @Test
    void the_address_is_proved_by_its_challenge() throws Exception {
        open();
        var body = "{\"type\":\"url_verification\",\"challenge\":\"3eZbrw1a\"}";
        assertThat(post(body, Instant.now())).isEqualTo(new CallAnswer(200, "3eZbrw1a"));
    }

    @Test
    void commands_and_presses_come_as_forms() throws Exception {
        open();
        var answers = slack.url();
        var command = Map.of(
                "command",
                "/continuo",
                "text",
                "how deep & wide?",
                "user_id",
                ANNA,
                "channel_id",
                FakeSlack.GENERAL,
                "trigger_id",
                "1.2",
                "response_url",
                answers);
        assertThat(post(form(command), Instant.now()).status()).isEqualTo(200);
        assertThat(handler.said("1.2").text()).isEqualTo("how deep & wide?");
        var press = Map.of(
                "type",
                "block_actions",
                "user",
                Map.of("id", BEN),
                "channel",
                Map.of("id", FakeSlack.GENERAL),
                "container",
                Map.of("message_ts", "1.000001"),
                "actions",
                new Object[] {Map.of("value", "/approve 12")},
                "trigger_id",
                "3.4",
                "response_url",
                answers);
        var body = form(Map.of("payload", FakeSocket.json(press)));
        assertThat(post(body, Instant.now()).status()).isEqualTo(200);
        assertThat(handler.said("3.4").text()).isEqualTo("/approve 12");
        assertThat(post(form(Map.of("payload", "{\"type\":\"shortcut\"}")), Instant.now())
                        .status())
                .isEqualTo(200);
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }

    @Test
    void what_cannot_be_taken_now_is_to_be_posted_again() throws Exception {
        var body = event(slack.post(ANNA, CHAT, "Hello."));
        assertThat(post(body, Instant.now()).status()).isEqualTo(503);
        open();
        channel.close();
        assertThat(post(body, Instant.now()).status()).isEqualTo(503);
        assertThat(handler.said()).isEmpty();
    }

    @Test
    void what_was_said_before_the_start_is_read_back() throws Exception {
        open();
        var first = slack.post(ANNA, CHAT, "Hello.");
        slack.world.posts.add(first);
        assertThat(post(event(first), Instant.now()).status()).isEqualTo(200);
        channel.close();
        var missed = slack.says(ANNA, CHAT, "Are you there?");
        channel = new SlackChannel(slack.config(null, Duration.ofSeconds(5)));
        channel.open(handler);
        handler.said(missed);
    }

    @Test
    void a_bot_that_nobody_can_tell_anything_says_so() {
        channel = new SlackChannel(slack.unreachable());
        channel.open(handler);
        await().until(() -> channel.health().state().equals("down"));
        assertThat(channel.health().detail()).contains("SLACK_APP_TOKEN", "SLACK_SIGNING_SECRET");
    }
}
