package dev.continuo.model.embedding;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.Embedder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An embedder in this process. The model loads in the background from the start; whoever needs it
/// sooner waits.
final class LocalEmbedder implements Embedder {

    private static final Logger LOG = LoggerFactory.getLogger(LocalEmbedder.class);

    private final LocalModel model;
    private final CompletableFuture<Encoder> loading = new CompletableFuture<>();

    private static final int WORKERS = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    /// Encoding keeps a processor busy: on threads of its own, fewer than there are processors, it
    /// leaves the virtual threads theirs. Questions, which somebody waits for, go before passages,
    /// so that one never waits for more than one passage.
    private final ThreadPoolExecutor workers = new ThreadPoolExecutor(
            WORKERS,
            WORKERS,
            0,
            TimeUnit.SECONDS,
            new PriorityBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("embedding-", 0).factory());

    private final AtomicLong tasks = new AtomicLong();

    /// Work in its place: questions first, then in the order in which it was asked for.
    private record EmbeddingTask(Runnable work, boolean question, long number)
            implements Runnable, Comparable<EmbeddingTask> {
        private static final Comparator<EmbeddingTask> ORDER =
                Comparator.comparing((EmbeddingTask task) -> !task.question).thenComparingLong(EmbeddingTask::number);

        @Override
        public void run() {
            work.run();
        }

        @Override
        public int compareTo(EmbeddingTask other) {
            return ORDER.compare(this, other);
        }
    }

    private void execute(Runnable work, boolean question) {
        workers.execute(new EmbeddingTask(work, question, tasks.incrementAndGet()));
    }

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
    public boolean inProcess() {
        return true;
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
        return encode(encoder(), model.queryPrefix() + text, true);
    }

    @Override
    public List<float[]> passages(List<String> texts) {
        var encoder = encoder();
        return texts.stream()
                .map(text -> encode(encoder, model.passagePrefix() + text, false))
                .toList();
    }

    private float[] encode(Encoder encoder, String text, boolean question) {
        try {
            return CompletableFuture.supplyAsync(() -> encoder.encode(text), work -> execute(work, question))
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Unavailable failed) throw failed;
            throw e;
        }
    }

    /// Closes the model; work that has begun is finished first.
    @Override
    public void close() {
        var _ = loading.thenAcceptAsync(Encoder::close, work -> execute(work, false));
        var _ = loading.whenComplete((_, _) -> workers.shutdown());
    }
}
