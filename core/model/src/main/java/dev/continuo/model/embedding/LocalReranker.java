package dev.continuo.model.embedding;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.Reranker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A cross-encoder of a directory, in this process. It loads in the background from the start. One
/// that cannot be loaded is told once in the log, and from then on by [#trouble()].
final class LocalReranker implements Reranker {
    private static final Logger LOG = LoggerFactory.getLogger(LocalReranker.class);

    private final CompletableFuture<CrossEncoder> loading = new CompletableFuture<>();

    LocalReranker(Path directory) {
        Thread.ofPlatform().daemon().name("reranker-load").start(() -> load(directory));
    }

    private void load(Path directory) {
        try {
            loading.complete(new CrossEncoder(LocalModel.in(directory, Purpose.RERANKING)));
        } catch (RuntimeException | Error e) {
            LOG.warn("Memories are found without a reranker: {}", e.getMessage());
            loading.completeExceptionally(e);
        }
    }

    @Override
    public boolean ready() {
        return loading.state() == Future.State.SUCCESS;
    }

    @Override
    public String trouble() {
        return loading.state() == Future.State.FAILED
                ? String.valueOf(loading.exceptionNow().getMessage())
                : "";
    }

    @Override
    public List<Double> relevance(String question, List<String> texts) throws InterruptedException {
        if (!ready()) throw new Unavailable("The reranker is not loaded.");
        var encoder = loading.resultNow();
        var found = new ArrayList<Double>();
        for (var text : texts) {
            if (Thread.interrupted()) throw new InterruptedException();
            found.add(encoder.relevance(question, text));
        }
        return found;
    }

    /// Not while it compares.
    @Override
    public void close() {
        var _ = loading.thenAccept(CrossEncoder::close);
    }
}
