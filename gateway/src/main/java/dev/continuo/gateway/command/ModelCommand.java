package dev.continuo.gateway.command;

import dev.continuo.core.governance.GovernanceEvent.SettingChanged;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.model.ModelSettings;
import dev.continuo.core.model.Models;
import dev.continuo.gateway.settings.Origin;
import dev.continuo.gateway.settings.SettingKey;
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
final class ModelCommand implements Order {
    private final Models models;
    private final Surroundings around;

    @Parameters(arity = "0..1")
    private String name = "";

    ModelCommand(Models models, Surroundings around) {
        this.models = models;
        this.around = around;
    }

    @Override
    public Answer obey(Asker asker) {
        return name.isEmpty() ? show() : choose(models, around, asker, Models.SYSTEM1, name);
    }

    private Answer show() {
        var roles = new LinkedHashMap<String, Object>();
        for (var role : ModelSettings.ROLES) roles.put(role, models.name(role));
        var rows =
                roles.entrySet().stream()
                        .map(e -> List.of(e.getKey(), String.valueOf(e.getValue())))
                        .toList();
        return Answer.of(Layout.table(rows), Map.of("models", roles));
    }

    /// The role whose model that setting names.
    static Optional<String> role(SettingKey key) {
        return ModelSettings.ROLES.stream().filter(role -> key(role) == key).findFirst();
    }

    private static SettingKey key(String role) {
        return SettingKey.named("CONTINUO_" + role.toUpperCase(Locale.ROOT));
    }

    /// Gives a role another model, at once and for later starts.
    static Answer choose(
            Models models, Surroundings around, Asker asker, String role, String spec) {
        return switch (models.use(role, spec)) {
            case Models.Choice.NotChosen(var sentence) ->
                    Answer.refusal("model_not_chosen", sentence);
            case Models.Choice.Chosen(_, var model) ->
                    new Answer(
                            "%s is now %s.%s".formatted(role, model, caution(around, key(role))),
                            Map.of("role", role, "model", model),
                            List.of(
                                    Draft.of(
                                            new SettingChanged(key(role).key(), model),
                                            asker.actor())));
        };
    }

    private static String caution(Surroundings around, SettingKey key) {
        var origin = around.settings().get().setting(key).origin();
        return origin == Origin.ENVIRONMENT || origin == Origin.DOTENV
                ? " The next start takes %s from the %s again.".formatted(key.key(), origin)
                : "";
    }
}
