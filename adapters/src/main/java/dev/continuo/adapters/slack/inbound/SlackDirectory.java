package dev.continuo.adapters.slack.inbound;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.ledger.concurrent.Caches;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// People and channels as Slack knows them, asked for once an hour.
public final class SlackDirectory {
    private static final Duration LIFE = Duration.ofHours(1);

    private final SlackApi api;
    private final Cache<String, Person> people;
    private final Cache<String, Room> rooms;

    public SlackDirectory(SlackApi api) {
        this.api = api;
        this.people = Caches.lasting(LIFE, api.config().clock());
        this.rooms = Caches.lasting(LIFE, api.config().clock());
    }

    /// Somebody, or some bot.
    ///
    /// @param name what they are called; null where Slack does not tell
    /// @param moderator whether they administer the workspace
    /// @param locale the language that their app shows
    record Person(
            @Nullable String name,
            boolean bot,
            boolean moderator,
            @Nullable String locale) {
        static Person of(JsonNode user) {
            var profile = user.path("profile");
            var locale = user.path("locale").asText("");
            return new Person(
                    name(
                            profile.path("display_name").asText(""),
                            profile.path("real_name").asText(""),
                            user.path("real_name").asText(""),
                            user.path("name").asText("")),
                    user.path("is_bot").asBoolean(),
                    user.path("is_admin").asBoolean() || user.path("is_owner").asBoolean(),
                    locale.isEmpty() ? null : locale);
        }

        private static @Nullable String name(String... names) {
            for (var name : names) if (!name.isBlank()) return TextSanitizer.text(name);
            return null;
        }
    }

    /// A channel.
    ///
    /// @param open whether everybody in the workspace may read it
    /// @param title null for one that has no name of its own
    record Room(boolean open, @Nullable String title) {
        static Room of(JsonNode channel) {
            var closed = channel.path("is_private").asBoolean()
                    || channel.path("is_mpim").asBoolean()
                    || channel.path("is_im").asBoolean();
            var name = TextSanitizer.text(channel.path("name").asText(""));
            var named = !name.isEmpty() && !channel.path("is_mpim").asBoolean();
            return new Room(!closed, named ? name : null);
        }
    }

    /// Finds a person; one that Slack does not tell of has no name.
    Person person(String account) {
        var known = people.getIfPresent(account);
        if (known != null) return known;
        var arguments = Map.of("user", account, "include_locale", true);
        var person = api.insist("users.info", arguments) instanceof ApiResponse.Success(var body)
                ? Person.of(body.path("user"))
                : new Person(null, false, false, null);
        people.put(account, person);
        return person;
    }

    /// Finds a channel; one that Slack does not tell of is private.
    Room room(String channel) {
        var known = rooms.getIfPresent(channel);
        if (known != null) return known;
        var answer = api.insist("conversations.info", Map.of("channel", channel));
        var room =
                answer instanceof ApiResponse.Success(var body) ? Room.of(body.path("channel")) : new Room(false, null);
        rooms.put(channel, room);
        return room;
    }
}
