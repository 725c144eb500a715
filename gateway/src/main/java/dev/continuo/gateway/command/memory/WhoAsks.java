package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import java.util.Optional;

/// Whether what concerns a person alone may be told to whoever asks.
final class WhoAsks {
    static final String NOBODY = "Say this as yourself: I do not know who you are.";

    private WhoAsks() {}

    /// Why not; empty where it may.
    static Optional<Answer> refused(Asker asker, String command) {
        if (asker.person().isEmpty()) return Optional.of(Answer.refusal("no_person", NOBODY));
        return asker.inRoom()
                ? Optional.of(
                        Answer.refusal(
                                "private_only",
                                "That is between the two of us: ask me %s alone."
                                        .formatted(command)))
                : Optional.empty();
    }
}
