package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.command.people.OwnExport;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.ReplyWaiters;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.gateway.webhook.CallbackKeys;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.message.Inbox.InboxReply;
import dev.continuo.mind.message.Inbox.MessageStatus;
import dev.continuo.mind.message.MessageState;
import io.javalin.http.Context;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Saying something, and asking what became of it.
public final class MessagesResource {
    /// The longest a request may wait for a reply, in seconds.
    public static final long LONGEST_WAIT = 120;

    private final WebDependencies dependencies;
    private final ReplyWaiters waiting;

    public MessagesResource(WebDependencies dependencies, ReplyWaiters waiting) {
        this.dependencies = dependencies;
        this.waiting = waiting;
    }

    /// `POST /v1/messages`
    public void say(Context ctx, Caller caller) throws InterruptedException {
        var wait = Parameters.find(ctx, "wait", 0, LONGEST_WAIT).map(Duration::ofSeconds);
        var accepted = said(ctx, JsonBody.read(ctx), caller).receive(dependencies, caller);
        var id = accepted.message();
        if (wait.isEmpty() && !accepted.again()) {
            Json.answer(ctx, 202, json(id, MessageState.ACCEPTED, null, null));
            return;
        }
        var status = wait.isPresent()
                ? waiting.outcome(id, caller, wait.get())
                : dependencies.inbox().find(id);
        var ended = status.filter(s -> s.state().isEnd()).isPresent();
        Json.answer(ctx, ended && wait.isPresent() ? 200 : 202, json(id, status));
    }

    private IncomingMessage said(Context ctx, JsonBody body, Caller caller) {
        body.only("id", "conversation", "sender", "text", "room", "callback");
        var sender = body.object("sender").only("id", "name");
        return new IncomingMessage(
                body.name("conversation"),
                body.flag("room", false),
                body.findName("id").or(() -> IncomingMessage.key(ctx)),
                sender.name("id"),
                sender.findName("name"),
                body.text("text"),
                true,
                body.findString("callback").map(url -> callback(url, caller)).orElse(null));
    }

    /// @throws Problem when nothing may be posted there
    private MessageContext.CallbackAddress callback(String url, Caller caller) {
        var flaw = AddressPolicy.flaw(url);
        if (flaw.isPresent()) throw Problem.bad(flaw.get(), "Send an address like https://example.org/replies.");
        if (!(caller instanceof Caller.Integration(var token)))
            return new MessageContext.CallbackAddress(url, CallbackKeys.OPERATOR);
        try {
            if (!dependencies.webhooks().policy().inside(URI.create(url)))
                return new MessageContext.CallbackAddress(url, CallbackKeys.of(token));
        } catch (UnknownHostException _) {
            throw Problem.bad("The callback's host is not known.", "Look whether its name is right.");
        }
        throw Problem.bad(
                "The callback's host is not on the public internet.",
                "Name a public host, or follow GET /v1/conversations/ID/events.");
    }

    /// `GET /v1/messages/{id}`
    public void show(Context ctx, Caller caller) {
        var id = Parameters.number(ctx, "id");
        var status = dependencies.inbox().find(id).filter(s -> caller.reads(s.conversation()));
        if (status.isPresent()) {
            reading(caller, status.get());
            Json.answer(ctx, 200, json(id, status));
            return;
        }
        // An erased message does not tell whose it was any more.
        var erased = dependencies.inbox().findErased(id).filter(_ -> caller instanceof Caller.Operator);
        var state = erased.orElseThrow(MessagesResource::unknown);
        var json = json(id, state, null, null);
        json.put("erased", true);
        Json.answer(ctx, 200, json);
    }

    private void reading(Caller caller, MessageStatus status) {
        if (status.reply() == null) return;
        dependencies
                .people()
                .conversations()
                .find(status.channel(), status.conversation())
                .ifPresent(c -> new PrivateReads(dependencies).reading(caller, c));
    }

    /// `POST /v1/messages/{id}/reactions`
    public void react(Context ctx, Caller caller) {
        var id = Parameters.number(ctx, "id");
        var body = JsonBody.read(ctx).only("conversation", "sender", "reaction", "added");
        var reaction = body.name("reaction");
        var added = body.flag("added", true);
        var reacted = new InboundEvent.InboundReaction(
                HttpChannel.NAME,
                caller.inside(body.name("conversation")),
                "#" + id,
                caller.inside(body.object("sender").only("id").name("id")),
                reaction,
                added,
                null);
        if (dependencies.mind().receive(reacted) instanceof InboundResult.TurnedAway(var reason, var suggestion, var _))
            throw Problem.notFound(reason, suggestion);
        Json.answer(ctx, 200, Map.of("message", id, "reaction", reaction, "added", added));
    }

    /// `GET /v1/messages/{id}/export`
    public void export(Context ctx, Caller caller) {
        var id = Parameters.number(ctx, "id");
        var copy = dependencies
                .inbox()
                .find(id)
                .filter(asked -> asked.channel().equals(HttpChannel.NAME))
                .filter(asked -> caller.speaksIn(asked.conversation()))
                .flatMap(_ -> dependencies.export().fetched(id))
                .orElseThrow(MessagesResource::gone);
        ctx.contentType(copy.type())
                .header("Content-Disposition", "attachment; filename=\"" + copy.name() + "\"")
                .header("Cache-Control", "no-store")
                .result(copy.content());
    }

    private static Problem gone() {
        return Problem.notFound(
                "There is no copy to fetch under that number.",
                "Say /export me again: it can be fetched for %d minutes.".formatted(OwnExport.LINK_LIFE.toMinutes()));
    }

    private static Problem unknown() {
        return Problem.notFound("There is no message of that number.", "Use the id that POST /v1/messages answered.");
    }

    private Map<String, Object> json(long id, Optional<MessageStatus> status) {
        return status.map(s -> json(id, s.state(), s.reason(), s.reply()))
                .orElseGet(() -> json(id, MessageState.ACCEPTED, null, null));
    }

    private Map<String, Object> json(
            long id, MessageState recorded, @Nullable String reason, @Nullable InboxReply reply) {
        var busy = recorded == MessageState.ACCEPTED && dependencies.progress().answering(id);
        var state = busy ? MessageState.ANSWERING : recorded;
        return Json.object(
                "id",
                id,
                "state",
                state.text(),
                "reason",
                reason,
                "reply",
                reply == null ? null : Json.object("id", reply.id(), "text", reply.text()));
    }
}
