package dev.continuo.gateway.settings;

import dev.continuo.ledger.database.Refused;
import dev.continuo.life.growth.ProposableSettings;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The settings of how it finds its words, which the agent may propose to change.
///
/// @param settings as they are now
public record HarmlessSettings(Supplier<Settings> settings) implements ProposableSettings {
    private static final Set<SettingKey> KEYS =
            Set.of(SettingKey.RETRIEVAL, SettingKey.TEMPERATURE, SettingKey.TOP_P, SettingKey.STREAMING);

    @Override
    public Set<String> keys() {
        return KEYS.stream().map(SettingKey::key).collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public Optional<String> value(String key) {
        return settings.get().setting(SettingKey.named(key)).value();
    }

    @Override
    public String meaning(String key) {
        return SettingKey.named(key).meaning();
    }

    @Override
    public Optional<String> flaw(String key, String value) {
        if (!keys().contains(key)) return Optional.of(key + " is not yours to change.");
        try {
            Settings.checkedForChat(key, value);
        } catch (Refused e) {
            return Optional.ofNullable(e.getMessage());
        }
        var now = settings.get().setting(SettingKey.named(key));
        if (now.origin() == SettingOrigin.ENVIRONMENT || now.origin() == SettingOrigin.DOTENV)
            return Optional.of("%s is set in the %s, which wins.".formatted(key, now.origin()));
        return now.value().filter(value::equals).map(_ -> "It is that already.");
    }
}
