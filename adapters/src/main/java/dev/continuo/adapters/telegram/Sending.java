package dev.continuo.adapters.telegram;

import dev.continuo.adapters.telegram.markup.TelegramHtml;
import dev.continuo.adapters.telegram.wire.Api;
import dev.continuo.adapters.telegram.wire.Failure;
import dev.continuo.adapters.telegram.wire.Say;
import dev.continuo.adapters.telegram.wire.SayDocument;
import dev.continuo.core.channel.Closing;
import dev.continuo.core.channel.Document;
import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.LinkPreviewOptions;
import org.telegram.telegrambots.meta.api.objects.ReplyParameters;

/// Sends one part, and reads from the answer what became of it.
final class Sending {
    /// The longest message, in UTF-16 units after the markup is taken away.
    static final int MOST = 4096;

    private static final String REPEAT = "↻ Perhaps a repeat:\n";
    private static final String MARKED = "sent again, marked as a possible repeat";

    /// What is further away is come back for: a part that waits here counts as begun.
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Duration USUAL_PAUSE = Duration.ofSeconds(1);

    private final TelegramConfig.Doubt doubt;
    private final Api api;
    private final Pacing pacing;
    private final Moving moving;
    private final Topics topics;
    private final Condition condition;
    private final Closing closing;

    /// Groups that go by another number.
    interface Moving {
        long now(long chat);

        /// Sending to `from` told that it moved.
        void moved(long from, long to);
    }

    Sending(
            TelegramConfig.Doubt doubt,
            Api api,
            Pacing pacing,
            Moving moving,
            Topics topics,
            Condition condition,
            Closing closing) {
        this.doubt = doubt;
        this.api = api;
        this.pacing = pacing;
        this.moving = moving;
        this.topics = topics;
        this.condition = condition;
        this.closing = closing;
    }

    Receipt send(Outbound part) {
        var aside = part.aside();
        var place = Place.of(aside == null ? part.conversation() : aside);
        place = place.in(moving.now(place.chat()));
        var draft = aside == null && part.document() == null ? part.draft() : null;
        if (draft == null && part.attempt() > 0 && doubt == TelegramConfig.Doubt.HOLD)
            return new Receipt.Rejected("held: it may have been delivered before");
        var pause = pacing.take(place.chat(), PATIENCE);
        if (pause.compareTo(PATIENCE) > 0) return new Receipt.Limited(pause);
        if (pause.isPositive()) closing.rest(pause);
        if (closing.begun()) return new Receipt.Unreachable("the channel is closed");
        return new Try(part, place, draft).run();
    }

    /// One part on its way to one place.
    private final class Try {
        private final Outbound part;
        private Place place;
        private @Nullable String draft;
        private boolean marked = true;

        Try(Outbound part, Place place, @Nullable String draft) {
            this.part = part;
            this.place = place;
            this.draft = draft;
        }

        Receipt run() {
            // At most three things can be learned on the way: it moved, its markup is not liked,
            // its draft is gone.
            for (int lessons = 0; lessons <= 3; lessons++) {
                try {
                    return delivered(draft == null ? say() : edit(draft));
                } catch (Failure e) {
                    if (!learns(e)) return receipt(e);
                }
            }
            return new Receipt.Unreachable("Telegram does not make up its mind");
        }

        private Receipt delivered(String id) {
            condition.said();
            return new Receipt.Delivered(id, repeated() ? MARKED : null);
        }

        /// An edit is the same when it is made twice.
        private boolean repeated() {
            return part.attempt() > 0 && draft == null;
        }

        private String text() {
            return repeated() ? REPEAT + part.text() : part.text();
        }

        private String say() throws Failure {
            var text = text();
            var html = html(text);
            var document = part.document();
            if (document != null) return attach(document, html == null ? text : html, html != null);
            var message = new Say(Long.toString(place.chat()), html == null ? text : html);
            if (html != null) message.setParseMode("HTML");
            if (place.topic() != null) message.setMessageThreadId(place.topic());
            message.setLinkPreviewOptions(noPreview());
            message.setReplyParameters(answered());
            int id = api.ask(message).getMessageId();
            topics.remember(place, id);
            return Integer.toString(id);
        }

