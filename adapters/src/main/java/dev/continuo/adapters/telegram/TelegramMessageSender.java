package dev.continuo.adapters.telegram;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.telegram.api.InlineButtons;
import dev.continuo.adapters.telegram.api.SendDocumentRequest;
import dev.continuo.adapters.telegram.api.SendMessageRequest;
import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.adapters.telegram.api.TelegramHealth;
import dev.continuo.adapters.telegram.api.TelegramLocation;
import dev.continuo.adapters.telegram.api.TopicCache;
import dev.continuo.adapters.text.ChannelSentences;
import dev.continuo.language.text.Language;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.LinkPreviewOptions;
import org.telegram.telegrambots.meta.api.objects.ReplyParameters;

/// Sends one part, and reads from the answer what became of it.
final class TelegramMessageSender {
    /// The longest message, in UTF-16 units after the markup is taken away.
    static final int MAX_LENGTH = 4096;

    /// Longest wait for a turn to send: a part that waits here counts as begun. A part whose turn
    /// is further away is tried again later.
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    /// Answers of Telegram about somebody who never wrote to the bot.
    private static final Pattern UNKNOWN_CHAT = Pattern.compile("(?i)can't initiate conversation|chat not found");

    private final TelegramConfig.Doubt doubt;
    private final Supplier<String> bot;
    private final BotApi api;
    private final RateLimiter pacing;
    private final Function<String, TelegramLocation> now;
    private final MoveListener moving;
    private final TopicCache topics;
    private final TelegramHealth health;
    private final ShutdownSignal shutdown;

    /// A listener that is told by sending that a group goes by another number.
    interface MoveListener {
        void moved(long from, long to);
    }

    /// @param bot its user name; empty while that is not known
    /// @param now where what is said in a conversation goes now
    TelegramMessageSender(
            TelegramConfig config,
            Supplier<String> bot,
            BotApi api,
            Function<String, TelegramLocation> now,
            MoveListener moving,
            TopicCache topics,
            TelegramHealth health,
            ShutdownSignal shutdown) {
        this.doubt = config.doubt();
        this.bot = bot;
        this.api = api;
        this.pacing = new RateLimiter(config.pace(), System::nanoTime);
        this.now = now;
        this.moving = moving;
        this.topics = topics;
        this.health = health;
        this.shutdown = shutdown;
    }

    public SendResult send(OutboundPart part) {
        var aside = part.aside();
        var place = now.apply(aside == null ? part.conversation() : aside);
        var draft = aside == null && part.document() == null ? part.draft() : null;
        if (draft == null && part.attempt() > 0 && doubt == TelegramConfig.Doubt.HOLD)
            return new SendResult.Rejected(SendResult.HELD);
        var pause = pacing.take(place.chat(), TIMEOUT);
        if (pause.compareTo(TIMEOUT) > 0) return new SendResult.Limited(pause);
        if (pause.isPositive()) shutdown.rest(pause);
        if (shutdown.begun()) return new SendResult.Unreachable("the channel is closed");
        var result = new Try(part, place, draft).run();
        if (aside != null && part.part() == 0 && result instanceof SendResult.Rejected(var reason))
            if (UNKNOWN_CHAT.matcher(reason).find()) inviteAlone(part);
        return result;
    }

    /// Tells in the room that the answer is for one, who has to write first: Telegram lets no bot
    /// begin a chat. Nobody is silent about a command so; nothing of the answer is shown.
    private void inviteAlone(OutboundPart part) {
        var place = now.apply(part.conversation());
        var name = bot.get();
        var text = ChannelSentences.say(Language.of(part.text()).tag(), "write_first")
                + (name.isEmpty() ? "" : "\nhttps://t.me/" + name + "?start=hello");
        var told = new OutboundPart(
                part.conversation(), part.message(), 0, text, 0, part.key(), part.answers(), null, null, null);
        if (pacing.take(place.chat(), TIMEOUT).isZero()) new Try(told, place, null).run();
    }

    /// One part on its way to one place.
    private final class Try {
        private final OutboundPart part;
        private TelegramLocation place;
        private @Nullable String draft;
        private boolean marked = true;
        private boolean finished = true;

        /// The topic that did not take it.
        private @Nullable TelegramLocation gone;

        Try(OutboundPart part, TelegramLocation place, @Nullable String draft) {
            this.part = part;
            this.place = place;
            this.draft = draft;
        }

        SendResult run() {
            // At most four things can be learned on the way: it moved, its markup is not liked,
            // its draft is gone, its topic is gone.
            for (int lessons = 0; lessons <= 4; lessons++) {
                try {
                    return delivered(draft == null ? say() : edit(draft));
                } catch (BotApiFailure e) {
                    if (!learns(e)) return receipt(e);
                }
            }
            return new SendResult.Unreachable("Telegram does not make up its mind");
        }

        private SendResult delivered(String id) {
            health.activity().sent();
            if (gone != null) topics.forget(gone);
            return new SendResult.Delivered(id, repeated() ? SendResult.MARKED : null);
        }

