package dev.continuo.core.model.embedding;

import dev.continuo.core.Unavailable;
import dev.continuo.core.model.Embedder;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;

/// An embedder in this process. The model loads in the background from the start; whoever needs it
/// sooner waits.
final class LocalEmbedder implements Embedder {

    private final LocalModel model;
    private final CompletableFuture<Encoder> loading = new CompletableFuture<>();

    LocalEmbedder(LocalModel model) {
        this.model = model;
        Thread.ofPlatform().daemon().name("embedding-load").start(this::load);
    }

    private void load() {
        try {
            loading.complete(new Encoder(model));
        } catch (RuntimeException | Error e) {
            loading.completeExceptionally(e);
        }
    }

    private Encoder encoder() {
        try {
            return loading.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Unavailable failed) throw failed;
            throw e;
        }
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public String digest() {
        return encoder().digest();
    }

    @Override
    public int dimension() {
        return loading.state() == Future.State.SUCCESS ? loading.resultNow().dimension() : 0;
    }

    @Override
    public float[] query(String text) {
        return encoder().encode(model.queryPrefix() + text);
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        var encoder = encoder();
        return texts.stream().map(text -> encoder.encode(model.passagePrefix() + text)).toList();
    }

    @Override
    public void close() {
        var _ = loading.thenAccept(Encoder::close);
    }
}
