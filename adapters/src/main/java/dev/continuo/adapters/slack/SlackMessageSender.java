package dev.continuo.adapters.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Sends parts, each once: Slack knows no repeat, so each carries its key, and after an attempt of
/// unknown end the history is searched for it.
final class SlackMessageSender {
    private static final int MAX_DOUBTFUL = 10_000;
    private static final int MAX_CHATS = 10_000;

    /// A file is shared a moment after Slack says that it is.
    private static final Duration SHARING = Duration.ofMillis(200);

    private static final int SHARING_LOOKS = 15;

    private final SlackApi api;
    private final SlackReadback readback;
    private final SlackInteractions interactions;
    private final Supplier<Optional<SlackBotIdentity>> self;
    private final ShutdownSignal shutdown;

    /// The direct conversations with people, by account.
    private final Map<String, String> chats =
            Caches.<String, String>bounded(MAX_CHATS).asMap();

    /// The keys of parts that Slack may have although it said it failed.
    private final Set<String> doubtful = Collections.newSetFromMap(
            Caches.<String, Boolean>bounded(MAX_DOUBTFUL).asMap());

    SlackMessageSender(
            SlackApi api,
            SlackReadback readback,
            SlackInteractions interactions,
            Supplier<Optional<SlackBotIdentity>> self,
            ShutdownSignal shutdown) {
        this.api = api;
        this.readback = readback;
        this.interactions = interactions;
        this.self = self;
        this.shutdown = shutdown;
    }

    SendResult send(OutboundPart out) {
        var me = self.get();
        if (me.isEmpty()) return new SendResult.Unreachable("Slack is not connected yet");
        return interactions.answer(out).orElseGet(() -> message(out, me.get()));
    }

    private SendResult message(OutboundPart out, SlackBotIdentity me) {
        var place = SlackLocation.of(out.conversation());
        if (out.aside() != null && place.room()) {
            if (out.draft() != null) api.call("chat.delete", Map.of("channel", place.channel(), "ts", out.draft()));
            return alone(out, place, out.aside(), me);
        }
        if (out.draft() == null || out.document() != null) return post(out, place, me);
        return replace(out, place, out.draft()).orElseGet(() -> post(out, place, me));
    }

    /// In private: what is shown to one in a room is gone when they look away. Who takes nothing in
    /// private is shown it there.
    private SendResult alone(OutboundPart out, SlackLocation place, String aside, SlackBotIdentity me) {
        var known = chats.get(aside);
        if (known == null) {
            var opened = api.call("conversations.open", Map.of("users", aside));
            if (!(opened instanceof ApiResponse.Success(var body))) {
                // To open a chat twice opens one.
                var failed = opened.unseen().failed();
                return failed instanceof SendResult.Rejected
                        ? interactions.aside(out, place, aside).orElse(failed)
                        : failed;
            }
            known = body.path("channel").path("id").asText();
            chats.put(aside, known);
        }
        return post(out, new SlackLocation(known, null), me);
    }

    /// Puts the text in the place of an unfinished one; empty where that is gone, or it is too long
    /// for that.
    private Optional<SendResult> replace(OutboundPart out, SlackLocation place, String draft) {
        var answer = update(place.channel(), draft, Mrkdwn.of(out.text()), out);
        if (answer instanceof ApiResponse.Success) return Optional.of(new SendResult.Delivered(draft));
        if (answer.denied("message_not_found", "cant_update_message", "edit_window_closed")) return Optional.empty();
        if (!answer.denied("msg_too_long")) return Optional.of(answer.failed());
        api.call("chat.delete", Map.of("channel", place.channel(), "ts", draft));
        return Optional.empty();
    }

    private ApiResponse update(String channel, String ts, String text, @Nullable OutboundPart out) {
        var arguments = SlackApi.arguments("channel", channel, "ts", ts);
        arguments.putAll(SlackMessages.body(text, out == null ? List.of() : out.choices()));
        return api.call("chat.update", arguments);
    }

