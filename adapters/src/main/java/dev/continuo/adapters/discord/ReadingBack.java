package dev.continuo.adapters.discord;

import dev.continuo.adapters.text.Clean;
import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import java.util.Comparator;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Finds out whether a part that may have been sent was.
final class ReadingBack {
    private static final int PAGE = 100;
    private static final int LAST = 50;
    private static final int PAGES = 5;

    private final Rest rest;

    ReadingBack(Rest rest) {
        this.rest = rest;
    }

    /// Looks for a part in a channel.
    ///
    /// @return that it was delivered, or why nobody knows; empty where it is not there, or Discord
    ///   will not let us look
    Optional<Receipt> find(String channel, Outbound out, Self me) {
        // It can only come after what was delivered before it and what it answers.
        var after = Snowflake.later(out.previous(), out.answers());
        for (var page = 0; page < PAGES; page++) {
            var query = after == null ? "?limit=" + LAST : "?limit=" + PAGE + "&after=" + after;
            var answer = rest.get(Sending.messages(channel) + query);
            if (answer instanceof Answer.Denied) return Optional.empty();
            if (!(answer instanceof Answer.Done done)) return Optional.of(unknown(answer));
            var messages =
                    done.array().stream(DataArray::getObject)
                            .sorted(Comparator.comparingLong(m -> m.getLong("id")))
                            .toList();
            var found = messages.stream().filter(m -> is(m, out, me)).findFirst();
            if (found.isPresent())
                return Optional.of(
                        new Receipt.Delivered(found.get().getString("id"), "found on the network"));
            if (after == null || messages.size() < PAGE) return Optional.empty();
            after = messages.getLast().getString("id");
        }
        return Optional.empty();
    }

    /// The history does not always keep the nonce; then the words must do.
    private static boolean is(DataObject message, Outbound out, Self me) {
        if (!message.getObject("author").getString("id").equals(me.id())) return false;
        var nonce = message.getString("nonce", null);
        if (nonce != null) return nonce.equals(out.key());
        return message.getString("content", "").strip().equals(Clean.text(out.text()).strip());
    }

    /// Nothing was sent by looking.
    private static Receipt unknown(Answer answer) {
        return answer instanceof Answer.Lost(var reason)
                ? new Receipt.Unreachable(reason)
                : Receipts.failed(answer);
    }
}
