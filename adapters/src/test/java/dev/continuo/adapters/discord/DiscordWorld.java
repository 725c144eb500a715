package dev.continuo.adapters.discord;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// What there is on the fake Discord: one server, its channels, people and messages, and how
/// Discord writes them.
final class DiscordWorld {
    static final String BOT = "900000000000000003";
    static final String APPLICATION = "900000000000000005";
    static final String GUILD = "900000000000000001";
    static final String GENERAL = "900000000000000010";
    static final String HIDDEN = "900000000000000011";
    static final String NEWS = "900000000000000012";
    static final String THREAD = "900000000000000020";
    static final String BOT_ROLE = "900000000000000030";
    static final String MODERATOR_ROLE = "900000000000000031";
    static final String HELPER_ROLE = "900000000000000032";
    static final String OWNER = "900000000000000099";
    static final long EPOCH = 1_420_070_400_000L;

    private final AtomicLong ids = new AtomicLong();

    /// How Discord writes what is here.
    final Shapes shapes = new Shapes(this);

    private final Map<String, Account> accounts = new ConcurrentHashMap<>();
    final Map<String, Room> rooms = new ConcurrentHashMap<>();

    /// @param roles ids of the roles on the server
    record Account(String id, String name, boolean bot, List<String> roles) {}

    /// A channel of any kind.
    ///
    /// @param type Discord's number of the kind: 0 text, 1 private, 5 announcements, 11 thread
    /// @param with the person of a private chat
    record Room(
            String id,
            int type,
            String name,
            @Nullable String parent,
            @Nullable String with,
            List<RestPost> posts) {

        boolean alone() {
            return type == 1;
        }
    }

    DiscordWorld() {
        account(BOT, "continuo", true, BOT_ROLE);
        account(OWNER, "owner", false);
        room(GENERAL, 0, "general", null);
        room(HIDDEN, 0, "hidden", null);
        room(NEWS, 5, "news", null);
        room(THREAD, 11, "by the way", GENERAL);
    }

    void account(String id, String name, boolean bot, String... roles) {
        accounts.put(id, new Account(id, name, bot, List.of(roles)));
    }

    void known(String id, String name) {
        accounts.putIfAbsent(id, new Account(id, name, false, List.of()));
    }

    private void room(String id, int type, String name, @Nullable String parent) {
        rooms.put(id, new Room(id, type, name, parent, null, new CopyOnWriteArrayList<>()));
    }

    /// The private chat with a person; the same each time.
    String chat(String account) {
        var id = Long.toString(910_000_000_000_000_000L + Long.parseLong(account) % 1_000_000_000L);
        rooms.computeIfAbsent(id, _ -> new Room(id, 1, "", null, account, new CopyOnWriteArrayList<>()));
        return id;
    }

    Room room(String id) {
        return requireNonNull(rooms.get(id), id);
    }

    Account account(String id) {
        return accounts.getOrDefault(id, new Account(id, "person" + id, false, List.of()));
    }

    /// The next name of a thing; later ones are greater.
    String id() {
        var now = (System.currentTimeMillis() - EPOCH) << 22;
        return Long.toString(ids.updateAndGet(last -> Math.max(last + 1, now)));
    }

    Optional<RestPost> find(String channel, @Nullable String id) {
        return Optional.ofNullable(rooms.get(channel)).stream()
                .flatMap(room -> room.posts().stream())
                .filter(post -> post.id.equals(id))
                .findFirst();
    }

    Optional<RestPost> find(String id) {
        return rooms.values().stream()
                .flatMap(r -> r.posts().stream())
                .filter(p -> p.id.equals(id))
                .findFirst();
    }
}
