package dev.continuo.adapters.telegram.api;

import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import org.telegram.telegrambots.meta.api.methods.GetMe;
import org.telegram.telegrambots.meta.api.objects.User;

/// The agent's own account.
///
/// @param name its user name, without `@`
public record TelegramBotIdentity(long id, String name) {

    public static TelegramBotIdentity of(User me) {
        var name = me.getUserName();
        return new TelegramBotIdentity(me.getId(), name == null ? "" : name);
    }

    /// Asks Telegram once whose token it is.
    ///
    /// @throws Refused when it is nobody's
    /// @throws Unavailable when Telegram does not say
    public static TelegramBotIdentity ask(TelegramConfig config) {
        try (var api = new BotApi(config)) {
            return of(api.ask(new GetMe()));
        } catch (BotApiFailure e) {
            if (e.revoked()) throw new Refused("Telegram knows no such token.", "Copy it from @BotFather.");
            throw new Unavailable(e.what().reason() + ".");
        }
    }

    public boolean is(@org.jspecify.annotations.Nullable User user) {
        return user != null && user.getId() == id;
    }
}