        /// The text is the caption, which holds less than a message.
        private String attach(Document document, String caption, boolean html) throws Failure {
            var message = new SayDocument(Long.toString(place.chat()), document);
            message.setCaption(caption);
            if (html) message.setParseMode("HTML");
            if (place.topic() != null) message.setMessageThreadId(place.topic());
            message.setReplyParameters(answered());
            int id = api.ask(message).getMessageId();
            topics.remember(place, id);
            return Integer.toString(id);
        }

        private String edit(String id) throws Failure {
            var html = html(part.text());
            var edit =
                    EditMessageText.builder()
                            .chatId(Long.toString(place.chat()))
                            .messageId(Integer.valueOf(id))
                            .text(html == null ? part.text() : html)
                            .linkPreviewOptions(noPreview())
                            .build();
            if (html != null) edit.setParseMode("HTML");
            api.ask(edit);
            return id;
        }

        /// The text with its markup; null where it goes out as it is.
        private @Nullable String html(String text) {
            if (!marked) return null;
            var html = TelegramHtml.of(text);
            return html.visible() > MOST || html.blank() ? null : html.html();
        }

        private @Nullable ReplyParameters answered() {
            var answers = part.answers();
            if (answers == null || part.aside() != null || !place.room()) return null;
            // Numbers above are not given out.
            if (!answers.matches("[0-9]{1,9}")) return null;
            return ReplyParameters.builder()
                    .messageId(Integer.valueOf(answers))
                    .allowSendingWithoutReply(true)
                    .build();
        }

        /// Whether there is another way to send it.
        private boolean learns(Failure failure) {
            if (!(failure.what() instanceof Failure.Refused refused)) return false;
            var to = refused.movedTo();
            if (to != null && to != place.chat()) {
                moving.moved(place.chat(), to);
                place = place.in(to);
                return true;
            }
            if (refused.code() != 400) return false;
            var words = refused.reason().toLowerCase(Locale.ROOT);
            if (marked && (words.contains("entit") || words.contains("text is empty"))) {
                marked = false;
                return true;
            }
            if (draft != null && words.contains("message") && words.contains("edit")) {
                draft = null;
                return true;
            }
            return false;
        }

        private Receipt receipt(Failure failure) {
            return switch (failure.what()) {
                case Failure.Unreached(var reason) -> new Receipt.Unreachable(reason);
                case Failure.Lost(var reason) -> new Receipt.Ambiguous(reason);
                case Failure.Refused refused -> receipt(failure, refused);
            };
        }

        private Receipt receipt(Failure failure, Failure.Refused refused) {
            if (failure.revoked()) {
                condition.suffers(failure);
                return new Receipt.Unreachable("Telegram no longer knows the token");
            }
            if (refused.code() == 429) {
                var pause = refused.pause() == null ? USUAL_PAUSE : refused.pause();
                pacing.pause(place.chat(), pause);
                return new Receipt.Limited(pause);
            }
            if (draft != null && refused.reason().contains("message is not modified"))
                return delivered(draft);
            return new Receipt.Rejected(refused.reason());
        }
    }

    private static LinkPreviewOptions noPreview() {
        return LinkPreviewOptions.builder().isDisabled(true).build();
    }

    /// Shows an unfinished text, plainly.
    ///
    /// @return its number; what it was before where Telegram is not to be bothered now
    @Nullable String draft(
            String conversation, @Nullable String draft, @Nullable String answers, String text) {
        var place = Place.of(conversation);
        place = place.in(moving.now(place.chat()));
        if (text.isBlank() || closing.begun()) return draft;
        if (pacing.take(place.chat(), Duration.ZERO).isPositive()) return draft;
        var part = new Outbound(conversation, 0, 0, text, 0, "", answers, null, null, draft);
        var attempt = new Try(part, place, draft);
        attempt.marked = false;
        return attempt.run() instanceof Receipt.Delivered(var id, _) ? id : draft;
    }
}
