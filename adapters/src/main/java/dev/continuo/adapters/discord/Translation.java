package dev.continuo.adapters.discord;

import dev.continuo.adapters.text.Clean;
import dev.continuo.core.channel.Circumstances;
import dev.continuo.core.channel.Circumstances.Quoted;
import dev.continuo.core.channel.Forwarded;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.channel.Incoming;
import dev.continuo.core.people.Role;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Puts what Discord says into the mind's terms. The same for what it tells and for what is read
/// back: both are messages as its HTTP interface writes them.
final class Translation {
    /// What people say; the other types are notices of Discord's own.
    private static final Set<Integer> SAID = Set.of(0, 19);

    private final Guilds guilds;
    private final Wording wording;
    private final Enclosed enclosed;

    Translation(Guilds guilds, Enclosed enclosed) {
        this.guilds = guilds;
        this.wording = new Wording(guilds);
        this.enclosed = enclosed;
    }

    /// A message of a person; empty for those of bots, webhooks and Discord, and where Discord
    /// withholds what was said.
    Optional<Inbound> message(DataObject message, Place place, Self self) {
        if (!said(message)) return Optional.empty();
        var body = body(message);
        var words = wording.of(body, self, guilds.ours(place.guild()), place.guild());
        if (words.isEmpty() && !encloses(body)) return Optional.empty();
        // A snapshot does not tell whose words it holds.
        var text = body.equals(message) || words.isEmpty() ? words : Forwarded.mark(null, words);
        var author = message.getObject("author");
        var member = Wording.member(message);
        return Optional.of(
                new Inbound(
                        DiscordChannel.NAME,
                        place.id(),
                        place.room(),
                        place.server(),
                        message.getString("id"),
                        author.getString("id"),
                        Wording.name(author, member),
                        Role.STRANGER,
                        text,
                        true,
                        around(message, body, place, self)));
    }

    private Circumstances around(DataObject message, DataObject body, Place place, Self self) {
        return new Circumstances(
                null,
                place.parent(),
                Wording.cleanName(place.title()),
                !place.room() || addressed(message, self, guilds.ours(place.guild())),
                moderates(message, place),
                message.optObject("message_reference")
                        .filter(to -> to.getInt("type", 0) == 0)
                        .map(to -> to.getString("message_id", null))
                        .orElse(null),
                quoted(message, place, self),
                Snowflake.time(message.getString("id")),
                enclosed.of(body),
                null);
    }

    /// What it answers. The agent's own words are known here, unless they were erased.
    private @Nullable Quoted quoted(DataObject message, Place place, Self self) {
        return message.optObject("referenced_message")
                .filter(answered ->
                        answered.optObject("author")
                                .filter(by -> !by.getString("id", self.id()).equals(self.id()))
                                .isPresent())
                .map(answered ->
                        new Quoted(
                                Wording.name(
                                        answered.getObject("author"), Wording.member(answered)),
                                wording.of(answered, self, List.of(), place.guild())))
                .filter(quoted -> !quoted.text().isEmpty())
                .orElse(null);
    }

    private boolean moderates(DataObject message, Place place) {
        var roles = strings(Wording.member(message), "roles");
        return place.room()
                && guilds.moderates(
                        place.guild(), message.getObject("author").getString("id"), roles);
    }

    static boolean said(DataObject message) {
        return SAID.contains(message.getInt("type", 0))
                && message.isNull("webhook_id")
                && message.optObject("author").filter(Translation::person).isPresent();
    }

    static boolean person(DataObject user) {
        return !user.getBoolean("bot", false) && !user.getBoolean("system", false);
    }

    /// What was forwarded has its words in a snapshot.
    private static DataObject body(DataObject message) {
        if (!message.getString("content", "").isEmpty()) return message;
        return Enclosed.list(message, "message_snapshots").stream()
                .findFirst()
                .flatMap(snapshot -> snapshot.optObject("message"))
                .orElse(message);
    }

    private static boolean encloses(DataObject message) {
        return !Enclosed.list(message, "attachments").isEmpty()
                || !Enclosed.list(message, "sticker_items").isEmpty();
    }

    private static boolean addressed(DataObject message, Self self, List<String> ours) {
        return Enclosed.list(message, "mentions").stream()
                        .anyMatch(user -> user.getString("id").equals(self.id()))
                || strings(message, "mention_roles").stream().anyMatch(ours::contains)
                || message.optObject("referenced_message")
                        .flatMap(answered -> answered.optObject("author"))
                        .filter(author -> author.getString("id").equals(self.id()))
                        .isPresent();
    }

    static List<String> strings(DataObject holder, String key) {
        return holder.optArray(key)
                .map(array -> array.stream(DataArray::getString).toList())
                .orElse(List.of());
    }

    /// A change of what a person had said; empty where only Discord added something, such as the
    /// picture of a link, and where it withholds what was said.
    Optional<Incoming> edited(DataObject message, Place place, Self self) {
        var at = message.getString("edited_timestamp", null);
        if (at == null || !said(message)) return Optional.empty();
        var text = wording.of(message, self, guilds.ours(place.guild()), place.guild());
        if (text.isEmpty() && !encloses(message)) return Optional.empty();
        return Optional.of(
                new Incoming.Edited(
                        DiscordChannel.NAME,
                        place.id(),
                        message.getString("id"),
                        at,
                        text,
                        OffsetDateTime.parse(at).toInstant()));
    }

    static Incoming deleted(String channel, String id) {
        return new Incoming.Deleted(DiscordChannel.NAME, channel, id);
    }

    /// A person's reaction.
    ///
    /// @param once what tells this change from others
    static Optional<Incoming> reacted(DataObject reaction, boolean added, Self self, String once) {
        var user = reaction.getString("user_id");
        var bot = Wording.member(reaction).optObject("user").filter(u -> !person(u)).isPresent();
        if (bot || user.equals(self.id())) return Optional.empty();
        return Optional.of(
                new Incoming.Reacted(
                        DiscordChannel.NAME,
                        reaction.getString("channel_id"),
                        reaction.getString("message_id"),
                        user,
                        emoji(reaction.getObject("emoji")),
                        added,
                        once));
    }

    private static String emoji(DataObject emoji) {
        var name = emoji.getString("name", null);
        return name == null ? emoji.getString("id", "") : Clean.text(name);
    }

    /// A slash command.
    Inbound command(Command command, Place place) {
        var around =
                new Circumstances(
                        null,
                        place.parent(),
                        Wording.cleanName(place.title()),
                        true,
                        command.moderator()
                                || guilds.moderates(
                                        place.guild(), command.account(), command.roles()),
                        null,
                        Snowflake.time(command.id()),
                        List.of(),
                        null);
        return new Inbound(
                DiscordChannel.NAME,
                place.id(),
                place.room(),
                place.server(),
                command.id(),
                command.account(),
                command.caller(),
                Role.STRANGER,
                command.text(),
                true,
                around);
    }
}
