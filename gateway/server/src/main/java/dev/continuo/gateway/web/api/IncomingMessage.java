package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.InputRules;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.RepeatedRequests;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.MessageContext;
import io.javalin.http.Context;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Something said over HTTP, with names as its caller uses them.
///
/// @param id the caller's name of the message; empty for one of its own
/// @param remember whether it becomes a memory
/// @param callback where its end is posted, null for nowhere
public record IncomingMessage(
        String conversation,
        boolean room,
        Optional<String> id,
        String sender,
        Optional<String> senderName,
        String text,
        boolean remember,
        MessageContext.@Nullable CallbackAddress callback) {
    /// The longest that a sender of too much waits for the limit of a minute.
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static final SecureRandom RANDOM = new SecureRandom();

    /// As the channel hands it in.
    InboundMessage inbound(Caller caller) {
        return new InboundMessage(
                HttpChannel.NAME,
                caller.inside(conversation),
                room,
                null,
                id.orElseGet(IncomingMessage::freshId),
                caller.inside(sender),
                senderName.orElse(null),
                caller.firstRole(sender),
                text,
                remember,
                new MessageContext(null, null, null, true, false, null, null, List.of(), callback));
    }

    /// Makes it durable.
    ///
    /// @throws Problem 403, 409 or 429 where it was turned away
    public InboundResult.Accepted receive(WebDependencies dependencies, Caller caller) {
        return switch (dependencies.mind().receive(inbound(caller))) {
            case InboundResult.Accepted accepted -> accepted;
            case InboundResult.TurnedAway(var reason, var suggestion, var kind) ->
                throw switch (kind) {
                    case CONFLICT -> Problem.of(409, "conflict", caller.outside(reason), suggestion);
                    case UNWELCOME -> Problem.of(403, "refused", reason, suggestion);
                    case TOO_FAST -> Problem.later(429, "too_many_messages", reason, MINUTE);
                };
            case InboundResult.Noted _ ->
                throw Problem.of(403, "refused", "Nobody listens there.", "Ask the operator.");
        };
    }

    /// The name that a request gives its message in a header, if it does.
    public static Optional<String> key(Context ctx) {
        return Optional.ofNullable(ctx.header(RepeatedRequests.KEY))
                .map(key -> InputRules.name(RepeatedRequests.KEY, key));
    }

    /// A name that no other message has.
    public static String freshId() {
        var bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
