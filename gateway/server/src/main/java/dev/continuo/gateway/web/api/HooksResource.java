package dev.continuo.gateway.web.api;

import dev.continuo.gateway.web.auth.Caller;
import dev.continuo.gateway.web.auth.TokenBucket;
import dev.continuo.gateway.web.http.InputRules;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.RawBody;
import dev.continuo.gateway.webhook.CallbackKeys;
import dev.continuo.gateway.webhook.HmacSignature;
import dev.continuo.gateway.webhook.HookText;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.hook.Hooks.Hook;
import dev.continuo.mind.message.MessageState;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Other programs telling what happened. The request proves itself: HMAC-SHA-256, with the hook's
/// secret, of the time stamp, a full stop and the body.
public final class HooksResource {
    private static final Pattern NAME = Pattern.compile(Hook.NAME);
    private static final Duration WINDOW = Duration.ofMinutes(5);

    private final WebDependencies house;
    private final TokenBucket rates;
    private final ReplayCache replays;

    public HooksResource(WebDependencies house) {
        this.house = house;
        this.rates = new TokenBucket(house.webhooks().perMinute(), house.clock());
        this.replays = new ReplayCache(WINDOW.multipliedBy(2), house.clock());
    }

    /// `POST /v1/hooks/{name}`
    public void take(Context ctx, Caller caller) {
        var payload = RawBody.read(ctx);
        var stamp = Optional.ofNullable(ctx.header(HmacSignature.TIME)).orElse("").strip();
        var hook = find(ctx.pathParam("name"));
        var signature = signature(hook, stamp, payload);
        var signed = HmacSignature.matches(signature, ctx.header(HmacSignature.HEADER));
        var known = hook.filter(_ -> signed && stamp.matches("\\d{1,11}"));
        var sender = known.orElseThrow(HooksResource::unknown);
        checkTime(stamp);
        rates.take(Long.toString(sender.id()));
        var text = text(sender, payload);
        var accepted = said(sender, replays.key(signature, key(ctx, signature)), text);
        var message = accepted.receive(house, caller);
        Json.answer(
                ctx,
                202,
                Json.object("id", message.message(), "state", state(message.message()).text()));
    }

    private Optional<Hook> find(String name) {
        return NAME.matcher(name).matches() ? house.mind().hooks().find(name) : Optional.empty();
    }

    /// Takes as long for a hook that is not there.
    private String signature(Optional<Hook> hook, String stamp, RawBody payload) {
        var secret = house.webhooks().secrets().of(hook.map(Hook::key).orElse(""));
        var before = (stamp + ".").getBytes(StandardCharsets.UTF_8);
        return HmacSignature.of(secret, before, payload.bytes());
    }

    private static Problem unknown() {
        return Problem.of(
                        401,
                        "unauthorized",
                        "There is no such hook, or the signature is not right.",
                        "Sign the time stamp, a full stop and the body with the hook's secret.")
                .with("WWW-Authenticate", "HMAC-SHA256 realm=\"continuo\"");
    }

    /// Only who holds the secret learns that the time is what is wrong.
    private void checkTime(String stamp) {
        var age =
                Duration.between(
                        Instant.ofEpochSecond(Long.parseLong(stamp)), house.clock().instant());
        if (age.abs().compareTo(WINDOW) <= 0) return;
        throw Problem.of(
                        401,
                        "stale",
                        "The time stamp is more than 5 minutes off.",
                        "Sign the request when it is sent, and set the sender's clock.")
                .with("WWW-Authenticate", "HMAC-SHA256 realm=\"continuo\"");
    }

    /// The sender's own name of the message, else the signature: the same request is the same
    /// message.
    private static String key(Context ctx, String signature) {
        for (var header : new String[] {"Idempotency-Key", "X-Request-ID"}) {
            var key = ctx.header(header);
            if (key != null) return InputRules.name(header, key);
        }
        return signature;
    }

    private static String text(Hook hook, RawBody payload) {
        var text =
                payload.json()
                        .map(json -> HookText.of(hook.name(), hook.template(), json))
                        .orElseGet(() -> HookText.plain(hook.name(), payload.text()));
        if (text.isBlank())
            throw Problem.bad(
                    "Nothing comes of this body.",
                    hook.template() == null
                            ? "Send a text."
                            : "Send what the hook's template asks for.");
        return text;
    }

    private static IncomingMessage said(Hook hook, String key, String text) {
        var name = Caller.HOOK + hook.name();
        return new IncomingMessage(
                name, false, Optional.of(key), name, Optional.empty(), text, true, callback(hook));
    }

    private static MessageContext.@Nullable Callback callback(Hook hook) {
        var url = hook.callback();
        return url == null ? null : new MessageContext.Callback(url, CallbackKeys.of(hook));
    }

    private MessageState state(long message) {
        return house.mind()
                .inbox()
                .find(message)
                .map(status -> status.state())
                .orElse(MessageState.ACCEPTED);
    }
}
