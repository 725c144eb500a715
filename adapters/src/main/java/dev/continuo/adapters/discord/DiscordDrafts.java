package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.language.text.CodeFences;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Shows replies that are not finished, by editing a message.
public final class DiscordDrafts {
    private static final int NONCE = 25;

    private final RestClient client;
    private final Function<String, String> cut;

    /// @param cut what of a text fits into one message
    public DiscordDrafts(RestClient client, Function<String, String> cut) {
        this.client = client;
        this.cut = cut;
    }

    public Optional<String> show(String channel, @Nullable String draft, String text) {
        // Discord shows the marks of a fence that nothing closes.
        var body = RestClient.body(cut.apply(CodeFences.closed(text)));
        if (draft == null) return begin(channel, body);
        client.patch(DiscordMessageSender.messages(channel) + "/" + draft, body);
        return Optional.of(draft);
    }

    /// A draft whose answer was lost would stand there for ever: it is asked for again.
    private Optional<String> begin(String channel, DataObject body) {
        var nonce = UUID.randomUUID().toString().replace("-", "").substring(0, NONCE);
        body.put("nonce", nonce).put("enforce_nonce", true);
        var answer = client.post(DiscordMessageSender.messages(channel), body);
        if (answer instanceof ApiResponse.LostResponse)
            answer = client.post(DiscordMessageSender.messages(channel), body);
        return answer instanceof ApiResponse.Success(var shown)
                ? Optional.of(shown.path("id").asText())
                : Optional.empty();
    }
}