        /// An edit is the same when it is made twice.
        private boolean repeated() {
            return part.attempt() > 0 && draft == null;
        }

        private String text() {
            var text = part.text();
            // Whoever reads the answer reads its language.
            var language = Language.of(text).tag();
            if (gone != null) text = ChannelSentences.say(language, "topic_gone") + "\n" + text;
            return repeated() ? ChannelSentences.say(language, "repeat") + "\n" + text : text;
        }

        private String say() throws BotApiFailure {
            var text = text();
            var html = html(text);
            var document = part.document();
            if (document != null) return attach(document, html == null ? text : html, html != null);
            var message = new SendMessageRequest(Long.toString(place.chat()), html == null ? text : html);
            if (html != null) message.setParseMode("HTML");
            if (place.topic() != null) message.setMessageThreadId(place.topic());
            message.setLinkPreviewOptions(noPreview());
            message.setReplyParameters(answered());
            message.setReplyMarkup(InlineButtons.under(part.choices()));
            int id = api.ask(message).getMessageId();
            topics.remember(place, id);
            return Integer.toString(id);
        }

        /// The text is the caption, which holds less than a message.
        private String attach(Document document, String caption, boolean html) throws BotApiFailure {
            var message = new SendDocumentRequest(Long.toString(place.chat()), document);
            message.setCaption(caption);
            if (html) message.setParseMode("HTML");
            if (place.topic() != null) message.setMessageThreadId(place.topic());
            message.setReplyParameters(answered());
            int id = api.ask(message).getMessageId();
            topics.remember(place, id);
            return Integer.toString(id);
        }

        private String edit(String id) throws BotApiFailure {
            var html = html(part.text());
            var edit = EditMessageText.builder()
                    .chatId(Long.toString(place.chat()))
                    .messageId(Integer.valueOf(id))
                    .text(html == null ? part.text() : html)
                    .linkPreviewOptions(noPreview())
                    .replyMarkup(InlineButtons.under(part.choices()))
                    .build();
            if (html != null) edit.setParseMode("HTML");
            api.ask(edit);
            return id;
        }

        /// The text with its markup; null where it goes out as it is.
        private @Nullable String html(String text) {
            if (!marked) return null;
            var html = TelegramHtml.of(text);
            return html.visible() > MAX_LENGTH || html.blank() ? null : html.html();
        }

        private @Nullable ReplyParameters answered() {
            var answers = part.answers();
            if (answers == null || part.aside() != null || !place.room()) return null;
            // Telegram would put it into the topic of what it answers, which is gone.
            if (!Objects.equals(
                    place.topic(), TelegramLocation.of(part.conversation()).topic())) return null;
            // Numbers above are not given out.
            if (!answers.matches("[0-9]{1,9}")) return null;
            return ReplyParameters.builder()
                    .messageId(Integer.valueOf(answers))
                    .allowSendingWithoutReply(true)
                    .build();
        }

        /// Tells whether there is another way to send it.
        private boolean learns(BotApiFailure failure) {
            var to = failure.movedTo();
            if (to != null && to != place.chat()) {
                moving.moved(place.chat(), to);
                place = place.in(to);
                return true;
            }
            if (!failure.what().denied("400")) return false;
            var words = failure.what().reason().toLowerCase(Locale.ROOT);
            if (marked && (words.contains("entit") || words.contains("text is empty"))) {
                marked = false;
                return true;
            }
            if (draft != null) {
                if (words.contains("not modified")) return false;
                draft = null;
                return true;
            }
            if (place.topic() == null || !finished) return false;
            // Telegram has several words for a topic that is closed or deleted. The chat tells: it
            // refuses whatever else is wrong, too.
            gone = place;
            place = place.withoutTopic();
            return true;
        }

        private SendResult receipt(BotApiFailure failure) {
            var what = failure.what();
            if (failure.revoked()) health.suffers(failure);
            if (what instanceof ApiResponse.RateLimited(var pause)) pacing.pause(place.chat(), pause);
            return draft != null && what.reason().contains("message is not modified")
                    ? delivered(draft)
                    : what.failed();
        }
    }

    private static LinkPreviewOptions noPreview() {
        return LinkPreviewOptions.builder().isDisabled(true).build();
    }

    /// Shows an unfinished text, plainly.
    ///
    /// @return its number; what it was before where Telegram is not to be bothered now
    public @Nullable String draft(String conversation, @Nullable String draft, @Nullable String answers, String text) {
        var place = now.apply(conversation);
        if (text.isBlank() || shutdown.begun()) return draft;
        if (pacing.take(place.chat(), Duration.ZERO).isPositive()) return draft;
        var part = new OutboundPart(conversation, 0, 0, text, 0, "", answers, null, null, draft);
        var attempt = new Try(part, place, draft);
        attempt.marked = false;
        attempt.finished = false;
        return attempt.run() instanceof SendResult.Delivered(var id, var _) ? id : draft;
    }
}
