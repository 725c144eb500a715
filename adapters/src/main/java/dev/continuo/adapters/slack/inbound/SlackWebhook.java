package dev.continuo.adapters.slack.inbound;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.sending.JsonText;
import dev.continuo.adapters.slack.api.SlackConfig;
import dev.continuo.adapters.slack.api.SlackConnection.Envelope;
import java.net.URLDecoder;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The calls of Slack, where it calls: events, commands and presses
/// (<https://docs.slack.dev/authentication/verifying-requests-from-slack>).
public final class SlackWebhook {
    private static final Duration WINDOW = Duration.ofMinutes(5);

    /// Slack waits three seconds, and posts again.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final SlackConfig config;
    private final Consumer<Envelope> told;

    public SlackWebhook(SlackConfig config, Consumer<Envelope> told) {
        this.config = config;
        this.told = told;
    }

    /// One request.
    ///
    /// @param timestamp seconds since 1970, as signed
    /// @param signature `v0=` and the signature
    public record Call(@Nullable String timestamp, @Nullable String signature, String body) {}

    /// The answer to a call.
    public record CallAnswer(int status, String text) {}

    /// Answers only when what was told is durable.
    public CallAnswer receive(Call call) {
        var secret = config.tokens().signing();
        if (secret == null || !authentic(call, secret, config.clock().instant())) return new CallAnswer(401, "");
        var json = call.body().startsWith("{");
        var form = json ? Map.<String, String>of() : form(call.body());
        var payload = json ? JsonText.read(call.body()) : JsonText.read(form.getOrDefault("payload", ""));
        if (payload.path("type").asText("").equals("url_verification"))
            return new CallAnswer(200, payload.path("challenge").asText());
        var end = new CompletableFuture<Boolean>();
        told.accept(envelope(json, form, payload, end::complete));
        return new CallAnswer(durable(end) ? 200 : 503, "");
    }

    private static boolean durable(CompletableFuture<Boolean> end) {
        try {
            return end.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Envelope envelope(boolean json, Map<String, String> form, JsonNode payload, Consumer<Boolean> end) {
        if (json) return new Envelope("events_api", payload, end);
        return form.containsKey("payload")
                ? new Envelope("interactive", payload, end)
                : new Envelope("slash_commands", JsonText.read(JsonText.of(form)), end);
    }

    private static Map<String, String> form(String body) {
        var form = new TreeMap<String, String>();
        for (var pair : body.split("&", -1)) {
            var parts = pair.split("=", 2);
            if (parts.length == 2) form.put(decoded(parts[0]), decoded(parts[1]));
        }
        return form;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, UTF_8);
        } catch (IllegalArgumentException _) {
            return "";
        }
    }

    static boolean authentic(Call call, String secret, Instant now) {
        var time = call.timestamp();
        var signature = call.signature();
        if (time == null || signature == null || !time.matches("[0-9]{1,12}")) return false;
        var age = Duration.between(Instant.ofEpochSecond(Long.parseLong(time)), now)
                .abs();
        if (age.compareTo(WINDOW) > 0) return false;
        var proof = "v0=" + hex(secret, "v0:" + time + ":" + call.body());
        return MessageDigest.isEqual(proof.getBytes(UTF_8), signature.getBytes(UTF_8));
    }

    private static String hex(String secret, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
