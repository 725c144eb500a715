package dev.continuo.mind.model.embedding;

import dev.continuo.mind.failure.Unavailable;
import dev.continuo.mind.model.Embedder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An embedder in this process. The model loads in the background from the start; whoever needs it
/// sooner waits.
final class LocalEmbedder implements Embedder {

    private static final Logger LOG = LoggerFactory.getLogger(LocalEmbedder.class);

    private final LocalModel model;
    private final CompletableFuture<Encoder> loading = new CompletableFuture<>();

    /// Encoding keeps a processor busy: on threads of its own, fewer than there are processors, it
    /// leaves the virtual threads theirs. Texts take turns, so that a question never waits for more
    /// than one passage.
    private final ExecutorService workers =
            Executors.newFixedThreadPool(
                    Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
                    Thread.ofPlatform().daemon().name("embedding-", 0).factory());

    LocalEmbedder(LocalModel model) {
        this.model = model;
        Thread.ofPlatform().daemon().name("embedding-load").start(this::load);
    }

    private void load() {
        var folder = System.getProperty(Embedders.FOLDER);
        if (folder != null && !Files.exists(Path.of(folder)))
            LOG.info("Unpacking the library of the embedding model into {}", folder);
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
    public boolean english() {
        return model.english();
    }

    @Override
    public String trouble() {
        return loading.state() == Future.State.FAILED
                ? String.valueOf(loading.exceptionNow().getMessage())
                : "";
    }

    @Override
    public float[] query(String text) {
        return encode(encoder(), model.queryPrefix() + text);
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        var encoder = encoder();
        return texts.stream().map(text -> encode(encoder, model.passagePrefix() + text)).toList();
    }

    private float[] encode(Encoder encoder, String text) {
        try {
            return CompletableFuture.supplyAsync(() -> encoder.encode(text), workers).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Unavailable failed) throw failed;
            throw e;
        }
    }

    /// What is begun is finished first.
    @Override
    public void close() {
        var _ = loading.thenAcceptAsync(Encoder::close, workers);
        var _ = loading.whenComplete((_, _) -> workers.shutdown());
    }
}
