package dev.continuo.gateway.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.web.api.HookAuthentication.Signed;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.InputRules;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.RawBody;
import dev.continuo.gateway.web.http.TokenBucket;
import dev.continuo.gateway.webhook.CallbackKeys;
import dev.continuo.gateway.webhook.HookTemplate;
import dev.continuo.gateway.webhook.HookText;
import dev.continuo.gateway.webhook.SignatureStyle;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.hook.Hooks.Hook;
import dev.continuo.mind.message.MessageState;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Other programs telling what happened. The request proves itself, in the style of its hook.
public final class HooksResource {
    private final WebDependencies dependencies;
    private final HookAuthentication authentication;
    private final TokenBucket rates;
    private final ReplayCache replays;

    public HooksResource(WebDependencies dependencies) {
        this.dependencies = dependencies;
        this.authentication = new HookAuthentication(dependencies);
        this.rates = new TokenBucket(dependencies.webhooks().perMinute(), dependencies.clock());
        this.replays = new ReplayCache(HookAuthentication.TOLERANCE.multipliedBy(2), dependencies.clock());
    }

    /// `POST /v1/hooks/{name}`
    public void take(Context ctx, Caller caller) {
        Function<String, Optional<String>> headers = name -> Optional.ofNullable(ctx.header(name));
        var payload = RawBody.read(ctx);
        var signed = authentication.check(ctx.pathParam("name"), headers, payload.bytes());
        var hook = signed.hook();
        rates.take(Long.toString(hook.id()));
        var json = payload.json();
        var note = signed.style().trial(headers, json).or(() -> nothing(signed, json));
        if (note.isPresent()) {
            Json.answer(ctx, 200, note.get());
            return;
        }
        // The signature names what has no name: the same request is the same message.
        var key = signed.style()
                .key(headers, json)
                .map(named -> InputRules.name(named.getKey(), named.getValue()))
                .orElse(signed.signature());
        var text = text(hook, json, payload);
        var accepted = said(hook, replays.key(hook.id(), signed.signature(), key), text);
        var message = accepted.receive(dependencies, caller);
        Json.answer(
                ctx,
                202,
                Json.object(
                        "id",
                        message.message(),
                        "state",
                        state(message.message()).text()));
    }

    /// The answer where a template finds none of its fields. A provider gets no refusal, for after
    /// some it stops calling: it sends whatever it was told to.
    private static Optional<Map<String, Object>> nothing(Signed signed, Optional<JsonNode> json) {
        var template = signed.hook().template();
        if (template == null || json.isEmpty()) return Optional.empty();
        var missing = new HookTemplate(template).missing(json.get());
        if (missing.isEmpty()) return Optional.empty();
        if (signed.style() != SignatureStyle.CONTINUO)
            return Optional.of(Map.of("state", "ignored", "missing", missing));
        throw Problem.bad(
                "The request body has none of the fields of the hook's template.",
                "Send at least one of: " + String.join(", ", missing) + ".");
    }

    private static String text(Hook hook, Optional<JsonNode> json, RawBody payload) {
        var text = json.map(tree -> HookText.of(hook.name(), hook.template(), tree))
                .orElseGet(() -> HookText.plain(hook.name(), payload.text()));
        if (text.isBlank()) throw Problem.bad("The request body produced no message.", "Send a text.");
        return text;
    }

    private static IncomingMessage said(Hook hook, String key, String text) {
        var name = Caller.HOOK + hook.name();
        return new IncomingMessage(name, false, Optional.of(key), name, Optional.empty(), text, true, callback(hook));
    }

    private static MessageContext.@Nullable CallbackAddress callback(Hook hook) {
        var url = hook.callback();
        return url == null ? null : new MessageContext.CallbackAddress(url, CallbackKeys.of(hook));
    }

    private MessageState state(long message) {
        return dependencies.inbox().find(message).map(status -> status.state()).orElse(MessageState.ACCEPTED);
    }
}
