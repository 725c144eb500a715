package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.SettingOrigin;
import dev.continuo.mind.governance.GovernanceEvent.SettingChanged;
import dev.continuo.mind.ledger.event.NewEvent;
import dev.continuo.mind.model.ModelSettings;
import dev.continuo.mind.model.Models;
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
        description =
                "The models I think with; with a name, the one that answers from now on. /settings"
                        + " chooses those of the other roles.",
        customSynopsis = "[provider:model]",
        footer = "/model offline")
public final class ModelCommand implements CommandInvocation {
    private final Models models;
    private final CommandContext around;

    @Parameters(arity = "0..1")
    private String name = "";

    public ModelCommand(Models models, CommandContext around) {
        this.models = models;
        this.around = around;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return name.isEmpty() ? show() : choose(models, around, asker, Models.SYSTEM1, name);
    }

    private CommandResult show() {
        var roles = new LinkedHashMap<String, Object>();
        for (var role : ModelSettings.ROLES) roles.put(role, models.name(role));
        var rows =
                roles.entrySet().stream()
                        .map(e -> List.of(e.getKey(), String.valueOf(e.getValue())))
                        .toList();
        return CommandResult.of(TextTable.table(rows), Map.of("models", roles));
    }

    /// The role whose model that setting names.
    static Optional<String> role(SettingKey key) {
        return ModelSettings.ROLES.stream().filter(role -> key(role) == key).findFirst();
    }

    private static SettingKey key(String role) {
        return SettingKey.named("CONTINUO_" + role.toUpperCase(Locale.ROOT));
    }

    /// Gives a role another model, at once and for later starts.
    static CommandResult choose(
            Models models, CommandContext around, Invoker asker, String role, String spec) {
        return switch (models.use(role, spec)) {
            case Models.Choice.NotChosen(var sentence) ->
                    CommandResult.refusal("model_not_chosen", sentence);
            case Models.Choice.Chosen(_, var model) ->
                    new CommandResult(
                            "%s is now %s.%s".formatted(role, model, caution(around, key(role))),
                            Map.of("role", role, "model", model),
                            List.of(
                                    NewEvent.of(
                                            new SettingChanged(key(role).key(), model),
                                            asker.actor())));
        };
    }

    private static String caution(CommandContext around, SettingKey key) {
        var origin = around.settings().get().setting(key).origin();
        return origin == SettingOrigin.ENVIRONMENT || origin == SettingOrigin.DOTENV
                ? " The next start takes %s from the %s again.".formatted(key.key(), origin)
                : "";
    }
}
