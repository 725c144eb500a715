package dev.continuo.adapters.telegram;

import dev.continuo.adapters.text.Clean;
import dev.continuo.core.channel.Circumstances;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.channel.Incoming;
import dev.continuo.core.people.Role;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.chat.Chat;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.reactions.MessageReactionUpdated;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionType;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeCustomEmoji;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeEmoji;

/// Updates in the mind's words. What bots and channels say, and what is said to other bots, is left
/// out.
final class Translation {
    /// What Telegram is asked to tell; it tells no reactions unless asked.
    static final List<String> WANTED = List.of("message", "edited_message", "message_reaction");

    private final Bot bot;
    private final Attachments attachments;
    private final Moderators moderators;
    private final Topics topics;

    /// Who said something.
    ///
    /// @param hidden whether an administrator speaks in the group's name
    private record Author(long id, @Nullable String name, boolean hidden) {}

    Translation(Bot bot, Attachments attachments, Moderators moderators, Topics topics) {
        this.bot = bot;
        this.attachments = attachments;
        this.moderators = moderators;
        this.topics = topics;
    }

    /// The chat it happened in; updates of one chat keep their order. 0 for none that can be told.
    static long chat(Update update) {
        Chat chat = null;
        if (update.getMessage() != null) chat = update.getMessage().getChat();
        if (update.getEditedMessage() != null) chat = update.getEditedMessage().getChat();
        if (update.getMessageReaction() != null) chat = update.getMessageReaction().getChat();
        return chat == null || chat.getId() == null ? 0 : chat.getId();
    }

    /// When it was said, null for unknown.
    static @Nullable Instant said(Update update) {
        return update.getMessage() == null ? null : instant(update.getMessage().getDate());
    }

    List<Incoming> of(Update update) {
        if (update.getMessage() != null) return said(update.getMessage());
        if (update.getEditedMessage() != null) return edited(update.getEditedMessage());
        if (update.getMessageReaction() != null)
            return reacted(update.getUpdateId(), update.getMessageReaction());
        return List.of();
    }

    private List<Incoming> said(Message message) {
        var chat = message.getChatId();
        if (message.getMigrateToChatId() != null)
            return List.of(moved(chat, message.getMigrateToChatId()));
        if (message.getMigrateFromChatId() != null)
            return List.of(moved(message.getMigrateFromChatId(), chat));
        var author = author(message);
        var wording = Wording.of(message, bot);
        if (author == null || wording.elsewhere()) return List.of();
        var files = attachments.of(message);
        // Without both it is a notice: somebody came, something was pinned.
        if (wording.text().isBlank() && files.isEmpty()) return List.of();
        var place = Place.of(message);
        topics.remember(place, message.getMessageId());
        if (Boolean.TRUE.equals(message.getChat().getIsForum())) topics.forum(place.chat());
        var room = !Boolean.TRUE.equals(message.getChat().isUserChat());
        var answered = answered(message);
        var addressed =
                !room
                        || wording.named()
                        || wording.command()
                        || (answered != null && bot.is(answered.getFrom()));
        var around =
                new Circumstances(
                        Long.toString(bot.id()),
                        place.topic() == null ? null : chat.toString(),
                        clean(message.getChat().getTitle()),
                        addressed,
                        room && wording.command() && moderates(author, chat),
                        answered == null ? null : answered.getMessageId().toString(),
                        answered == null ? null : Origin.quoted(message, answered, bot),
                        instant(message.getDate()),
                        files,
                        null);
        return List.of(
                new Inbound(
                        TelegramChannel.NAME,
                        place.name(),
                        room,
                        null,
                        message.getMessageId().toString(),
                        Long.toString(author.id()),
                        author.name(),
                        Role.STRANGER,
                        wording.text(),
                        true,
                        around));
    }

    private boolean moderates(Author author, long chat) {
        return author.hidden() || moderators.administers(chat, author.id());
    }

    private static Incoming moved(long from, long to) {
        return new Incoming.Moved(TelegramChannel.NAME, Long.toString(from), Long.toString(to));
    }

    /// Who said it; null for a bot or a channel.
    private static @Nullable Author author(Message message) {
        Chat chat = message.getChat();
        if (Boolean.TRUE.equals(chat.isChannelChat())) return null;
        var as = message.getSenderChat();
        if (as != null)
            return as.getId().equals(chat.getId())
                    ? new Author(chat.getId(), clean(chat.getTitle()), true)
                    : null;
        var from = message.getFrom();
        if (from == null || Boolean.TRUE.equals(from.getIsBot())) return null;
        return new Author(from.getId(), clean(Origin.name(from)), false);
    }

    /// In a topic, what answers nothing answers the topic's beginning.
    private static @Nullable Message answered(Message message) {
        var answered = message.getReplyToMessage();
        return answered == null || answered.getForumTopicCreated() != null ? null : answered;
    }

    private List<Incoming> edited(Message message) {
        if (author(message) == null || message.getEditDate() == null) return List.of();
        var wording = Wording.of(message, bot);
        // A location that is shared live is edited all the time.
        if (wording.elsewhere() || message.getLocation() != null) return List.of();
        return List.of(
                new Incoming.Edited(
                        TelegramChannel.NAME,
                        Place.of(message).name(),
                        message.getMessageId().toString(),
                        message.getEditDate().toString(),
                        wording.text(),
                        instant(message.getEditDate())));
    }

    private List<Incoming> reacted(int update, MessageReactionUpdated change) {
        var sender = reacting(change);
        if (sender == null) return List.of();
        var before = names(change.getOldReaction());
        var after = names(change.getNewReaction());
        var all = new LinkedHashSet<>(before);
        all.addAll(after);
        var place = topics.place(change.getChat().getId(), change.getMessageId());
        var changes = new ArrayList<Incoming>();
        for (var reaction : all)
            if (before.contains(reaction) != after.contains(reaction))
                changes.add(
                        new Incoming.Reacted(
                                TelegramChannel.NAME,
                                place.name(),
                                change.getMessageId().toString(),
                                sender,
                                reaction,
                                after.contains(reaction),
                                update + " " + reaction));
        return changes;
    }

    private static @Nullable String reacting(MessageReactionUpdated change) {
        var user = change.getUser();
        if (user != null)
            return Boolean.TRUE.equals(user.getIsBot()) ? null : user.getId().toString();
        var as = change.getActorChat();
        return as == null ? null : as.getId().toString();
    }

    private static Set<String> names(@Nullable List<ReactionType> reactions) {
        var names = new LinkedHashSet<String>();
        if (reactions != null) for (var reaction : reactions) names.add(name(reaction));
        return names;
    }

    private static String name(ReactionType reaction) {
        return switch (reaction) {
            case ReactionTypeEmoji emoji -> Clean.text(emoji.getEmoji());
            case ReactionTypeCustomEmoji own -> Clean.text(own.getCustomEmojiId());
            default -> String.valueOf(reaction.getType());
        };
    }

    private static @Nullable String clean(@Nullable String text) {
        return text == null ? null : Clean.text(text);
    }

    private static @Nullable Instant instant(@Nullable Integer seconds) {
        return seconds == null ? null : Instant.ofEpochSecond(seconds);
    }
}
