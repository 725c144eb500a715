package dev.continuo.gateway.terminal;

import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.util.Objects;

/// Sentence that tells a person what went wrong.
final class UserError {
    private UserError() {}

    static String of(Refused refusal) {
        return (Objects.toString(refusal.getMessage(), "") + " " + refusal.suggestion()).strip();
    }

    static String of(Unavailable failure) {
        return Objects.toString(failure.getMessage(), "The gateway cannot be reached.");
    }
}
