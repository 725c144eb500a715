package dev.continuo.adapters.telegram.api;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.sending.NetworkClient;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiValidationException;

/// A request that Telegram did not answer as wished. Neither it nor its causes hold the token.
public final class BotApiFailure extends Exception {
    private static final Duration USUAL_PAUSE = Duration.ofSeconds(1);

    private final ApiResponse what;
    private final @Nullable Long movedTo;

    public BotApiFailure(ApiResponse what) {
        this(what, null);
    }

    private BotApiFailure(ApiResponse what, @Nullable Long movedTo) {
        super(what.reason());
        this.what = what;
        this.movedTo = movedTo;
    }

    /// Returns the response that failed. The codes of refusals are like HTTP's: 400, 401, 403, 404,
    /// 409.
    public ApiResponse what() {
        return what;
    }

    /// The group's new name, if it became a supergroup.
    public @Nullable Long movedTo() {
        return movedTo;
    }

    /// Tells whether Telegram says that nobody has this token.
    public boolean revoked() {
        return what instanceof ApiResponse.Denied(var _, var _, var revoked) && revoked;
    }

    static BotApiFailure of(Throwable cause, NetworkClient http) {
        return switch (cause) {
            case TelegramApiRequestException told when told.getErrorCode() != null -> of(told);
            case TelegramApiValidationException wrong ->
                new BotApiFailure(new ApiResponse.Denied("400", String.valueOf(wrong.getMessage()), false));
            case IOException io -> new BotApiFailure(http.failure(io));
            default -> new BotApiFailure(new ApiResponse.LostResponse("Telegram's answer could not be read"));
        };
    }

    private static BotApiFailure of(TelegramApiRequestException told) {
        int code = told.getErrorCode();
        var more = told.getParameters();
        Integer seconds = more == null ? null : more.getRetryAfter();
        if (code == 429)
            return new BotApiFailure(
                    new ApiResponse.RateLimited(seconds == null ? USUAL_PAUSE : Duration.ofSeconds(seconds)));
        var reason = told.getApiResponse();
        if (reason == null) reason = "Telegram gave no reason (%d)".formatted(code);
        // A token that is not even well-formed is answered with 404.
        var revoked = code == 401 || (code == 404 && reason.equals("Not Found"));
        return new BotApiFailure(
                new ApiResponse.Denied(
                        Integer.toString(code), revoked ? "Telegram no longer knows the token" : reason, revoked),
                more == null ? null : more.getMigrateToChatId());
    }
}
