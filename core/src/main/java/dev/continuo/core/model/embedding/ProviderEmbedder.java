package dev.continuo.core.model.embedding;

import dev.continuo.core.model.Embedder;
import dev.continuo.core.model.EmbeddingFailed;
import dev.continuo.core.model.Metering;
import dev.continuo.core.model.provider.CallFailure;
import dev.continuo.core.model.provider.ModelName;
import dev.continuo.core.model.provider.Retry;
import dev.continuo.core.model.provider.Wire;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// An embedder at a provider; each request is metered like a call to a chat model.
final class ProviderEmbedder implements Embedder {

    private static final int LONGEST = 8000;
    private static final String NOTHING = "…";

    private final ModelName name;
    private final EmbeddingModel model;
    private final Metering metering;
    private final Retry retry;
    private final Wire wire;

    ProviderEmbedder(
            ModelName name, EmbeddingModel model, Metering metering, Retry retry, Wire wire) {
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
        return name.text();
    }

    @Override
    public int dimension() {
        return query("dimension").length;
    }

    @Override
    public float[] query(String text) {
        return passages(List.of(text)).getFirst();
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        if (texts.isEmpty()) return List.of();
        var segments = texts.stream().map(ProviderEmbedder::cut).map(TextSegment::from).toList();
        var attempts = new AtomicInteger();
        var vectors = metering.metered(name, texts, attempts, () -> ask(segments, attempts));
        if (vectors.size() != texts.size())
            throw new EmbeddingFailed(name + " returned too few vectors.");
        return vectors.stream().map(vector -> Encoder.unit(vector.vector())).toList();
    }

    private List<Embedding> ask(List<TextSegment> segments, AtomicInteger attempts) {
        try {
            return retry.call(() -> {
                attempts.incrementAndGet();
                return attempt(segments);
            });
        } catch (CallFailure failure) {
            throw new EmbeddingFailed(
                    "%s makes no vectors right now (%s).".formatted(name, failure.getMessage()));
        }
    }

    private List<Embedding> attempt(List<TextSegment> segments) {
        try {
            return model.embedAll(segments).content();
        } catch (CallFailure failure) {
            throw failure;
        } catch (RuntimeException e) {
            throw new EmbeddingFailed(
                    "I cannot read the vectors of %s (%s)."
                            .formatted(name, e.getClass().getSimpleName()));
        }
    }

    /// Providers refuse an empty text, and one beyond their window.
    private static String cut(String text) {
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
