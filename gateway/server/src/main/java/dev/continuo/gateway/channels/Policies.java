package dev.continuo.gateway.channels;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.admission.AdmissionPolicy;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Rules about who may speak on a channel, read from the settings.
public final class Policies {
    private Policies() {}

    public static AdmissionPolicy of(Settings settings, String channel) {
        return switch (channel) {
            case "telegram" -> policy(settings, SettingKey.TELEGRAM_STRANGERS, SettingKey.TELEGRAM_ALLOW);
            case "discord" -> policy(settings, SettingKey.DISCORD_STRANGERS, SettingKey.DISCORD_ALLOW);
            case "slack" -> policy(settings, SettingKey.SLACK_STRANGERS, SettingKey.SLACK_ALLOW);
            case HttpChannel.NAME ->
                AdmissionPolicy.strict(new AdmissionPolicy.MessageLimits(
                        settings.number(SettingKey.HTTP_GUEST_RATE), 0, settings.number(SettingKey.ROOM_RATE)));
            default -> AdmissionPolicy.strict(guests(settings));
        };
    }

    private static AdmissionPolicy policy(Settings settings, SettingKey strangers, SettingKey allowed) {
        var how = settings.text(strangers).toUpperCase(Locale.ROOT);
        return new AdmissionPolicy(
                AdmissionPolicy.Strangers.valueOf(how),
                accounts(settings.find(allowed).orElse("")),
                settings.text(SettingKey.GROUPS).equals("open"),
                guests(settings));
    }

    private static AdmissionPolicy.MessageLimits guests(Settings settings) {
        return new AdmissionPolicy.MessageLimits(
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
