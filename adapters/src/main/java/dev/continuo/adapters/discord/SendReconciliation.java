package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.discord.api.Snowflake;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Finds out whether a part that may have been sent was.
final class SendReconciliation {
    private static final int PAGE = 100;
    private static final int LAST = 50;
    private static final int PAGES = 5;

    private final RestClient client;

    SendReconciliation(RestClient client) {
        this.client = client;
    }

    /// Looks for a part in a channel.
    ///
    /// @return that it was delivered, or why nobody knows; empty where it is not there, or Discord
    ///   will not let us look
    Optional<SendResult> find(String channel, OutboundPart out, DiscordBotIdentity me) {
        // It can only come after what was delivered before it and what it answers.
        var after = Snowflake.later(out.previous(), out.answers());
        for (var page = 0; page < PAGES; page++) {
            var query = after == null ? "?limit=" + LAST : "?limit=" + PAGE + "&after=" + after;
            var answer = client.get(DiscordMessageSender.messages(channel) + query);
            if (answer instanceof ApiResponse.Denied) return Optional.empty();
            if (!(answer instanceof ApiResponse.Success(var body)))
                return Optional.of(answer.unseen().failed());
            var messages = RestClient.messages(body);
            var found = messages.stream().filter(m -> is(m, out, me)).findFirst();
            if (found.isPresent())
                return Optional.of(new SendResult.Delivered(found.get().getString("id"), SendResult.FOUND));
            if (after == null || messages.size() < PAGE) return Optional.empty();
            after = messages.getLast().getString("id");
        }
        return Optional.empty();
    }

    /// The history does not always keep the nonce; then the words must do.
    private static boolean is(DataObject message, OutboundPart out, DiscordBotIdentity me) {
        if (!message.getObject("author").getString("id").equals(me.id())) return false;
        var nonce = message.getString("nonce", null);
        if (nonce != null) return nonce.equals(out.key());
        return message.getString("content", "")
                .strip()
                .equals(TextSanitizer.text(out.text()).strip());
    }
}
