package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Asks for the token of a network's bot, and asks the network whose it is.
///
/// @param network its name for people
/// @param tokens the bot's, and what else goes with it
/// @param origin where a token comes from, two sentences
/// @param trial the name of the bot whose token is set, as [SetupDialogue#askTried] wants it
record BotStep(
        SetupDialogue dialogue,
        Settings settings,
        String network,
        List<SettingKey> tokens,
        String origin,
        Function<Settings, String> trial) {

    /// The settings to change; none where the step is skipped.
    Map<SettingKey, String> run() {
        dialogue.say(origin);
        return dialogue.askTried(this::enter, this::works);
    }

    private Map<SettingKey, String> enter() {
        var entered = new EnumMap<SettingKey, String>(SettingKey.class);
        for (var token : tokens) {
            var answer = dialogue.askSecret(question(token));
            // What goes with it is of no use without it.
            if (answer.isEmpty() && token == tokens.getFirst()) break;
            if (!answer.isEmpty()) entered.put(token, answer);
        }
        return entered;
    }

    private String question(SettingKey token) {
        var missing = token == tokens.getFirst() ? "no " + network : "none";
        var otherwise = settings.find(token).isPresent() ? "keep the one that is set" : missing;
        var what = token == tokens.getFirst() ? "Token of the %s bot?".formatted(network) : token.key() + "?";
        return "%s It is not shown. (empty: %s)".formatted(what, otherwise);
    }

    private boolean works(Map<SettingKey, String> changes) {
        dialogue.say("The token is that of @" + trial.apply(settings.withFlags(changes)));
        return true;
    }
}
