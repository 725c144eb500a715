package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.RestResponse;
import dev.continuo.mind.channel.SendResult;

/// What answers of Discord mean for a part that was to be sent.
final class SendResults {
    private SendResults() {}

    /// @param answer any but that it is done
    static SendResult failed(RestResponse answer) {
        return switch (answer) {
            case RestResponse.Success _ -> throw new IllegalArgumentException("done");
            case RestResponse.RateLimited(var pause) -> new SendResult.Limited(pause);
            case RestResponse.ServerFault(var status) ->
                    new SendResult.Unreachable("Discord answered " + status);
            case RestResponse.Away(var reason) -> new SendResult.Unreachable(reason);
            case RestResponse.LostResponse(var reason) -> new SendResult.Ambiguous(reason);
            case RestResponse.Denied(var status, var code, var message) ->
                    status == 401
                            ? new SendResult.Unreachable("the Discord token was revoked")
                            : new SendResult.Rejected(reason(code, message));
        };
    }

    private static String reason(int code, String message) {
        return switch (code) {
            case 50007 -> SendResult.TAKES_NONE;
            case 50001 -> "I may not see this channel";
            case 50013 -> "I may not write in this channel";
            case 10003 -> "this channel does not exist any more";
            case 10013 -> "this person does not exist any more";
            default -> "Discord refused it: " + message + " (" + code + ")";
        };
    }
}
