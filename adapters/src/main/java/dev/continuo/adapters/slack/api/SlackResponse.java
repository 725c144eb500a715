package dev.continuo.adapters.slack.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.mind.channel.SendResult;
import java.time.Duration;

/// The end of a call.
public sealed interface SlackResponse {

    /// Done; what Slack says of it.
    record Success(JsonNode body) implements SlackResponse {}

    /// Slack refuses it for good.
    ///
    /// @param error Slack's own word for it
    /// @param needed the scope that is missing, empty for none
    record Denied(String error, String needed) implements SlackResponse {

        /// Words for a refusal.
        String meaning() {
            return switch (error) {
                case "not_in_channel" -> "I am not in this channel; invite me";
                case "channel_not_found" -> "this channel does not exist, or I am not in it";
                case "is_archived" -> "this channel is archived";
                case "restricted_action",
                        "restricted_action_read_only_channel",
                        "restricted_action_thread_only_channel",
                        "restricted_action_non_threadable_channel",
                        "ekm_access_denied" ->
                        "the workspace does not let me write here (" + error + ")";
                case "cannot_dm_bot",
                        "user_disabled",
                        "user_not_found",
                        "users_not_found",
                        "user_not_visible",
                        "messages_tab_disabled" ->
                        SendResult.TAKES_NONE;
                case "missing_scope" -> "the Slack app lacks the scope " + needed;
                default -> error;
            };
        }
    }

    /// Not now.
    record RateLimited(Duration pause) implements SlackResponse {}

    /// Slack has a fault of its own, and did nothing.
    record ServerFault(int status) implements SlackResponse {}

    /// Slack cannot be reached; nothing was asked.
    record Away(String reason) implements SlackResponse {}

    /// It was asked, and what came of it is unknown.
    record LostResponse(String reason) implements SlackResponse {}

    /// The reason of a failure, in a sentence for people.
    default String reason() {
        return switch (this) {
            case Success _ -> "It succeeded.";
            case Denied denied -> "Slack refused it: " + denied.meaning() + ".";
            case RateLimited _ -> "Slack wants a pause between requests.";
            case ServerFault(var status) -> "Slack answered " + status + ".";
            case Away(var reason) -> reason + ".";
            case LostResponse(var reason) -> reason + ".";
        };
    }

    /// Tells whether Slack does not know this name of something.
    default boolean lacks(String... errors) {
        if (this instanceof Denied(var error, _))
            for (var one : errors) if (one.equals(error)) return true;
        return false;
    }

    /// Tells what it means for a part that was to be sent; it must not be done.
    default SendResult failed() {
        return switch (this) {
            case Success _ -> throw new IllegalArgumentException("done");
            case RateLimited(var pause) -> new SendResult.Limited(pause);
            case ServerFault _, Away _ -> new SendResult.Unreachable(reason());
            case LostResponse(var reason) -> new SendResult.Ambiguous(reason);
            // A new token sends it.
            case Denied denied when SlackApi.REVOKED.contains(denied.error()) ->
                    new SendResult.Unreachable("Slack refuses the token: " + denied.error());
            case Denied denied -> new SendResult.Rejected(denied.meaning());
        };
    }
}
