package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.adapters.discord.api.DiscordLocation;
import dev.continuo.adapters.discord.api.GuildCache;
import dev.continuo.adapters.discord.api.Snowflake;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Forwarded;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.channel.MessageContext.Quoted;
import dev.continuo.mind.message.AttachmentText;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Puts what Discord says into the mind's terms. The same for what it tells and for what is read
/// back: both are messages as its HTTP interface writes them.
public final class DiscordMessageMapper {
    /// Types of messages that people write; the other types are notices of Discord's own.
    private static final Set<Integer> SAID = Set.of(0, 19);

    private final GuildCache guilds;
    private final DiscordMessageText wording;
    private final DiscordAttachments enclosed;

    public DiscordMessageMapper(GuildCache guilds, DiscordAttachments enclosed) {
        this.guilds = guilds;
        this.wording = new DiscordMessageText(guilds);
        this.enclosed = enclosed;
    }

    /// A message of a person; empty for those of bots, webhooks and Discord, and where Discord
    /// withholds what was said.
    public Optional<InboundMessage> message(DataObject message, DiscordLocation place, DiscordBotIdentity self) {
        return message(message, place, self, Snowflake.time(message.getString("id")));
    }

    private Optional<InboundMessage> message(
            DataObject message, DiscordLocation place, DiscordBotIdentity self, Instant sent) {
        if (!said(message)) return Optional.empty();
        var body = body(message);
        var words = wording.of(body, self, guilds.ours(place.guild()), place.guild());
        if (words.isEmpty() && !encloses(body)) return Optional.empty();
        // A snapshot does not tell whose words it holds.
        var text = body.equals(message) || words.isEmpty() ? words : Forwarded.mark(null, words);
        var author = message.getObject("author");
        var member = DiscordMessageText.member(message);
        return Optional.of(new InboundMessage(
                DiscordConfig.NAME,
                place.id(),
                place.room(),
                place.server(),
                message.getString("id"),
                author.getString("id"),
                DiscordMessageText.name(author, member),
                Role.STRANGER,
                text,
                true,
                around(message, body, place, self, sent)));
    }

    private MessageContext around(
            DataObject message, DataObject body, DiscordLocation place, DiscordBotIdentity self, Instant sent) {
        return new MessageContext(
                null,
                place.parent(),
                TextSanitizer.name(place.title()),
                !place.room() || addressed(message, self, guilds.ours(place.guild())),
                moderates(message, place),
                message.optObject("message_reference")
                        .filter(to -> to.getInt("type", 0) == 0)
                        .map(to -> to.getString("message_id", null))
                        .orElse(null),
                quoted(message, place, self),
                sent,
                enclosed.of(body),
                null,
                null);
    }

    /// Returns the message that this one answers. The agent's own words are known here, unless they
    /// were erased.
    private @Nullable Quoted quoted(DataObject message, DiscordLocation place, DiscordBotIdentity self) {
        return message.optObject("referenced_message")
                .filter(answered -> answered.optObject("author")
                        .filter(by -> !by.getString("id", self.id()).equals(self.id()))
                        .isPresent())
                .map(answered -> new Quoted(
                        DiscordMessageText.name(answered.getObject("author"), DiscordMessageText.member(answered)),
                        AttachmentText.mark(
                                wording.of(answered, self, List.of(), place.guild()),
                                DiscordAttachments.unread(answered))))
                .filter(quoted -> !quoted.text().isEmpty())
                .orElse(null);
    }

    private boolean moderates(DataObject message, DiscordLocation place) {
        var roles = strings(DiscordMessageText.member(message), "roles");
        return place.room()
                && guilds.moderates(place.guild(), message.getObject("author").getString("id"), roles);
    }

    static boolean said(DataObject message) {
        return SAID.contains(message.getInt("type", 0))
                && message.isNull("webhook_id")
                && message.optObject("author")
                        .filter(DiscordMessageMapper::person)
                        .isPresent();
    }

    static boolean person(DataObject user) {
        return !user.getBoolean("bot", false) && !user.getBoolean("system", false);
    }

    /// Returns the part that holds the words; a forwarded message has them in a snapshot.
    private static DataObject body(DataObject message) {
        if (!message.getString("content", "").isEmpty()) return message;
        return DiscordAttachments.list(message, "message_snapshots").stream()
                .findFirst()
                .flatMap(snapshot -> snapshot.optObject("message"))
                .orElse(message);
    }

    private static boolean encloses(DataObject message) {
        return !DiscordAttachments.list(message, "attachments").isEmpty()
                || !DiscordAttachments.list(message, "sticker_items").isEmpty();
    }

    private static boolean addressed(DataObject message, DiscordBotIdentity self, List<String> ours) {
        return DiscordAttachments.list(message, "mentions").stream()
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
    public Optional<InboundEvent> edited(DataObject message, DiscordLocation place, DiscordBotIdentity self) {
        var at = message.getString("edited_timestamp", null);
        if (at == null || !said(message)) return Optional.empty();
        var text = wording.of(message, self, guilds.ours(place.guild()), place.guild());
        if (text.isEmpty() && !encloses(message)) return Optional.empty();
        var changed = OffsetDateTime.parse(at).toInstant();
        return Optional.of(new InboundEvent.Edited(
                DiscordConfig.NAME,
                place.id(),
                message.getString("id"),
                at,
                text,
                changed,
                message(message, place, self, changed)
                        .filter(said -> said.around().addressed())
                        .orElse(null)));
    }

    /// The bot was added to a server that has that channel for such news.
    public static InboundEvent joined(DiscordLocation place, @Nullable String locale) {
        return new InboundEvent.Joined(DiscordConfig.NAME, place.id(), place.server(), place.title(), locale);
    }

    public static InboundEvent deleted(String channel, String id) {
        return new InboundEvent.Deleted(DiscordConfig.NAME, channel, id);
    }

    /// A person's reaction.
    ///
    /// @param once what tells this change from others
    public static Optional<InboundEvent> reacted(
            DataObject reaction, boolean added, DiscordBotIdentity self, String once) {
        var user = reaction.getString("user_id");
        var bot = DiscordMessageText.member(reaction)
                .optObject("user")
                .filter(u -> !person(u))
                .isPresent();
        if (bot || user.equals(self.id())) return Optional.empty();
        return Optional.of(new InboundEvent.InboundReaction(
                DiscordConfig.NAME,
                reaction.getString("channel_id"),
                reaction.getString("message_id"),
                user,
                emoji(reaction.getObject("emoji")),
                added,
                once));
    }

    private static String emoji(DataObject emoji) {
        var name = emoji.getString("name", null);
        return name == null ? emoji.getString("id", "") : TextSanitizer.text(name);
    }

    /// A slash command.
    public InboundMessage command(SlashCommand command, DiscordLocation place) {
        var around = new MessageContext(
                        null,
                        place.parent(),
                        TextSanitizer.name(place.title()),
                        true,
                        command.moderator() || guilds.moderates(place.guild(), command.account(), command.roles()),
                        null,
                        Snowflake.time(command.id()),
                        List.of(),
                        null)
                .shownIn(command.locale());
        return new InboundMessage(
                DiscordConfig.NAME,
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
