package dev.continuo.adapters.telegram.api;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiValidationException;

/// A request that Telegram did not answer as wished. Neither it nor its causes hold the token.
public final class BotApiFailure extends Exception {
    private final What what;

    /// What went wrong.
    public sealed interface What {

        /// In a few words for people.
        String reason();
    }

    /// Nothing was taken: it was not reached, or failed before it did anything.
    public record Unreached(String reason) implements What {}

    /// The request was on its way, and the answer never came.
    public record Lost(String reason) implements What {}

    /// Telegram says no.
    ///
    /// @param code like HTTP's: 400, 401, 403, 404, 409, 429
    /// @param reason its own words
    /// @param pause how long to wait, if it asks for that
    /// @param movedTo the group's new name, if it became a supergroup
    public record ErrorReply(
            int code, String reason, @Nullable Duration pause, @Nullable Long movedTo)
            implements What {}

    public BotApiFailure(What what) {
        super(what.reason());
        this.what = what;
    }

    public What what() {
        return what;
    }

    /// Tells whether Telegram says that nobody has this token.
    public boolean revoked() {
        // A token that is not even well-formed is answered with 404.
        return what instanceof ErrorReply(var code, var reason, _, _)
                && (code == 401 || (code == 404 && reason.equals("Not Found")));
    }

    static BotApiFailure of(Throwable cause) {
        return new BotApiFailure(
                switch (cause) {
                    case TelegramApiRequestException told when told.getErrorCode() != null ->
                            refused(told);
                    case TelegramApiValidationException wrong ->
                            new ErrorReply(400, String.valueOf(wrong.getMessage()), null, null);
                    case IOException io -> of(io);
                    default -> new Lost("Telegram's answer could not be read");
                });
    }

    private static What of(IOException io) {
        for (Throwable t = io; t != null; t = t.getCause())
            switch (t) {
                case FailureInterceptor.ServerFailed failed -> {
                    return failed.tookNothing()
                            ? new Unreached(failed.words())
                            : new Lost(failed.words());
                }
                case FailureInterceptor.AnswerLost lost -> {
                    return new Lost("no answer from Telegram: " + name(lost.why()));
                }
                default -> {}
            }
        return new Unreached("Telegram was not reached: " + name(io));
    }

    /// Messages of the network's exceptions may quote addresses, and ours hold the token.
    private static String name(Throwable t) {
        return t.getClass().getSimpleName();
    }

    private static ErrorReply refused(TelegramApiRequestException told) {
        var more = told.getParameters();
        Integer seconds = more == null ? null : more.getRetryAfter();
        var reason = told.getApiResponse();
        return new ErrorReply(
                told.getErrorCode(),
                reason == null
                        ? "Telegram gave no reason (%d)".formatted(told.getErrorCode())
                        : reason,
                seconds == null ? null : Duration.ofSeconds(seconds),
                more == null ? null : more.getMigrateToChatId());
    }
}
