package dev.continuo.adapters.discord;

import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Sends parts, each once: under a nonce by which Discord knows a repeat of the last few minutes,
/// and after reading back whether an earlier attempt of unknown end arrived.
final class Sending {
    private static final int UNKNOWN_MESSAGE = 10008;
    private static final int MOST = 10_000;

    private final Rest rest;
    private final Places places;
    private final Interactions interactions;
    private final Supplier<Optional<Self>> self;
    private final ReadingBack readingBack;

    /// The private chats with people, by account.
    private final Map<String, String> chats = new ConcurrentHashMap<>();

    /// The keys of parts that Discord may have although it said it failed.
    private final Set<String> doubtful = ConcurrentHashMap.newKeySet();

    Sending(Rest rest, Places places, Interactions interactions, Supplier<Optional<Self>> self) {
        this.rest = rest;
        this.places = places;
        this.interactions = interactions;
        this.self = self;
        this.readingBack = new ReadingBack(rest);
    }

    Receipt send(Outbound out) {
        var me = self.get();
        if (me.isEmpty()) return new Receipt.Unreachable("Discord is not connected yet");
        return interactions.answer(out).orElseGet(() -> message(out, me.get()));
    }

    private Receipt message(Outbound out, Self me) {
        if (out.aside() == null || !places.room(out.conversation())) {
            if (out.draft() == null || out.document() != null)
                return post(out, out.conversation(), me);
            return replace(out.conversation(), out.draft(), out)
                    .orElseGet(() -> post(out, out.conversation(), me));
        }
        if (out.draft() != null) rest.delete(messages(out.conversation()) + "/" + out.draft());
        var known = chats.get(out.aside());
        if (known != null) return post(out, known, me);
        return switch (open(out.aside())) {
            case Answer.Done done -> {
                var chat = done.object().getString("id");
                chats.put(out.aside(), chat);
                yield post(out, chat, me);
            }
            // To open a chat twice opens one.
            case Answer.Lost(var reason) -> new Receipt.Unreachable(reason);
            case Answer other -> Receipts.failed(other);
        };
    }

    private Answer open(String account) {
        return rest.post("/users/@me/channels", DataObject.empty().put("recipient_id", account));
    }

    /// Puts the text in the place of an unfinished one; empty where that is gone.
    private Optional<Receipt> replace(String channel, String draft, Outbound out) {
        return switch (rest.patch(
                messages(channel) + "/" + draft, DiscordChannel.body(out.text()))) {
            case Answer.Done _ -> Optional.of(new Receipt.Delivered(draft));
            case Answer.Denied(_, var code, _) when code == UNKNOWN_MESSAGE -> Optional.empty();
            case Answer other -> Optional.of(Receipts.failed(other));
        };
    }

    private Receipt post(Outbound out, String channel, Self me) {
        var again = out.attempt() > 0;
        if (again || doubtful.contains(out.key())) {
            var found = readingBack.find(channel, out, me);
            if (found.isPresent()) return found.get();
        }
        var answer = rest.post(messages(channel), body(out, channel), out.document());
        if (answer instanceof Answer.Done done) {
            doubtful.remove(out.key());
            var note = again ? "sent again under the same nonce" : null;
            return new Receipt.Delivered(done.object().getString("id"), note);
        }
        if (answer instanceof Answer.Failed) doubt(out.key());
        return Receipts.failed(answer);
    }

    private void doubt(String key) {
        if (doubtful.size() > MOST) doubtful.clear();
        doubtful.add(key);
    }

    private DataObject body(Outbound out, String channel) {
        var body =
                DiscordChannel.body(out.text()).put("nonce", out.key()).put("enforce_nonce", true);
        if (out.part() == 0 && refers(out, channel))
            body.put("message_reference", reference(out.answers(), channel));
        return body;
    }

    /// In private it is plain what is answered, and a command is no message.
    private boolean refers(Outbound out, String channel) {
        return Snowflake.is(out.answers())
                && channel.equals(out.conversation())
                && places.room(channel);
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
