package dev.continuo.mind.retrieval;

import dev.continuo.mind.retrieval.ranking.Candidate;
import dev.continuo.model.Reranker;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks the reranker how relevant candidates are, within a time limit. One that lags or fails costs
/// its part of the order and nothing else. What is wrong is told once in the log, and by
/// [#trouble()] until a comparison is in time again.
final class RelevanceScorer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RelevanceScorer.class);

    private final Reranker reranker;
    private final Duration timeout;

    /// One at a time: the model itself uses the processors.
    private final ExecutorService worker = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("reranker-", 0).factory());

    private volatile String trouble = "";
    private volatile boolean told;

    RelevanceScorer(Reranker reranker, Duration timeout) {
        this.reranker = reranker;
        this.timeout = timeout;
    }

    /// Tells whether it can be asked now.
    boolean ready() {
        return reranker.ready();
    }

    /// By memory, from 0 to 1; empty where that is not known in time.
    Map<Long, Double> relevance(String question, List<Candidate> best) {
        var texts = best.stream().map(RelevanceScorer::inContext).toList();
        var asked = worker.submit(() -> reranker.relevance(question, texts));
        try {
            var found = asked.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            trouble = "";
            var relevance = new HashMap<Long, Double>();
            for (int i = 0; i < best.size(); i++)
                relevance.put(best.get(i).said().memory(), found.get(i));
            return relevance;
        } catch (TimeoutException _) {
            failed("The reranker takes longer than %d ms for %d memories; they keep their order."
                    .formatted(timeout.toMillis(), best.size()));
        } catch (ExecutionException e) {
            failed("The reranker fails: %s".formatted(e.getCause()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            asked.cancel(true);
        }
        return Map.of();
    }

    /// The words with those just before them, which often hold what they answer.
    private static String inContext(Candidate candidate) {
        var previous = candidate.said().previous();
        return previous == null
                ? candidate.said().text()
                : previous + "\n" + candidate.said().text();
    }

    private void failed(String why) {
        trouble = why;
        if (told) return;
        told = true;
        LOG.warn(why);
    }

    /// Why it does not compare, in a sentence; empty when it does, or none is set.
    String trouble() {
        var never = reranker.trouble();
        return never.isEmpty() ? trouble : never;
    }

    /// Closes the scorer; work that has begun ends first.
    @Override
    public void close() {
        worker.execute(reranker::close);
        worker.shutdown();
    }
}
