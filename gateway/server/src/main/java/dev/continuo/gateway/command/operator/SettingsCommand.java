package dev.continuo.gateway.command.operator;

import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.Setting;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.SettingOrigin;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.model.Models;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows settings and their origin, and sets those that may be set in chat. Secrets are neither
/// shown nor taken.
@Command(
        name = "settings",
        description = "My settings and where each comes from; with a key and a value, sets it. The value"
                + " default takes back what was set in chat.",
        customSynopsis = "[KEY [VALUE|default]]",
        footer = "/settings CONTINUO_DAILY_BUDGET 5")
public final class SettingsCommand implements CommandInvocation {
    private static final String DEFAULT = "default";

    private final Models models;
    private final CommandContext around;

    @Parameters(index = "0", arity = "0..1")
    private String key = "";

    @Parameters(index = "1", arity = "0..1")
    private String value = "";

    public SettingsCommand(Models models, CommandContext around) {
        this.models = models;
        this.around = around;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (key.isEmpty()) return list(s -> s.origin() != SettingOrigin.UNSET);
        if (key.equalsIgnoreCase("all")) return list(_ -> true);
        try {
            var named = named();
            return value.isEmpty() ? one(around.settings().get().setting(named)) : set(asker, named);
        } catch (Refused e) {
            return CommandResult.refusal("setting_refused", e.getMessage() + " " + e.suggestion());
        }
    }

    /// Keys are found without regard to case, and without `CONTINUO_`.
    private SettingKey named() {
        var upper = key.toUpperCase(Locale.ROOT);
        return SettingKey.find("CONTINUO_" + upper).orElseGet(() -> SettingKey.named(upper));
    }

    private CommandResult list(Predicate<Setting> which) {
        var settings = around.settings().get().list();
        var rows = settings.stream()
                .filter(which)
                .map(s -> List.of(s.key().key(), "(" + s.origin() + ")", TextTable.excerpt(s.shown(), 40)))
                .toList();
        return CommandResult.of(
                TextTable.table(rows)
                        + (rows.size() < settings.size()
                                ? "\nThe other %d are at their defaults: /settings all lists them."
                                        .formatted(settings.size() - rows.size())
                                : ""),
                Map.of("settings", settings.stream().map(SettingsCommand::json).toList()));
    }

    private static CommandResult one(Setting setting) {
        var key = setting.key();
        return CommandResult.of(
                "%s = %s (%s)\n%s\n%s"
                        .formatted(
                                key.key(),
                                TextTable.excerpt(setting.shown(), 200),
                                setting.origin(),
                                TextTable.line(sentence(key.meaning())),
                                TextTable.line(sentence("Write " + key.form()))),
                json(setting));
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }

    private static Map<String, Object> json(Setting setting) {
        var json =
                RecordJson.of(setting, "key=key.key value=shown origin secret=key.secret in_chat=key.settable_in_chat");
        json.put("set", setting.value().isPresent());
        return json;
    }

    private CommandResult set(Invoker asker, SettingKey named) {
        if (named.secret())
            return CommandResult.refusal(
                    "secret",
                    "%s is a secret: never say it here, the message is recorded (/forget it).".formatted(named.key()));
        var back = value.equalsIgnoreCase(DEFAULT);
        if (!back || !named.settableInChat()) Settings.checkedForChat(named.key(), value);
        var before = around.settings().get().setting(named);
        if (before.origin() == SettingOrigin.ENVIRONMENT || before.origin() == SettingOrigin.DOTENV)
            return CommandResult.refusal(
                    "set_outside",
                    "%s is set in the %s, which wins; change it there.".formatted(named.key(), before.origin()));
        if (back) return changed(asker, before, null);
        return ModelCommand.role(named)
                .map(role -> ModelCommand.choose(models, around, asker, role, value))
                .orElseGet(() -> changed(asker, before, value.strip()));
    }

    private CommandResult changed(Invoker asker, Setting before, @Nullable String to) {
        var key = before.key();
        if (to == null && before.origin() != SettingOrigin.CHAT)
            return CommandResult.refusal("unchanged", key.key() + " was not set in chat.");
        return asker.decided(
                "%s: %s (was %s).%s"
                        .formatted(
                                key.key(),
                                to == null ? "no longer set in chat" : "now " + to,
                                before.shown(),
                                around.live().test(key) ? "" : " Takes effect at the next start."),
                Map.of("key", key.key(), "value", to == null ? "" : to),
                new SettingChanged(key.key(), to));
    }
}
