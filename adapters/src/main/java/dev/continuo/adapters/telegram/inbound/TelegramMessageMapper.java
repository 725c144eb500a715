package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.TelegramBotIdentity;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramLocation;
import dev.continuo.adapters.telegram.api.TopicCache;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.MessageContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.chat.Chat;
import org.telegram.telegrambots.meta.api.objects.chatmember.ChatMember;
import org.telegram.telegrambots.meta.api.objects.chatmember.ChatMemberUpdated;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.reactions.MessageReactionUpdated;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionType;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeCustomEmoji;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeEmoji;

/// Updates in the mind's words. What bots and channels say, and what is said to other bots, is left
/// out.
public final class TelegramMessageMapper {
    /// Kinds of updates that Telegram is asked for; it tells no reactions unless asked.
    static final List<String> WANTED = List.of(
            "message",
            "edited_message",
            "message_reaction",
            "callback_query",
            "my_chat_member",
            "guest_message",
            "business_connection");

    private final TelegramBotIdentity bot;
    private final TelegramAttachments attachments;
    private final AdminCache moderators;
    private final TopicCache topics;
    private final ButtonPresses presses;
    private final RefusedUpdates refusals;

    /// Author of a message.
    ///
    /// @param hidden whether an administrator speaks in the group's name
    private record Author(long id, @Nullable String name, boolean hidden) {}

    public TelegramMessageMapper(
            TelegramBotIdentity bot,
            TelegramAttachments attachments,
            AdminCache moderators,
            TopicCache topics,
            ButtonPresses presses,
            RefusedUpdates refusals) {
        this.bot = bot;
        this.attachments = attachments;
        this.moderators = moderators;
        this.topics = topics;
        this.presses = presses;
        this.refusals = refusals;
    }

    /// The chat it happened in; updates of one chat keep their order. 0 for none that can be told.
    static long chat(Update update) {
        Chat chat = null;
        if (update.getMessage() != null) chat = update.getMessage().getChat();
        if (update.getEditedMessage() != null) chat = update.getEditedMessage().getChat();
        if (update.getMessageReaction() != null)
            chat = update.getMessageReaction().getChat();
        if (update.getMyChatMember() != null) chat = update.getMyChatMember().getChat();
        var press = update.getCallbackQuery();
        if (press != null && press.getMessage() != null)
            chat = press.getMessage().getChat();
        return chat == null || chat.getId() == null ? 0 : chat.getId();
    }

    /// Returns the time when it was said, null for unknown.
    static @Nullable Instant said(Update update) {
        return update.getMessage() == null ? null : instant(update.getMessage().getDate());
    }

    List<InboundEvent> of(Update update) {
        if (update.getMessage() != null) return said(update.getMessage());
        if (update.getEditedMessage() != null) return edited(update.getEditedMessage());
        if (update.getMessageReaction() != null) return reacted(update.getUpdateId(), update.getMessageReaction());
        if (update.getMyChatMember() != null) return joined(update.getMyChatMember());
        if (update.getCallbackQuery() != null) return presses.take(update.getCallbackQuery());
        refusals.take(update);
        return List.of();
    }

    /// Whoever writes to the bot alone begins with `/start`, and channels are not spoken in.
    private static List<InboundEvent> joined(ChatMemberUpdated change) {
        var chat = change.getChat();
        var group = Boolean.TRUE.equals(chat.isGroupChat()) || Boolean.TRUE.equals(chat.isSuperGroupChat());
        if (!group || in(change.getOldChatMember()) || !in(change.getNewChatMember())) return List.of();
        return List.of(new InboundEvent.Joined(
                TelegramConfig.NAME,
                chat.getId().toString(),
                null,
                TextSanitizer.name(chat.getTitle()),
                change.getFrom().getLanguageCode()));
    }

    private static boolean in(ChatMember member) {
        return Set.of("member", "administrator", "creator").contains(member.getStatus());
    }

    private List<InboundEvent> said(Message message) {
        var chat = message.getChatId();
        if (message.getMigrateToChatId() != null) return List.of(moved(chat, message.getMigrateToChatId()));
        if (message.getMigrateFromChatId() != null) return List.of(moved(message.getMigrateFromChatId(), chat));
        return heard(message, TelegramMessageText.of(message, bot))
                .<List<InboundEvent>>map(List::of)
                .orElse(List.of());
    }

