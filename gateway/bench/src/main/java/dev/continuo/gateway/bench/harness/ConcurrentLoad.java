package dev.continuo.gateway.bench.harness;

import dev.continuo.gateway.bench.result.Samples;
import java.util.ArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Conversations that never fall silent: each says its next line as soon as it is answered.
public final class ConcurrentLoad {
    private final BenchMind living;
    private final int conversations;
    private final SyntheticWorkload words;

    public ConcurrentLoad(BenchMind living, int conversations) {
        this.living = living;
        this.conversations = conversations;
        this.words = new SyntheticWorkload(1, 5);
    }

    public double turnsPerSecond(int seconds) {
        var begun = System.nanoTime();
        var until = begun + seconds * 1_000_000_000L;
        var ended = 0L;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var talks = new ArrayList<Future<Long>>();
            for (int i = 0; i < conversations; i++) {
                var person = i;
                talks.add(threads.submit(() -> talk(person, until)));
            }
            for (var talk : talks) ended += talk.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Samples.rate(ended, System.nanoTime() - begun);
    }

    private long talk(int person, long until) {
        var turns = 0L;
        while (System.nanoTime() < until) {
            living.turn(new SyntheticWorkload.WorkloadMessage(person, 0, text()));
            turns++;
        }
        return turns;
    }

    private synchronized String text() {
        return words.next().text();
    }
}
