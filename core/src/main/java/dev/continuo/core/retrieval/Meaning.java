package dev.continuo.core.retrieval;

import dev.continuo.core.model.Embedder;
import dev.continuo.core.retrieval.language.Language;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The vectors of questions. An embedder that fails, loads or lags costs these and nothing else.
final class Meaning {
    private final Embedder embedder;
    private final VectorShelf shelf;
    private final Duration patience;

    /// Questions given up on that the embedder still holds. While there are any, it is left alone.
    private final AtomicInteger late = new AtomicInteger();

    /// @param patience longest wait for a question's vector
    Meaning(Embedder embedder, VectorShelf shelf, Duration patience) {
        this.embedder = embedder;
        this.shelf = shelf;
        this.patience = patience;
    }

    /// The languages in which the embedder tells near from far. Texts of no clear language are
    /// mostly names and English.
    Set<Language> understood() {
        return embedder.english()
                ? EnumSet.of(Language.ENGLISH, Language.SIMPLE)
                : EnumSet.allOf(Language.class);
    }

    /// Begins with a question's vector.
    CompletableFuture<float[]> ask(String text) {
        var useful = understood().contains(Language.of(text));
        if (!useful || !shelf.ready() || late.get() > 0) {
            return CompletableFuture.failedFuture(new IllegalStateException("no embedder"));
        }
        return CompletableFuture.supplyAsync(
                () -> embedder.query(text), task -> Thread.ofVirtual().start(task));
    }

    /// Waits for the vector; null where there is none in time.
    float @Nullable [] answer(CompletableFuture<float[]> question) {
        return wait(question).orElse(null);
    }

    private Optional<float[]> wait(CompletableFuture<float[]> question) {
        try {
            return Optional.of(question.get(patience.toNanos(), TimeUnit.NANOSECONDS));
        } catch (ExecutionException _) {
            return Optional.empty();
        } catch (TimeoutException _) {
            late.incrementAndGet();
            var _ = question.whenComplete((_, _) -> late.decrementAndGet());
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