    /// Puts a message as it stands now; empty where nobody says anything in it to this bot.
    private Optional<InboundMessage> heard(Message message, TelegramMessageText wording) {
        var author = author(message);
        if (author == null || wording.elsewhere()) return Optional.empty();
        var files = attachments.of(message);
        // Without both it is a notice: somebody came, something was pinned.
        if (wording.text().isBlank() && files.isEmpty()) return Optional.empty();
        var chat = message.getChatId();
        var edited = message.getEditDate();
        var place = TelegramLocation.of(message);
        topics.remember(place, message.getMessageId());
        if (Boolean.TRUE.equals(message.getChat().getIsForum())) topics.forum(place.chat());
        var room = !Boolean.TRUE.equals(message.getChat().isUserChat());
        var answered = answered(message);
        var addressed =
                !room || wording.named() || wording.command() || (answered != null && bot.is(answered.getFrom()));
        var around = new MessageContext(
                Long.toString(bot.id()),
                place.topic() == null ? null : chat.toString(),
                TextSanitizer.name(message.getChat().getTitle()),
                addressed,
                room && wording.command() && moderates(author, chat),
                answered == null ? null : answered.getMessageId().toString(),
                ForwardOrigin.quoted(message, answered, bot),
                instant(edited == null ? message.getDate() : edited),
                files,
                null,
                author.hidden() ? null : message.getFrom().getLanguageCode());
        return Optional.of(new InboundMessage(
                TelegramConfig.NAME,
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

    private static InboundEvent moved(long from, long to) {
        return new InboundEvent.ConversationRenamed(TelegramConfig.NAME, Long.toString(from), Long.toString(to));
    }

    /// Returns the author of a message; null for a bot or a channel.
    private static @Nullable Author author(Message message) {
        Chat chat = message.getChat();
        if (Boolean.TRUE.equals(chat.isChannelChat())) return null;
        var as = message.getSenderChat();
        if (as != null)
            return as.getId().equals(chat.getId())
                    ? new Author(chat.getId(), TextSanitizer.name(chat.getTitle()), true)
                    : null;
        var from = message.getFrom();
        if (from == null || Boolean.TRUE.equals(from.getIsBot())) return null;
        return new Author(from.getId(), TextSanitizer.name(ForwardOrigin.name(from)), false);
    }

    /// In a topic, what answers nothing answers the topic's beginning.
    private static @Nullable Message answered(Message message) {
        var answered = message.getReplyToMessage();
        return answered == null || answered.getForumTopicCreated() != null ? null : answered;
    }

    private List<InboundEvent> edited(Message message) {
        if (author(message) == null || message.getEditDate() == null) return List.of();
        var wording = TelegramMessageText.of(message, bot);
        // A location that is shared live is edited all the time.
        if (wording.elsewhere() || message.getLocation() != null) return List.of();
        return List.of(new InboundEvent.Edited(
                TelegramConfig.NAME,
                TelegramLocation.of(message).name(),
                message.getMessageId().toString(),
                message.getEditDate().toString(),
                wording.text(),
                instant(message.getEditDate()),
                wording.named() ? heard(message, wording).orElse(null) : null));
    }

    private List<InboundEvent> reacted(int update, MessageReactionUpdated change) {
        var sender = reacting(change);
        if (sender == null) return List.of();
        var before = names(change.getOldReaction());
        var after = names(change.getNewReaction());
        var all = new LinkedHashSet<>(before);
        all.addAll(after);
        var place = topics.place(change.getChat().getId(), change.getMessageId());
        var changes = new ArrayList<InboundEvent>();
        for (var reaction : all)
            if (before.contains(reaction) != after.contains(reaction))
                changes.add(new InboundEvent.InboundReaction(
                        TelegramConfig.NAME,
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
            case ReactionTypeEmoji emoji -> TextSanitizer.text(emoji.getEmoji());
            case ReactionTypeCustomEmoji own -> TextSanitizer.text(own.getCustomEmojiId());
            default -> String.valueOf(reaction.getType());
        };
    }

    private static @Nullable Instant instant(@Nullable Integer seconds) {
        return seconds == null ? null : Instant.ofEpochSecond(seconds);
    }
}
