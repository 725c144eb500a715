package dev.continuo.gateway;

import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.ledger.event.Event;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The settings as they stand: those of the start, and over them what was set in chat since.
final class LiveSettings {
    private final Settings base;
    private volatile Map<String, String> chat;
    private volatile Settings now;

    /// @param chat what was set in chat before
    LiveSettings(Settings base, Map<String, String> chat) {
        this.base = base;
        this.chat = chat;
        this.now = ModelProbe.withChat(base, chat);
    }

    Settings now() {
        return now;
    }

    /// Replaces the settings that were made in chat.
    void replace(Map<String, String> newChat) {
        if (newChat.equals(chat)) return;
        chat = Map.copyOf(newChat);
        now = ModelProbe.withChat(base, chat);
    }

    /// Takes over what is set in chat, from its commit on.
    void follow(List<Event> events) {
        for (var event : events) if (event.payload() instanceof SettingChanged(var key, var value)) set(key, value);
    }

    /// Something was set in chat.
    ///
    /// @param value null where the setting was given up
    private void set(String key, @Nullable String value) {
        var changed = new HashMap<>(chat);
        if (value == null) changed.remove(key);
        else changed.put(key, value);
        chat = Map.copyOf(changed);
        now = base.withChat(chat);
    }
}
