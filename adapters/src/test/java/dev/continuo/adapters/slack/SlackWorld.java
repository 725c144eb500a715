package dev.continuo.adapters.slack;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// The workspace of the fake Slack: who is in it, and what was said.
final class SlackWorld {
    static final String TEAM = "T0TEAM";
    static final String BOT = "U0BOT";
    static final String GENERAL = "C0GENERAL";
    static final String HIDDEN = "C0HIDDEN";
    static final String GROUP = "G0GROUP";

    final Map<String, Map<String, Object>> people = new ConcurrentHashMap<>();
    final List<SlackPost> posts = new CopyOnWriteArrayList<>();
    final Map<String, byte[]> contents = new ConcurrentHashMap<>();
    final String root;
    private long last;

    SlackWorld() {
        root = ts();
        posts.add(new SlackPost(root, GENERAL, "U0ROOT", null, "The beginning of a thread."));
    }

    /// A new name, later than all before.
    synchronized String ts() {
        var now = Instant.now();
        last = Math.max(last + 1, now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000);
        return last / 1_000_000 + ".%06d".formatted(last % 1_000_000);
    }

    void known(String account, String name) {
        people.computeIfAbsent(
                account,
                id -> new ConcurrentHashMap<>(Map.of(
                        "id",
                        id,
                        "name",
                        name.toLowerCase(java.util.Locale.ROOT),
                        "profile",
                        Map.of("display_name", name))));
    }

    Optional<SlackPost> find(String channel, @Nullable String ts) {
        return posts.stream()
                .filter(post -> post.channel.equals(channel) && post.ts.equals(ts))
                .findFirst();
    }

    SlackPost find(String ts) {
        return posts.stream().filter(post -> post.ts.equals(ts)).findFirst().orElseThrow();
    }

    /// Posts of a channel's history: threads only by their first message.
    List<SlackPost> history(String channel) {
        return posts.stream()
                .filter(post -> post.channel.equals(channel) && post.onlyFor == null)
                .filter(post -> post.thread == null || post.subtype.equals("thread_broadcast"))
                .toList();
    }

    List<SlackPost> replies(String channel, String thread) {
        var found = new ArrayList<SlackPost>();
        for (var post : posts)
            if (post.channel.equals(channel)
                    && post.onlyFor == null
                    && (post.ts.equals(thread) || thread.equals(post.thread))) found.add(post);
        return found;
    }

    Map<String, Object> channel(String id) {
        return switch (id) {
            case GENERAL -> Map.of("id", id, "name", "general", "is_channel", true);
            case HIDDEN -> Map.of("id", id, "name", "hidden", "is_private", true);
            case GROUP -> Map.of("id", id, "name", "mpdm-a--b-1", "is_mpim", true, "is_private", true);
            default -> Map.of("id", id, "is_im", true);
        };
    }

    static String kind(String channel) {
        return switch (channel) {
            case GENERAL -> "channel";
            case HIDDEN -> "group";
            case GROUP -> "mpim";
            default -> "im";
        };
    }
}
