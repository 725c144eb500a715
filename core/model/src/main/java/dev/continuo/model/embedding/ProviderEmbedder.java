package dev.continuo.model.embedding;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.Embedder;
import dev.continuo.model.Metering;
import dev.continuo.model.provider.EmbeddingModels;
import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.Retry;
import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.ProviderHttpClient;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An embedder at a provider; each request is metered like a call to a chat model.
final class ProviderEmbedder implements Embedder {

    private static final Logger log = LoggerFactory.getLogger(ProviderEmbedder.class);
    private static final Duration LEARNING = Duration.ofMinutes(1);
    private static final int LONGEST = 8000;
    private static final String NOTHING = "…";

    private final ModelName name;
    private final EmbeddingModel model;
    private final Metering metering;
    private final Retry retry;
    private final ProviderHttpClient wire;
    private final AtomicReference<Instant> learned = new AtomicReference<>(Instant.EPOCH);
    private volatile int dimension;

    ProviderEmbedder(ModelName name, EmbeddingModel model, Metering metering, Retry retry, ProviderHttpClient wire) {
        this.name = name;
        this.model = model;
        this.metering = metering;
        this.retry = retry;
        this.wire = wire;
    }

    @Override
    public String name() {
        return name.text();
    }

    @Override
    public String digest() {
        if (dimension == 0) learn();
        return name.text();
    }

    /// Asks for it in the background, at most once a minute, while it is not known.
    @Override
    public int dimension() {
        if (dimension == 0 && due()) Thread.ofVirtual().name("embedding-learn").start(this::tryToLearn);
        return dimension;
    }

    private boolean due() {
        var now = retry.clock().instant();
        var before = learned.get();
        return !now.isBefore(before.plus(LEARNING)) && learned.compareAndSet(before, now);
    }

    private void tryToLearn() {
        try {
            learn();
        } catch (Unavailable e) {
            log.warn("Vectors: {}", e.getMessage());
        }
    }

    private void learn() {
        learned.set(retry.clock().instant());
        query("dimension");
    }

    @Override
    public boolean english() {
        return EmbeddingModels.english(name);
    }

    @Override
    public float[] query(String text) {
        return passages(List.of(text)).getFirst();
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        if (texts.isEmpty()) return List.of();
        var segments = texts.stream()
                .map(ProviderEmbedder::split)
                .map(TextSegment::from)
                .toList();
        var attempts = new AtomicInteger();
        var vectors = metering.metered(name, texts, attempts, () -> ask(segments, attempts));
        if (vectors.size() != texts.size()) throw new Unavailable(name + " returned too few vectors.");
        dimension = vectors.getFirst().dimension();
        return vectors.stream().map(vector -> Encoder.unit(vector.vector())).toList();
    }

    private List<Embedding> ask(List<TextSegment> segments, AtomicInteger attempts) {
        try {
            return retry.call(() -> {
                metering.pass();
                attempts.incrementAndGet();
                return attempt(segments);
            });
        } catch (CallFailure failure) {
            throw new Unavailable("%s makes no vectors right now (%s).".formatted(name, failure.getMessage()));
        }
    }

    private List<Embedding> attempt(List<TextSegment> segments) {
        try {
            return model.embedAll(segments).content();
        } catch (CallFailure failure) {
            throw failure;
        } catch (RuntimeException e) {
            throw new Unavailable("I cannot read the vectors of %s (%s)."
                    .formatted(name, e.getClass().getSimpleName()));
        }
    }

    /// Providers refuse an empty text, and one beyond their window.
    private static String split(String text) {
        if (text.isBlank()) return NOTHING;
        if (text.length() <= LONGEST) return text;
        var end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return text.substring(0, end);
    }

    @Override
    public void close() {
        wire.close();
    }
}
