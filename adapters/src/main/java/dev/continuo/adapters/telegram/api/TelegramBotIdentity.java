package dev.continuo.adapters.telegram.api;

import org.telegram.telegrambots.meta.api.objects.User;

/// The agent's own account.
///
/// @param name its user name, without `@`
public record TelegramBotIdentity(long id, String name) {

    public static TelegramBotIdentity of(User me) {
        var name = me.getUserName();
        return new TelegramBotIdentity(me.getId(), name == null ? "" : name);
    }

    public boolean is(@org.jspecify.annotations.Nullable User user) {
        return user != null && user.getId() == id;
    }
}
