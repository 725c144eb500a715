package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.ChannelResolver;
import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.receiving.MessageInbox;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.mind.channel.ShutdownSignal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads back what was said while nobody listened: after a start, and wherever Discord could not
/// resume a connection. Discord takes events as received once they are on the wire, so this is what
/// makes up for a process that ended in between.
public final class Backfill {
    private static final Logger LOG = LoggerFactory.getLogger(Backfill.class);
    private static final int PAGE = 100;
    private static final int MANY = 1_000; // messages, after which the log tells how many there are
    private static final int AT_ONCE = 4;
    private static final String UNKNOWN_CHANNEL = "10003";

    private final RestClient client;
    private final ChannelResolver places;
    private final ReadMarkers bookmarks;
    private final DiscordMessageMapper mapper;
    private final MessageInbox inbox;
    private final ShutdownSignal shutdown;
    private final Semaphore turns = new Semaphore(AT_ONCE);

    public Backfill(
            RestClient client,
            ChannelResolver places,
            ReadMarkers bookmarks,
            DiscordMessageMapper mapper,
            MessageInbox inbox,
            ShutdownSignal shutdown) {
        this.client = client;
        this.places = places;
        this.bookmarks = bookmarks;
        this.mapper = mapper;
        this.inbox = inbox;
        this.shutdown = shutdown;
    }

    /// Reads a channel from its bookmark on, the oldest first, to its end. Runs in the channel's
    /// lane, so that nothing new overtakes it.
    public void run(String channel, DiscordBotIdentity self) {
        var members = new HashMap<String, DataObject>();
        for (var read = 0; !shutdown.begun(); ) {
            var page = page(channel);
            for (var message : page) take(message, channel, self, members);
            read += page.size();
            if (page.size() < PAGE) return;
            if (read % MANY == 0) LOG.info("{} missed messages of a channel are read", read);
        }
    }

    private List<DataObject> page(String channel) {
        turns.acquireUninterruptibly();
        try {
            var path = "/channels/" + channel + "/messages?limit=" + PAGE + "&after=";
            var answer = client.insist(path + bookmarks.last(channel));
            if (answer.denied(UNKNOWN_CHANNEL)) bookmarks.forget(channel);
            return answer instanceof ApiResponse.Success(var body) ? RestClient.messages(body) : List.of();
        } finally {
            turns.release();
        }
    }

    private void take(DataObject message, String channel, DiscordBotIdentity self, Map<String, DataObject> members) {
        if (shutdown.begun()) return;
        var place = places.find(channel).orElse(null);
        // Thrown out of the room meanwhile.
        if (place == null) return;
        var author = message.optObject("author").map(a -> a.getString("id", "")).orElse("");
        if (DiscordMessageMapper.said(message) && place.room()) {
            var path = "/guilds/" + place.guild() + "/members/" + author;
            message.put("member", members.computeIfAbsent(author, _ -> member(path)));
        }
        inbox.message(channel, message.getString("id"), () -> mapper.message(message, place, self));
    }

    /// Only what the gateway tells has the sender's nickname and roles with it.
    private DataObject member(String path) {
        return client.get(path) instanceof ApiResponse.Success(var body) ? RestClient.object(body) : DataObject.empty();
    }
}
