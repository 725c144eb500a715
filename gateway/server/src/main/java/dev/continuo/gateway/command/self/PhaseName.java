package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.life.idle.IdleLife;
import java.util.Locale;
import java.util.Optional;

/// Finds phases by what people write.
final class PhaseName {
    private static final int SHOWN = 40;

    private PhaseName() {}

    static Optional<String> find(IdleLife idle, String typed) {
        var name = typed.toLowerCase(Locale.ROOT);
        return idle.find(name).map(phase -> phase.name());
    }

    static CommandResult unknown(IdleLife idle, String typed) {
        return CommandResult.refusal(
                "unknown_phase",
                "There is no phase \"%s\". %s/phases lists them."
                        .formatted(
                                TextTable.excerpt(typed, SHOWN),
                                ClosestMatch.to(typed, idle.names())
                                        .map("Did you mean %s? "::formatted)
                                        .orElse("")));
    }
}
