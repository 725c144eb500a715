package dev.continuo.gateway.command;

import java.util.Optional;

/// Whether what concerns a person alone may be told to whoever asks.
public final class PrivateScope {
    public static final String NOBODY = "Say this as yourself: I do not know who you are.";

    private PrivateScope() {}

    /// Why not; empty where it may.
    public static Optional<CommandResult> refused(Invoker asker, String command) {
        if (asker.person().isEmpty())
            return Optional.of(CommandResult.refusal("no_person", NOBODY));
        return asker.inRoom()
                ? Optional.of(
                        CommandResult.refusal(
                                "private_only",
                                "That is between the two of us: ask me %s alone."
                                        .formatted(command)))
                : Optional.empty();
    }
}
