package dev.continuo.adapters.discord;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Where things are said: from what the gateway told, else by asking, as for a thread that was
/// archived or a private chat after a restart.
final class Places {
    private static final int MOST = 10_000;
    private static final Set<Integer> PRIVATE = Set.of(1, 3);
    private static final Set<Integer> THREADS = Set.of(10, 11, 12);

    private final Guilds guilds;
    private final Rest rest;
    private final Knowledge knowledge;
    private final Map<String, Place> asked = new ConcurrentHashMap<>();

    Places(Guilds guilds, Rest rest, Knowledge knowledge) {
        this.guilds = guilds;
        this.rest = rest;
        this.knowledge = knowledge;
    }

    /// The place of an event. Waits until the server is known.
    ///
    /// @param guild the server it names, null for a private chat
    Place of(String channel, @Nullable String guild) {
        if (guild == null) {
            var place = Place.alone(channel);
            keep(place);
            return place;
        }
        knowledge.awaited();
        return find(channel).orElseGet(() -> new Place(channel, guild, false, null, null));
    }

    /// A place of which only the name is known. Asks until Discord answers, and waits until its
    /// server is known.
    Optional<Place> find(String channel) {
        if (!knowledge.whole()) {
            var place = Optional.ofNullable(asked.get(channel)).or(() -> ask(channel));
            if (place.filter(Place::room).isEmpty() || !knowledge.awaited()) return place;
        }
        return known(channel).or(() -> ask(channel));
    }

    private Optional<Place> ask(String channel) {
        return keep(rest.insist("/channels/" + channel));
    }

    /// Whether several people hear what is said at a place. Asks once at most; what is not known
    /// counts as a room.
    boolean room(String channel) {
        return known(channel)
                .or(() -> keep(rest.get("/channels/" + channel)))
                .map(Place::room)
                .orElse(true);
    }

    private Optional<Place> keep(Answer answer) {
        if (!(answer instanceof Answer.Done done)) return Optional.empty();
        var place = read(done.object());
        keep(place);
        return Optional.of(place);
    }

    private Optional<Place> known(String channel) {
        return guilds.place(channel).or(() -> Optional.ofNullable(asked.get(channel)));
    }

    private void keep(Place place) {
        if (asked.size() > MOST) asked.clear();
        asked.put(place.id(), place);
    }

    /// Who may read a channel that the gateway does not tell of is unknown; it counts as closed.
    private static Place read(DataObject channel) {
        var id = channel.getString("id");
        var type = channel.getInt("type");
        if (PRIVATE.contains(type)) return Place.alone(id);
        var parent = THREADS.contains(type) ? channel.getString("parent_id", null) : null;
        return new Place(
                id,
                channel.getString("guild_id", null),
                false,
                parent,
                channel.getString("name", null));
    }
}
