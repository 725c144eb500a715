package dev.continuo.mind.retrieval;

import dev.continuo.model.Embedder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;

/// Means by letters: each word is a random direction drawn from its first five letters, a text the
/// sum of its words. Two embedders of different names draw differently.
final class HashingEmbedder implements Embedder {
    static final int DIMENSION = 48;
    private static final Pattern NOT_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final String name;
    final List<String> embedded = Collections.synchronizedList(new ArrayList<>());
    volatile boolean failing;
    volatile boolean english;
    volatile boolean none;
    volatile CountDownLatch loading = new CountDownLatch(0);
    volatile String indigestible = "\0";
    volatile CountDownLatch held = new CountDownLatch(0);

    HashingEmbedder(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String digest() {
        return name;
    }

    @Override
    public int dimension() {
        await(loading);
        return none ? 0 : DIMENSION;
    }

    @Override
    public boolean english() {
        return english;
    }

    @Override
    public float[] query(String text) {
        return vector(text);
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        var vectors = texts.stream().map(this::vector).toList();
        embedded.addAll(texts);
        return vectors;
    }

    @Override
    public void close() {}

    private float[] vector(String text) {
        if (failing || text.contains(indigestible)) {
            throw new IllegalStateException("the embedder fails");
        }
        await(held);
        var sum = new float[DIMENSION];
        for (var word : NOT_WORD.split(text.toLowerCase(Locale.ROOT), -1)) {
            var stem = word.substring(0, Math.min(5, word.length()));
            var random = new Random((name + stem).hashCode());
            for (var i = 0; i < DIMENSION; i++) sum[i] += (float) random.nextGaussian();
        }
        var length = 0.0;
        for (var part : sum) length += part * part;
        for (var i = 0; i < DIMENSION; i++) sum[i] /= (float) Math.sqrt(length);
        return sum;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
