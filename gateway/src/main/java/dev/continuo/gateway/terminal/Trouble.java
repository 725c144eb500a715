package dev.continuo.gateway.terminal;

import dev.continuo.core.Refused;
import dev.continuo.core.Unavailable;
import java.util.Objects;

/// What went wrong, in the sentence that a person sees.
final class Trouble {
    private Trouble() {}

    static String of(Refused refusal) {
        return (Objects.toString(refusal.getMessage(), "") + " " + refusal.suggestion()).strip();
    }

    static String of(Unavailable failure) {
        return Objects.toString(failure.getMessage(), "The gateway cannot be reached.");
    }
}
