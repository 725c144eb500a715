package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.Buttons;
import dev.continuo.adapters.discord.api.ChannelResolver;
import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.discord.api.Snowflake;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.text.ChannelSentences;
import dev.continuo.language.text.Language;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Sends parts, each once: under a nonce by which Discord knows a repeat of the last few minutes,
/// and after reading back whether an earlier attempt of unknown end arrived.
public final class DiscordMessageSender {
    private static final String UNKNOWN_MESSAGE = "10008";
    private static final int MAX_DOUBTFUL = 10_000;
    private static final int MAX_CHATS = 10_000;

    private final RestClient client;
    private final ChannelResolver places;
    private final Interactions interactions;
    private final Supplier<Optional<DiscordBotIdentity>> self;
    private final SendReconciliation readingBack;

    /// The private chats with people, by account.
    private final Map<String, String> chats =
            Caches.<String, String>bounded(MAX_CHATS).asMap();

    /// The keys of parts that Discord may have although it said it failed.
    private final Set<String> doubtful = Collections.newSetFromMap(
            Caches.<String, Boolean>bounded(MAX_DOUBTFUL).asMap());

    public DiscordMessageSender(
            RestClient client,
            ChannelResolver places,
            Interactions interactions,
            Supplier<Optional<DiscordBotIdentity>> self) {
        this.client = client;
        this.places = places;
        this.interactions = interactions;
        this.self = self;
        this.readingBack = new SendReconciliation(client);
    }

    public SendResult send(OutboundPart out) {
        var me = self.get();
        if (me.isEmpty()) return new SendResult.Unreachable("Discord is not connected yet");
        return interactions.answer(out).orElseGet(() -> message(out, me.get()));
    }

    private SendResult message(OutboundPart out, DiscordBotIdentity me) {
        if (out.aside() == null || !places.room(out.conversation())) {
            if (out.draft() == null || out.document() != null) return post(out, out.conversation(), me);
            return replace(out.conversation(), out.draft(), out).orElseGet(() -> post(out, out.conversation(), me));
        }
        if (out.draft() != null) client.delete(messages(out.conversation()) + "/" + out.draft());
        var result = alone(out, out.aside(), me);
        if (out.part() == 0 && result instanceof SendResult.Rejected(var reason))
            if (reason.equals(SendResult.TAKES_NONE)) inviteAlone(out, me);
        return result;
    }

    /// Tells in the room that the answer is for one, who takes no direct messages, and links the
    /// agent's profile, from which they can write to it; nothing of the answer is shown.
    private void inviteAlone(OutboundPart out, DiscordBotIdentity me) {
        var text = ChannelSentences.say(Language.of(out.text()).tag(), "blocked_alone")
                + "\nhttps://discord.com/users/"
                + me.id();
        var body = Buttons.body(text, List.of());
        if (Snowflake.is(out.answers())) body.put("message_reference", reference(out.answers(), out.conversation()));
        client.post(messages(out.conversation()), body);
    }

    private SendResult alone(OutboundPart out, String aside, DiscordBotIdentity me) {
        var known = chats.get(aside);
        if (known != null) return post(out, known, me);
        var opened = client.post("/users/@me/channels", DataObject.empty().put("recipient_id", aside));
        // To open a chat twice opens one.
        if (!(opened instanceof ApiResponse.Success(var body)))
            return opened.unseen().failed();
        var chat = body.path("id").asText();
        chats.put(aside, chat);
        return post(out, chat, me);
    }

    /// Puts the text in the place of an unfinished one; empty where that is gone.
    private Optional<SendResult> replace(String channel, String draft, OutboundPart out) {
        var body = Buttons.body(out.text(), out.choices());
        var answer = client.patch(messages(channel) + "/" + draft, body);
        if (answer.denied(UNKNOWN_MESSAGE)) return Optional.empty();
        return Optional.of(answer instanceof ApiResponse.Success ? new SendResult.Delivered(draft) : answer.failed());
    }

    private SendResult post(OutboundPart out, String channel, DiscordBotIdentity me) {
        var again = out.attempt() > 0;
        if (again || doubtful.contains(out.key())) {
            var found = readingBack.find(channel, out, me);
            if (found.isPresent()) return found.get();
        }
        var answer = client.post(messages(channel), body(out, channel), out.document());
        if (answer instanceof ApiResponse.Success(var body)) {
            doubtful.remove(out.key());
            var note = again ? SendResult.SAME_NONCE : null;
            return new SendResult.Delivered(body.path("id").asText(), note);
        }
        if (answer instanceof ApiResponse.ServerFault) doubtful.add(out.key());
        return answer.failed();
    }

    private DataObject body(OutboundPart out, String channel) {
        var body =
                Buttons.body(out.text(), out.choices()).put("nonce", out.key()).put("enforce_nonce", true);
        if (out.part() == 0 && refers(out, channel)) body.put("message_reference", reference(out.answers(), channel));
        return body;
    }

    /// Takes the buttons off a message.
    ///
    /// @param aside who alone could read it, if it was for one
    public void removeChoices(String conversation, @Nullable String aside, String message) {
        if (interactions.removeChoices(message)) return;
        var alone = aside != null && places.room(conversation);
        var channel = alone ? chats.get(aside) : conversation;
        if (channel != null) client.patch(messages(channel) + "/" + message, Buttons.none());
    }

    /// In private it is plain what is answered, and a command is no message.
    private boolean refers(OutboundPart out, String channel) {
        return Snowflake.is(out.answers()) && channel.equals(out.conversation()) && places.room(channel);
    }

    private static DataObject reference(@Nullable String message, String channel) {
        return DataObject.empty()
                .put("message_id", message)
                .put("channel_id", channel)
                .put("fail_if_not_exists", false);
    }

    static String messages(String channel) {
        return "/channels/" + channel + "/messages";
    }
}
