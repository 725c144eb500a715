package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import java.util.Map;
import java.util.function.Function;

/// Asks for the token of a network's bot, and asks the network whose it is.
///
/// @param network its name for people
/// @param origin where a token comes from, two sentences
/// @param trial the name of the bot whose token is set, as [SetupDialogue#askTried] wants it
record BotStep(
        SetupDialogue dialogue,
        Settings settings,
        String network,
        SettingKey token,
        String origin,
        Function<Settings, String> trial) {

    /// The settings to change; none where the step is skipped.
    Map<SettingKey, String> run() {
        dialogue.say(origin);
        return dialogue.askTried(this::enter, this::works);
    }

    private Map<SettingKey, String> enter() {
        var otherwise =
                settings.find(token).isPresent() ? "keep the one that is set" : "no " + network;
        var answer =
                dialogue.askSecret(
                        "Token of the %s bot? It is not shown. (empty: %s)"
                                .formatted(network, otherwise));
        return answer.isEmpty() ? Map.of() : Map.of(token, answer);
    }

    private boolean works(Map<SettingKey, String> changes) {
        dialogue.say("The token is that of @" + trial.apply(settings.withFlags(changes)));
        return true;
    }
}
