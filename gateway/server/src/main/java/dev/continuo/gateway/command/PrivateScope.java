package dev.continuo.gateway.command;

import java.util.Optional;

/// Tells whether private facts about a person may be told to whoever asks.
public final class PrivateScope {
    private PrivateScope() {}

    /// Why not; empty where it may.
    public static Optional<CommandResult> refused(Invoker asker, String command) {
        if (asker.person().isEmpty()) return Optional.of(asker.nobody());
        return asker.inRoom()
                ? Optional.of(CommandResult.refusal("private_only", asker.told("access.between", command)))
                : Optional.empty();
    }
}
