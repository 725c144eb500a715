package dev.continuo.adapters.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.slack.api.SlackTime;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.Optional;

/// Finds messages again: parts that may have been sent, and what people react to.
final class SlackReadback {
    private static final int PAGES = 5;

    /// Names the metadata of a part.
    static final String EVENT = "continuo_part";

    private final SlackApi api;

    SlackReadback(SlackApi api) {
        this.api = api;
    }

    /// Looks for a part.
    ///
    /// @return that it was delivered, or why nobody knows; empty where it is not there, or Slack
    ///   will not let us look
    Optional<SendResult> find(SlackLocation place, OutboundPart out, SlackBotIdentity me) {
        // It can only come after what was delivered before it and what it answers.
        var after = SlackTime.later(out.previous(), out.answers());
        var cursor = "";
        for (var page = 0; page < PAGES; page++) {
            var answer = api.call(SlackApi.history(place), SlackApi.page(place, after, cursor));
            if (answer instanceof ApiResponse.Denied) return Optional.empty();
            if (!(answer instanceof ApiResponse.Success(var body)))
                return Optional.of(answer.unseen().failed());
            for (var message : body.path("messages"))
                if (is(message, out, me))
                    return Optional.of(
                            new SendResult.Delivered(message.path("ts").asText(), SendResult.FOUND));
            cursor = SlackApi.next(body);
            if (cursor.isEmpty()) return Optional.empty();
        }
        return Optional.empty();
    }

    /// A message with a file has no metadata: the name and the words must do.
    private static boolean is(JsonNode message, OutboundPart out, SlackBotIdentity me) {
        if (!message.path("user").asText().equals(me.user())) return false;
        var document = out.document();
        if (document == null)
            return message.path("metadata")
                    .path("event_payload")
                    .path("key")
                    .asText("")
                    .equals(out.key());
        return message.path("files").path(0).path("name").asText("").equals(document.name())
                && message.path("text").asText("").equals(Mrkdwn.of(out.text()));
    }

    /// The message of that name, wherever in its channel it stands.
    Optional<JsonNode> message(SlackLocation named) {
        return message(named, api.call(SlackApi.history(named), SlackApi.page(named, null, "")));
    }

    private static Optional<JsonNode> message(SlackLocation named, ApiResponse answer) {
        if (answer instanceof ApiResponse.Success(var body))
            for (var message : body.path("messages"))
                if (message.path("ts").asText().equals(named.thread())) return Optional.of(message);
        return Optional.empty();
    }

    /// The conversation in which a message stands; its channel, where it is not found.
    ///
    /// @param named its channel, and its name in the place of a thread
    String conversation(SlackLocation named) {
        var answer = api.insist(SlackApi.history(named), SlackApi.page(named, null, ""));
        return message(named, answer)
                .map(found -> SlackLocation.of(named.channel(), found).conversation())
                .orElse(named.channel());
    }
}
