package dev.continuo.adapters.discord.api;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.ledger.concurrent.Caches;
import java.util.Optional;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Finds the location of a channel: from the gateway's events, else by asking Discord, as for a
/// thread that was archived or a private chat after a restart.
public final class ChannelResolver {
    private static final int MAX_PLACES = 10_000;
    private static final Set<Integer> PRIVATE = Set.of(1, 3);
    private static final Set<Integer> THREADS = Set.of(10, 11, 12);

    private final GuildCache guilds;
    private final RestClient client;
    private final CacheReadiness knowledge;
    private final Cache<String, DiscordLocation> asked = Caches.bounded(MAX_PLACES);

    public ChannelResolver(GuildCache guilds, RestClient client, CacheReadiness knowledge) {
        this.guilds = guilds;
        this.client = client;
        this.knowledge = knowledge;
    }

    /// The place of an event. Waits until the server is known.
    ///
    /// @param guild the server it names, null for a private chat
    public DiscordLocation of(String channel, @Nullable String guild) {
        if (guild == null) {
            var place = DiscordLocation.alone(channel);
            keep(place);
            return place;
        }
        knowledge.awaited();
        return find(channel).orElseGet(() -> new DiscordLocation(channel, guild, false, null, null));
    }

    /// A place of which only the name is known. Asks until Discord answers, and waits until its
    /// server is known.
    public Optional<DiscordLocation> find(String channel) {
        if (!knowledge.whole()) {
            var place = Optional.ofNullable(asked.getIfPresent(channel)).or(() -> ask(channel));
            if (place.filter(DiscordLocation::room).isEmpty() || !knowledge.awaited()) return place;
        }
        return known(channel).or(() -> ask(channel));
    }

    private Optional<DiscordLocation> ask(String channel) {
        return keep(client.insist("/channels/" + channel));
    }

    /// Tells whether several people hear what is said at a place. Asks once at most; what is not
    /// known counts as a room.
    public boolean room(String channel) {
        return known(channel)
                .or(() -> keep(client.get("/channels/" + channel)))
                .map(DiscordLocation::room)
                .orElse(true);
    }

    private Optional<DiscordLocation> keep(ApiResponse answer) {
        if (!(answer instanceof ApiResponse.Success(var body))) return Optional.empty();
        var place = read(RestClient.object(body));
        keep(place);
        return Optional.of(place);
    }

    private Optional<DiscordLocation> known(String channel) {
        return guilds.place(channel).or(() -> Optional.ofNullable(asked.getIfPresent(channel)));
    }

    private void keep(DiscordLocation place) {
        asked.put(place.id(), place);
    }

    /// Reads a location from Discord's answer. The readers of a channel that the gateway does not
    /// tell of are unknown; it counts as closed.
    private static DiscordLocation read(DataObject channel) {
        var id = channel.getString("id");
        var type = channel.getInt("type");
        if (PRIVATE.contains(type)) return DiscordLocation.alone(id);
        var parent = THREADS.contains(type) ? channel.getString("parent_id", null) : null;
        return new DiscordLocation(
                id, channel.getString("guild_id", null), false, parent, channel.getString("name", null));
    }
}
