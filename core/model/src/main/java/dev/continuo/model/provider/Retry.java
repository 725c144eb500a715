package dev.continuo.model.provider;

import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.model.provider.http.CallFailure;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Tries again what may pass: three more times, after 1, 2 and 4 s with ±50 % jitter, or when the
/// provider says (`Retry-After`), but never later than 30 s. Stays our own: the pauses of libraries
/// cannot be ended by our shutdown, and take no settable clock.
///
/// @param patience begins no further attempt when this much time is over
public record Retry(Sleeper pause, RandomGenerator random, InstantSource clock, Duration patience) {

    private static final List<Duration> BACK_OFF =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4));
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /// The first success.
    ///
    /// @throws CallFailure the last failure, when no attempt succeeded
    public <T> T call(Supplier<T> attempt) {
        var begun = clock.instant();
        for (var wait : BACK_OFF) {
            try {
                return attempt.get();
            } catch (CallFailure failure) {
                if (!worthwhile(failure, begun)) throw failure;
                pause(failure.retryAfter().orElseGet(() -> jittered(wait)));
            }
        }
        return attempt.get();
    }

    private boolean worthwhile(CallFailure failure, Instant begun) {
        var over = Duration.between(begun, clock.instant()).compareTo(patience) >= 0;
        var tooLate = failure.retryAfter().filter(t -> t.compareTo(LONGEST) > 0).isPresent();
        return failure.passing() && !over && !tooLate;
    }

    private Duration jittered(Duration wait) {
        return Duration.ofMillis((long) (wait.toMillis() * (0.5 + random.nextDouble())));
    }

    private void pause(Duration wait) {
        try {
            pause.sleep(wait);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CallFailure(CallFailure.FailureKind.STOPPED);
        }
    }
}
