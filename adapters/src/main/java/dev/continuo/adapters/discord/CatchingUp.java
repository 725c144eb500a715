package dev.continuo.adapters.discord;

import dev.continuo.core.channel.Closing;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads back what was said while nobody listened: after a start, and wherever Discord could not
/// resume a connection. Discord takes events as received once they are on the wire, so this is what
/// makes up for a process that ended in between.
final class CatchingUp {
    private static final Logger LOG = LoggerFactory.getLogger(CatchingUp.class);
    private static final int PAGE = 100;
    private static final int MOST = 500;
    private static final int AT_ONCE = 4;
    private static final int UNKNOWN_CHANNEL = 10003;

    private final Rest rest;
    private final Places places;
    private final Bookmarks bookmarks;
    private final Inbox inbox;
    private final Closing closing;
    private final Semaphore turns = new Semaphore(AT_ONCE);

    CatchingUp(Rest rest, Places places, Bookmarks bookmarks, Inbox inbox, Closing closing) {
        this.rest = rest;
        this.places = places;
        this.bookmarks = bookmarks;
        this.inbox = inbox;
        this.closing = closing;
    }

    /// Reads a channel from its bookmark on, the oldest first. Runs in the channel's lane, so that
    /// nothing new overtakes it.
    void run(String channel, Self self) {
        var members = new HashMap<String, DataObject>();
        for (var read = 0; read < MOST && !closing.begun(); ) {
            var page = page(channel);
            for (var message : page) take(message, channel, self, members);
            read += page.size();
            if (page.size() < PAGE) return;
            if (read >= MOST) LOG.warn("More than {} messages were missed in a channel", MOST);
        }
    }

    private List<DataObject> page(String channel) {
        turns.acquireUninterruptibly();
        try {
            var path = "/channels/" + channel + "/messages?limit=" + PAGE + "&after=";
            return switch (rest.insist(path + bookmarks.last(channel))) {
                case Answer.Done done ->
                        done.array().stream(DataArray::getObject)
                                .sorted(Comparator.comparingLong(message -> message.getLong("id")))
                                .toList();
                case Answer.Denied denied -> {
                    if (denied.code() == UNKNOWN_CHANNEL) bookmarks.forget(channel);
                    yield List.of();
                }
                default -> List.of();
            };
        } finally {
            turns.release();
        }
    }

    private void take(
            DataObject message, String channel, Self self, Map<String, DataObject> members) {
        if (closing.begun()) return;
        var place = places.find(channel).orElse(null);
        // Thrown out of the room meanwhile.
        if (place == null) return;
        var author = message.optObject("author").map(a -> a.getString("id", "")).orElse("");
        if (Translation.said(message) && place.room()) {
            var path = "/guilds/" + place.guild() + "/members/" + author;
            message.put("member", members.computeIfAbsent(author, _ -> member(path)));
        }
        inbox.take(message, place, self);
    }

    /// Only what the gateway tells has the sender's nickname and roles with it.
    private DataObject member(String path) {
        return rest.get(path) instanceof Answer.Done done ? done.object() : DataObject.empty();
    }
}
