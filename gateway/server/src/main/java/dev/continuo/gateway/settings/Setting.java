package dev.continuo.gateway.settings;

import java.util.Optional;

/// One key with its effective value.
///
/// @param value empty when neither set nor given by a default
public record Setting(SettingKey key, Optional<String> value, SettingOrigin origin) {

    /// The value for eyes: a secret is only `set` or `not set`, and an address has no login.
    public String shown() {
        if (key.secret()) {
            return value.isPresent() ? "set" : "not set";
        }
        return value.map(SettingKey::withoutLogin).orElse("not set");
    }

    /// Hides a secret as [#shown()] does, so that a setting may be logged.
    @Override
    public String toString() {
        return key.key() + "=" + shown() + " (" + origin + ")";
    }
}
