package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.telegram.api.SendMessageRequest;
import dev.continuo.adapters.text.ChannelSentences;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.AnswerGuestQuery;
import org.telegram.telegrambots.meta.api.methods.botapimethods.BotApiMethod;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.business.BusinessConnection;
import org.telegram.telegrambots.meta.api.objects.inlinequery.inputmessagecontent.InputTextMessageContent;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.InlineQueryResultArticle;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/// Refusals of updates that the bot does not answer: questions to a guest in a chat that it is no
/// member of, business accounts, and kinds that nobody asked for.
public record RefusedUpdates(BotApi api) {
    private static final Logger LOG = LoggerFactory.getLogger(RefusedUpdates.class);

    /// Says no where Telegram takes an answer.
    void take(Update update) {
        LOG.info("Telegram's update {} is of a kind that is not answered", update.getUpdateId());
        var guest = update.getGuestMessage();
        var business = update.getBusinessConnection();
        if (guest != null && guest.getGuestQueryId() != null) send(refusal(guest));
        else if (business != null && business.getIsEnabled()) send(refusal(business));
    }

    private static BotApiMethod<?> refusal(Message asked) {
        var text = sentence("no_guests", asked.getFrom());
        var content = new InputTextMessageContent(text);
        return new AnswerGuestQuery(asked.getGuestQueryId(), new InlineQueryResultArticle("no", text, content));
    }

    private static BotApiMethod<?> refusal(BusinessConnection connected) {
        var text = sentence("no_business", connected.getUser());
        return new SendMessageRequest(Long.toString(connected.getUserChatId()), text);
    }

    private static String sentence(String key, @Nullable User reader) {
        var language = Optional.ofNullable(reader).map(User::getLanguageCode).orElse(null);
        return ChannelSentences.say(language, key);
    }

    private void send(BotApiMethod<?> refusal) {
        Thread.ofVirtual().name("telegram-refusal").start(() -> {
            try {
                api.ask(refusal);
            } catch (BotApiFailure e) {
                LOG.debug("A refusal was not sent: {}", e.getMessage());
            }
        });
    }
}
