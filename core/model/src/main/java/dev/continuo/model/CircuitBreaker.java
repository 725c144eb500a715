package dev.continuo.model;

import dev.continuo.model.provider.ModelName;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Which models are left alone for a while, since they were out. When the time is over one call
/// goes through as a trial; what comes of it decides for the others.
///
/// Stays our own: resilience4j's breaker takes a rest of any length and a clock as well, but does
/// not tell until when it is open, which people are told, nor whether it would admit without taking
/// its trial.
final class CircuitBreaker {
    /// 1 min: so long takes the restart of a server, and no longer do people wait.
    private static final Duration PASSING = Duration.ofMinutes(1);

    /// 10 min: a key, an account or a name is mended by a person.
    private static final Duration LASTING = Duration.ofMinutes(10);

    /// 1 h: beyond that a provider's own time is not trusted.
    private static final Duration LONGEST = Duration.ofHours(1);

    private final InstantSource clock;
    private final Map<ModelName, OpenCircuit> open = new HashMap<>();

    private record OpenCircuit(Instant until, boolean trial) {}

    CircuitBreaker(InstantSource clock) {
        this.clock = clock;
    }

    /// Tells whether a call may go to the model; where its time is just over, as the trial.
    synchronized boolean admits(ModelName model) {
        if (!available(model)) return false;
        open.computeIfPresent(model, (_, state) -> new OpenCircuit(state.until(), true));
        return true;
    }

    /// Tells whether the next call would be let through.
    synchronized boolean available(ModelName model) {
        var state = open.get(model);
        return state == null || (!state.trial() && !clock.instant().isBefore(state.until()));
    }

    /// Until when it is left alone; empty where it is not.
    synchronized Optional<Instant> outUntil(ModelName model) {
        return Optional.ofNullable(open.get(model)).map(OpenCircuit::until);
    }

    /// Records the end of a call, and its failure if there was one.
    synchronized void ended(ModelName model, Optional<Failure> failure) {
        if (failure.isEmpty()) open.remove(model);
        else if (failure.get().cause().outage())
            open.put(model, new OpenCircuit(clock.instant().plus(rest(failure.get())), false));
    }

    /// A call that was let through is over; where it came to nothing that tells, the next one is
    /// the trial.
    synchronized void released(ModelName model) {
        open.computeIfPresent(model, (_, state) -> new OpenCircuit(state.until(), false));
    }

    /// Forgets that it was out.
    synchronized void reset(ModelName model) {
        open.remove(model);
    }

    private static Duration rest(Failure failure) {
        var least = failure.cause().passing() ? PASSING : LASTING;
        var told = failure.again().orElse(Duration.ZERO);
        if (told.compareTo(LONGEST) > 0) return LONGEST;
        return told.compareTo(least) > 0 ? told : least;
    }
}