    private SendResult post(OutboundPart out, SlackLocation place, SlackBotIdentity me) {
        var again = out.attempt() > 0;
        if (again || doubtful.contains(out.key())) {
            var found = readback.find(place, out, me);
            if (found.isPresent()) return found.get();
        }
        var answer = out.document() == null ? post(out, place) : share(out, place, out.document());
        if (answer instanceof ApiResponse.Success(var body)) {
            doubtful.remove(out.key());
            var note = again ? SendResult.NOT_FOUND : null;
            var name = out.document() == null ? body.path("ts").asText() : shared(body, place);
            return new SendResult.Delivered(name, note);
        }
        if (answer instanceof ApiResponse.ServerFault) doubtful.add(out.key());
        return answer.failed();
    }

    private ApiResponse post(OutboundPart out, SlackLocation place) {
        return api.call("chat.postMessage", SlackMessages.post(place, Mrkdwn.of(out.text()), out.choices(), out.key()));
    }

    /// Sends a file in three steps (<https://docs.slack.dev/messaging/working-with-files>); until
    /// the last nobody sees anything.
    private ApiResponse share(OutboundPart out, SlackLocation place, Document document) {
        var size = document.content().length;
        var arguments = Map.of("filename", document.name(), "length", size);
        var offered = api.call("files.getUploadURLExternal", arguments);
        if (!(offered instanceof ApiResponse.Success(var body))) return offered.unseen();
        var taken = api.upload(body.path("upload_url").asText(), document.content());
        if (!(taken instanceof ApiResponse.Success)) return taken.unseen();
        var file = Map.of("id", body.path("file_id").asText(), "title", document.name());
        return api.call(
                "files.completeUploadExternal",
                SlackApi.arguments(
                        "files", List.of(file),
                        "channel_id", place.channel(),
                        "thread_ts", place.thread(),
                        "initial_comment", Mrkdwn.of(out.text())));
    }

    /// The name of the message that a file came with; the file's, where Slack takes too long.
    private String shared(JsonNode completed, SlackLocation place) {
        var file = completed.path("files").path(0).path("id").asText();
        for (var look = 0; look < SHARING_LOOKS; look++) {
            if (api.call("files.info", Map.of("file", file)) instanceof ApiResponse.Success(var body))
                for (var kind : body.path("file").path("shares"))
                    for (var share : kind.path(place.channel()))
                        if (share.has("ts")) return share.path("ts").asText();
            if (shutdown.rest(SHARING)) break;
        }
        return file;
    }

    /// Shows an unfinished reply. A draft whose answer was lost would stand there for ever: it is
    /// looked for.
    Optional<String> draft(SlackLocation place, @Nullable String draft, String text) {
        if (draft != null) {
            update(place.channel(), draft, text, null);
            return Optional.of(draft);
        }
        var key = UUID.randomUUID().toString();
        var answer = api.call("chat.postMessage", SlackMessages.post(place, text, List.of(), key));
        if (answer instanceof ApiResponse.Success(var body))
            return Optional.of(body.path("ts").asText());
        var me = self.get();
        if (me.isEmpty() || !(answer instanceof ApiResponse.LostResponse)) return Optional.empty();
        var part = new OutboundPart(place.conversation(), 0, 0, text, 1, key, null, null, null, null);
        return readback.find(place, part, me.get())
                .filter(SendResult.Delivered.class::isInstance)
                .map(found -> ((SendResult.Delivered) found).external());
    }

    /// Takes the buttons off a message.
    ///
    /// @param aside who alone could read it, if it was for one
    void removeChoices(String conversation, @Nullable String aside, String message) {
        if (interactions.removeChoices(message)) return;
        var place = SlackLocation.of(conversation);
        var channel = aside != null && place.room() ? chats.get(aside) : place.channel();
        if (channel == null) return;
        readback.message(new SlackLocation(channel, message))
                .ifPresent(shown -> update(channel, message, shown.path("text").asText(), null));
    }
}
