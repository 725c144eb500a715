package dev.continuo.adapters.discord;

import dev.continuo.core.channel.Receipt;

/// What answers of Discord mean for a part that was to be sent.
final class Receipts {
    private Receipts() {}

    /// @param answer any but that it is done
    static Receipt failed(Answer answer) {
        return switch (answer) {
            case Answer.Done _ -> throw new IllegalArgumentException("done");
            case Answer.Limited(var pause) -> new Receipt.Limited(pause);
            case Answer.Failed(var status) -> new Receipt.Unreachable("Discord answered " + status);
            case Answer.Away(var reason) -> new Receipt.Unreachable(reason);
            case Answer.Lost(var reason) -> new Receipt.Ambiguous(reason);
            case Answer.Denied(var status, var code, var message) ->
                    status == 401
                            ? new Receipt.Unreachable("the Discord token was revoked")
                            : new Receipt.Rejected(reason(code, message));
        };
    }

    private static String reason(int code, String message) {
        return switch (code) {
            case 50007 -> "this person takes no direct messages from me";
            case 50001 -> "I may not see this channel";
            case 50013 -> "I may not write in this channel";
            case 10003 -> "this channel does not exist any more";
            case 10013 -> "this person does not exist any more";
            default -> "Discord refused it: " + message + " (" + code + ")";
        };
    }
}
