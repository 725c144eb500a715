package dev.continuo.mind.retrieval;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.NameIndex;
import dev.continuo.language.text.PersonName;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.retrieval.text.Terms;
import dev.continuo.model.Embedder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The vectors of questions. An embedder that fails, loads or lags costs these and nothing else.
final class QueryEmbedder {
    private final Embedder embedder;
    private final VectorIndexer shelf;
    private final Duration patience;

    private static final int BEGUN = 64;

    /// By text, what was begun and is not asked for yet.
    private final Cache<String, CompletableFuture<float[]>> begun = Caches.bounded(BEGUN);

    /// Questions given up on that the embedder still holds. While there are any, it is left alone.
    private final AtomicInteger late = new AtomicInteger();

    /// @param patience longest wait for a question's vector
    QueryEmbedder(Embedder embedder, VectorIndexer shelf, Duration patience) {
        this.embedder = embedder;
        this.shelf = shelf;
        this.patience = patience;
    }

    /// The languages in which the embedder tells near from far. Texts of no clear language are
    /// mostly names and English.
    Set<Language> understood() {
        return embedder.english() ? EnumSet.of(Language.ENGLISH, Language.SIMPLE) : EnumSet.allOf(Language.class);
    }

    /// Takes note of a message that will be looked for in a moment.
    void anticipate(MessageReceived said) {
        if (asks(said)) anticipate(Terms.clean(said.text()));
    }

    private static boolean asks(MessageReceived said) {
        return said.remember() && !said.command() && !said.overheard() && !SalienceSignals.chatter(said.text());
    }

    /// Begins with the vector of what will be asked in a moment, where that costs nobody anything
    /// but this process. Returns at once.
    private void anticipate(String text) {
        if (embedder.inProcess()) begun.put(text, ask(text));
    }

    /// Lets go of what was begun: its words may be erased.
    void forget() {
        begun.invalidateAll();
    }

    /// Begins with a question's vector, or takes over what was begun.
    CompletableFuture<float[]> ask(String text) {
        var before = begun.asMap().remove(text);
        if (before != null) return before;
        if (!understood().contains(Language.of(text))) return none();
        return vector(text);
    }

    private CompletableFuture<float[]> vector(String text) {
        if (!shelf.ready() || late.get() > 0) {
            return none();
        }
        return CompletableFuture.supplyAsync(
                () -> embedder.query(text), task -> Thread.ofVirtual().start(task));
    }

    private static CompletableFuture<float[]> none() {
        return CompletableFuture.failedFuture(new IllegalStateException("no embedder"));
    }

    /// Waits for the vectors of texts, in their order; empty where that of the first does not come
    /// in time.
    List<AskedVector> answers(List<CompletableFuture<float[]>> questions, List<String> texts, List<String> around) {
        var all = new ArrayList<AskedVector>();
        for (var at = 0; at < texts.size(); at++) {
            var vector = answer(questions.get(at), texts.get(at), around);
            if (vector != null) all.add(new AskedVector(texts.get(at), vector));
            else if (at == 0) return List.of();
        }
        return all;
    }

    /// Waits for the vector; null where there is none in time.
    ///
    /// A question that names people is compared as it is and without the names, half and half: else
    /// it is near to whatever addresses them.
    ///
    /// @param around the names of those it may be about
    private float @Nullable [] answer(CompletableFuture<float[]> question, String text, List<String> around) {
        var plain = wait(question);
        if (plain.isEmpty()) return null;
        var stripped = stripped(text, around);
        if (stripped.isBlank() || stripped.equals(text)) return plain.get();
        return wait(vector(stripped)).map(other -> between(plain.get(), other)).orElseGet(plain::get);
    }

    private static String stripped(String text, List<String> around) {
        var names = new ArrayList<PersonName>();
        for (int i = 0; i < around.size(); i++) names.add(new PersonName(i + 1L, around.get(i)));
        return new NameIndex(names).strip(text);
    }

    /// The unit vector half-way between two.
    private static float[] between(float[] a, float[] b) {
        var sum = new float[a.length];
        var square = 0.0;
        for (int i = 0; i < a.length; i++) {
            sum[i] = a[i] + b[i];
            square += (double) sum[i] * sum[i];
        }
        if (square == 0) return a;
        var length = (float) Math.sqrt(square);
        for (int i = 0; i < sum.length; i++) sum[i] /= length;
        return sum;
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
