package dev.continuo.adapters.slack.api;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.mind.channel.SendResult;
import java.util.Set;

/// Errors of Slack's, which come with an answer that is otherwise good.
final class SlackErrors {
    /// Only another token helps against these.
    private static final Set<String> REVOKED = Set.of(
            "invalid_auth",
            "not_authed",
            "account_inactive",
            "token_revoked",
            "token_expired",
            "not_allowed_token_type");

    /// The call may have had its effect after these.
    private static final Set<String> UNSURE =
            Set.of("fatal_error", "internal_error", "request_timeout", "service_unavailable");

    private SlackErrors() {}

    /// @param needed the scope that is missing, empty for none
    static ApiResponse of(String error, String needed) {
        if (UNSURE.contains(error)) return new ApiResponse.LostResponse("Slack answered " + error);
        return REVOKED.contains(error)
                ? new ApiResponse.Denied(error, "Slack refuses the token: " + error, true)
                : new ApiResponse.Denied(error, meaning(error, needed), false);
    }

    private static String meaning(String error, String needed) {
        return switch (error) {
            case "not_in_channel" -> "I am not in this channel; invite me";
            case "channel_not_found" -> "this channel does not exist, or I am not in it";
            case "is_archived" -> "this channel is archived";
            case "restricted_action",
                    "restricted_action_read_only_channel",
                    "restricted_action_thread_only_channel",
                    "restricted_action_non_threadable_channel",
                    "ekm_access_denied" -> "the workspace does not let me write here (" + error + ")";
            case "cannot_dm_bot",
                    "user_disabled",
                    "user_not_found",
                    "users_not_found",
                    "user_not_visible",
                    "messages_tab_disabled" -> SendResult.TAKES_NONE;
            case "missing_scope" -> "the Slack app lacks the scope " + needed;
            default -> error;
        };
    }
}
