package dev.continuo.gateway.cli;

import dev.continuo.gateway.channels.Networks;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.HealthCheck;
import dev.continuo.gateway.status.MachineChecks;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Checks of the networks' bots.
final class BotChecks {
    private BotChecks() {}

    /// Tries the tokens of bots that are set.
    static List<HealthCheck> list(Settings settings) {
        var checks = new ArrayList<HealthCheck>();
        if (settings.find(SettingKey.TELEGRAM_BOT_TOKEN).isPresent())
            checks.add(bot("Telegram", () -> Networks.telegramBot(settings)));
        if (settings.find(SettingKey.DISCORD_BOT_TOKEN).isPresent())
            checks.add(bot("Discord", () -> Networks.discordBot(settings)));
        if (settings.find(SettingKey.SLACK_BOT_TOKEN).isPresent())
            checks.add(bot("Slack", () -> Networks.slackBot(settings)));
        return checks;
    }

    private static HealthCheck bot(String network, Supplier<String> name) {
        try {
            return HealthCheck.good(network, "the token is that of @" + name.get());
        } catch (Refused e) {
            return MachineChecks.refused(network, e);
        } catch (Unavailable | IllegalArgumentException e) {
            return HealthCheck.bad(network, String.valueOf(e.getMessage()), "./continuo setup asks for a token.");
        }
    }
}
