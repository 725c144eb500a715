package dev.continuo.adapters.telegram;

import org.telegram.telegrambots.meta.api.objects.User;

/// The agent's own account.
///
/// @param name its user name, without `@`
record Bot(long id, String name) {

    static Bot of(User me) {
        var name = me.getUserName();
        return new Bot(me.getId(), name == null ? "" : name);
    }

    boolean is(@org.jspecify.annotations.Nullable User user) {
        return user != null && user.getId() == id;
    }
}
