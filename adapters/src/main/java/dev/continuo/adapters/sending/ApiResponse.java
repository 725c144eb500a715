package dev.continuo.adapters.sending;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.ledger.concurrent.ExponentialBackoff;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// The end of a call to a network. Reasons are words for people, without a full stop.
public sealed interface ApiResponse {

    /// Done.
    ///
    /// @param body the answer; missing where it is no JSON
    record Success(JsonNode body) implements ApiResponse {}

    /// The network refuses it for good.
    ///
    /// @param code the network's own word or number for it
    /// @param revoked whether only another token helps
    record Denied(String code, String reason, boolean revoked) implements ApiResponse {}

    /// Not now.
    record RateLimited(Duration pause) implements ApiResponse {}

    /// The network has a fault of its own, and did nothing.
    record ServerFault(String reason) implements ApiResponse {}

    /// The network cannot be reached; nothing was asked.
    record Away(String reason) implements ApiResponse {}

    /// It was asked, and what came of it is unknown.
    record LostResponse(String reason) implements ApiResponse {}

    /// Makes a call until there is an answer, or the channel is closed.
    static ApiResponse insist(Supplier<ApiResponse> call, ExponentialBackoff rests, ShutdownSignal shutdown) {
        while (true) {
            var answer = call.get();
            var over = switch (answer) {
                case Success _, Denied _ -> true;
                case RateLimited(var pause) -> shutdown.rest(pause);
                case ServerFault _, Away _, LostResponse _ -> shutdown.rest(rests.next());
            };
            if (over) return answer;
        }
    }

    /// The reason of a failure.
    default String reason() {
        return switch (this) {
            case Success _ -> "it succeeded";
            case Denied(var _, var reason, var _) -> reason;
            case RateLimited _ -> "a pause between requests is asked for";
            case ServerFault(var reason) -> reason;
            case Away(var reason) -> reason;
            case LostResponse(var reason) -> reason;
        };
    }

    /// Tells whether it was refused under one of these codes.
    default boolean denied(String... codes) {
        return this instanceof Denied(var code, var _, var _) && List.of(codes).contains(code);
    }

    /// Tells what a failure means for a part that was to be sent.
    default SendResult failed() {
        return switch (this) {
            case Success _ -> throw new IllegalArgumentException("done");
            case RateLimited(var pause) -> new SendResult.Limited(pause);
            case ServerFault _, Away _ -> new SendResult.Unreachable(reason());
            case LostResponse(var reason) -> new SendResult.Ambiguous(reason);
            // A new token sends it.
            case Denied(var _, var reason, var revoked) ->
                revoked ? new SendResult.Unreachable(reason) : new SendResult.Rejected(reason);
        };
    }

    /// Reads it as the end of a call that shows nobody anything: to repeat it does no harm.
    default ApiResponse unseen() {
        return this instanceof LostResponse(var reason) ? new Away(reason) : this;
    }
}
