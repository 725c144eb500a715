package dev.continuo.gateway.command.operator;

import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.SettingOrigin;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.model.ModelSettings;
import dev.continuo.model.Models;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the models, or chooses the one that answers.
@Command(
        name = "model",
        description = "The models I think with; with a name, the one that answers from now on; further"
                + " names, with commas between, stand in for it while it is out. /settings"
                + " chooses those of the other roles.",
        customSynopsis = "[provider:model,...]",
        footer = "/model offline")
public final class ModelCommand implements CommandInvocation {
    private final Models models;
    private final CommandContext around;

    @Parameters(arity = "0..*")
    private List<String> names = List.of();

    public ModelCommand(Models models, CommandContext around) {
        this.models = models;
        this.around = around;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return names.isEmpty() ? show(asker) : choose(models, around, asker, Models.SYSTEM1, String.join("", names));
    }

    private CommandResult show(Invoker asker) {
        var roles = new LinkedHashMap<String, Object>();
        var lists = new LinkedHashMap<String, Object>();
        var rows = new ArrayList<List<String>>();
        for (var role : ModelSettings.ROLES) {
            var all = models.list(role);
            roles.put(role, models.name(role));
            lists.put(role, RecordJson.list(all, "model out_until asked?"));
            for (var one : all)
                rows.add(List.of(
                        one.equals(all.getFirst()) ? role : "",
                        one.model(),
                        one.outUntil()
                                .map(until -> "out, asked again at " + TextTable.when(until, asker.zone()))
                                .orElse(one.asked().isEmpty() ? "" : "asked " + one.asked())));
        }
        return CommandResult.of(TextTable.table(rows), Map.of("models", roles, "fallbacks", lists));
    }

    /// The role whose model that setting names.
    static Optional<String> role(SettingKey key) {
        return ModelSettings.ROLES.stream().filter(role -> key(role) == key).findFirst();
    }

    private static SettingKey key(String role) {
        return SettingKey.named("CONTINUO_" + role.toUpperCase(Locale.ROOT));
    }

    /// Gives a role another model, at once and for later starts.
    static CommandResult choose(Models models, CommandContext around, Invoker asker, String role, String spec) {
        return switch (models.use(role, spec)) {
            case Models.ModelChoice.NotChosen(var sentence) -> CommandResult.refusal("model_not_chosen", sentence);
            case Models.ModelChoice.Chosen(var _, var model) ->
                asker.decided(
                        "%s is now %s.%s".formatted(role, model, caution(around, key(role))),
                        Map.of("role", role, "model", model),
                        new SettingChanged(key(role).key(), model));
        };
    }

    private static String caution(CommandContext around, SettingKey key) {
        var origin = around.settings().get().setting(key).origin();
        return origin == SettingOrigin.ENVIRONMENT || origin == SettingOrigin.DOTENV
                ? " The next start takes %s from the %s again.".formatted(key.key(), origin)
                : "";
    }
}
