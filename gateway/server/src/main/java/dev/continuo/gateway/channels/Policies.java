package dev.continuo.gateway.channels;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.admission.Policy;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Who may speak on a channel, read from the settings.
public final class Policies {
    private Policies() {}

    public static Policy of(Settings settings, String channel) {
        return switch (channel) {
            case "telegram" ->
                    policy(settings, SettingKey.TELEGRAM_STRANGERS, SettingKey.TELEGRAM_ALLOW);
            case "discord" ->
                    policy(settings, SettingKey.DISCORD_STRANGERS, SettingKey.DISCORD_ALLOW);
            case HttpChannel.NAME ->
                    Policy.strict(
                            new Policy.Limits(
                                    settings.number(SettingKey.HTTP_GUEST_RATE),
                                    0,
                                    settings.number(SettingKey.ROOM_RATE)));
            default -> Policy.strict(guests(settings));
        };
    }

    private static Policy policy(Settings settings, SettingKey strangers, SettingKey allowed) {
        var how = settings.text(strangers).toUpperCase(Locale.ROOT);
        return new Policy(
                Policy.Strangers.valueOf(how),
                accounts(settings.find(allowed).orElse("")),
                settings.text(SettingKey.GROUPS).equals("open"),
                guests(settings));
    }

    private static Policy.Limits guests(Settings settings) {
        return new Policy.Limits(
                settings.number(SettingKey.GUEST_RATE),
                settings.number(SettingKey.GUEST_DAY),
                settings.number(SettingKey.ROOM_RATE));
    }

    private static Set<String> accounts(String list) {
        return Arrays.stream(list.split("[,\\s]+", -1))
                .filter(account -> !account.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }
}
