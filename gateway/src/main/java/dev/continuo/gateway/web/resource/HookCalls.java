package dev.continuo.gateway.web.resource;

import dev.continuo.core.channel.Circumstances;
import dev.continuo.core.hook.Hooks.Hook;
import dev.continuo.core.turn.MessageState;
import dev.continuo.gateway.callback.Keys;
import dev.continuo.gateway.hook.HookText;
import dev.continuo.gateway.hook.Signature;
import dev.continuo.gateway.web.access.Caller;
import dev.continuo.gateway.web.access.Rates;
import dev.continuo.gateway.web.exchange.Json;
import dev.continuo.gateway.web.exchange.Payload;
import dev.continuo.gateway.web.exchange.Problem;
import dev.continuo.gateway.web.exchange.Words;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Other programs telling what happened. The request proves itself: HMAC-SHA-256, with the hook's
/// secret, of the time stamp, a full stop and the body.
public final class HookCalls {
    private static final Pattern NAME = Pattern.compile(Hook.NAME);
    private static final Duration WINDOW = Duration.ofMinutes(5);

    private final House house;
    private final Rates rates;
    private final Replays replays;

    public HookCalls(House house) {
        this.house = house;
        this.rates = new Rates(house.webhooks().perMinute(), house.clock());
        this.replays = new Replays(WINDOW.multipliedBy(2), house.clock());
    }

    /// `POST /v1/hooks/{name}`
    public void take(Context ctx, Caller caller) {
        var payload = Payload.read(ctx);
        var stamp = Optional.ofNullable(ctx.header(Signature.TIME)).orElse("").strip();
        var hook = find(ctx.pathParam("name"));
        var signature = signature(hook, stamp, payload);
        var signed = Signature.matches(signature, ctx.header(Signature.HEADER));
        var known = hook.filter(_ -> signed && stamp.matches("\\d{1,11}"));
        var sender = known.orElseThrow(HookCalls::unknown);
        checkTime(stamp);
        rates.take(Long.toString(sender.id()));
        var text = text(sender, payload);
        var accepted = said(sender, replays.key(signature, key(ctx, signature)), text);
        var message = accepted.hear(house, caller);
        Json.answer(
                ctx,
                202,
                Json.object("id", message.message(), "state", state(message.message()).text()));
    }

    private Optional<Hook> find(String name) {
        return NAME.matcher(name).matches() ? house.mind().hooks().find(name) : Optional.empty();
    }

    /// Takes as long for a hook that is not there.
    private String signature(Optional<Hook> hook, String stamp, Payload payload) {
        var secret = house.webhooks().secrets().of(hook.map(Hook::key).orElse(""));
        var before = (stamp + ".").getBytes(StandardCharsets.UTF_8);
        return Signature.of(secret, before, payload.bytes());
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
            if (key != null) return Words.name(header, key);
        }
        return signature;
    }

    private static String text(Hook hook, Payload payload) {
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

    private static Said said(Hook hook, String key, String text) {
        var name = Caller.HOOK + hook.name();
        return new Said(
                name, false, Optional.of(key), name, Optional.empty(), text, true, callback(hook));
    }

    private static Circumstances.@Nullable Callback callback(Hook hook) {
        var url = hook.callback();
        return url == null ? null : new Circumstances.Callback(url, Keys.of(hook));
    }

    private MessageState state(long message) {
        return house.mind()
                .inbox()
                .find(message)
                .map(status -> status.state())
                .orElse(MessageState.ACCEPTED);
    }
}
