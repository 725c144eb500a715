package dev.continuo.adapters.discord;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Shows replies that are not finished, by editing a message.
final class Drafts {
    private static final int NONCE = 25;

    private final Rest rest;
    private final Function<String, String> cut;

    /// @param cut what of a text fits into one message
    Drafts(Rest rest, Function<String, String> cut) {
        this.rest = rest;
        this.cut = cut;
    }

    Optional<String> show(String channel, @Nullable String draft, String text) {
        var body = DiscordChannel.body(cut.apply(text));
        if (draft == null) return begin(channel, body);
        rest.patch(Sending.messages(channel) + "/" + draft, body);
        return Optional.of(draft);
    }

    /// A draft whose answer was lost would stand there for ever: it is asked for again.
    private Optional<String> begin(String channel, DataObject body) {
        var nonce = UUID.randomUUID().toString().replace("-", "").substring(0, NONCE);
        body.put("nonce", nonce).put("enforce_nonce", true);
        var answer = rest.post(Sending.messages(channel), body);
        if (answer instanceof Answer.Lost) answer = rest.post(Sending.messages(channel), body);
        return answer instanceof Answer.Done done
                ? Optional.of(done.object().getString("id"))
                : Optional.empty();
    }
}
