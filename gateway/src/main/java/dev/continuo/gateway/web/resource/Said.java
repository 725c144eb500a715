package dev.continuo.gateway.web.resource;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.core.channel.Circumstances;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Inbound;
import dev.continuo.gateway.web.access.Caller;
import dev.continuo.gateway.web.exchange.Problem;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Something said over HTTP, with names as its caller uses them.
///
/// @param id the caller's name of the message; empty for one of its own
/// @param remember whether it becomes a memory
/// @param callback where its end is posted, null for nowhere
record Said(
        String conversation,
        boolean room,
        Optional<String> id,
        String sender,
        Optional<String> senderName,
        String text,
        boolean remember,
        Circumstances.@Nullable Callback callback) {
    private static final SecureRandom RANDOM = new SecureRandom();

    /// As the channel hands it in.
    Inbound inbound(Caller caller) {
        return new Inbound(
                HttpChannel.NAME,
                caller.inside(conversation),
                room,
                null,
                id.orElseGet(Said::fresh),
                caller.inside(sender),
                senderName.orElse(null),
                caller.firstRole(sender),
                text,
                remember,
                new Circumstances(null, null, null, true, false, null, null, List.of(), callback));
    }

    /// Makes it durable.
    ///
    /// @throws Problem 409 or 403 where it was turned away
    Heard.Accepted hear(House house, Caller caller) {
        return switch (house.mind().hear(inbound(caller))) {
            case Heard.Accepted accepted -> accepted;
            case Heard.TurnedAway(var reason, var suggestion, var conflict) ->
                    throw conflict
                            ? Problem.of(409, "conflict", caller.outside(reason), suggestion)
                            : Problem.of(403, "refused", reason, suggestion);
            case Heard.Noted _ ->
                    throw Problem.of(403, "refused", "Nobody listens there.", "Ask the operator.");
        };
    }

    private static String fresh() {
        var bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
