package dev.continuo.gateway.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

final class DatabaseWatchTest {
    @Test
    void more_work_than_the_limit_is_turned_away_by_name_and_waiting_counts_as_none() throws InterruptedException {
        try (var watch = new DatabaseWatch(() -> {}, 1, Duration.ZERO)) {
            watch.begin();
            assertThatThrownBy(() -> elsewhere(watch))
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOfSatisfying(Problem.class, problem -> {
                        assertThat(problem.status()).isEqualTo(503);
                        assertThat(problem.json().toString()).contains("overloaded");
                        assertThat(problem.headers()).containsKey("Retry-After");
                    });
            watch.undisturbed(() -> {
                elsewhere(watch);
                return true;
            });
            watch.end();
            elsewhere(watch);
        }
    }

    private static void elsewhere(DatabaseWatch watch) {
        CompletableFuture.runAsync(() -> {
                    watch.begin();
                    watch.end();
                })
                .join();
    }
}
