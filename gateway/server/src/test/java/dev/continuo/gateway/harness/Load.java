package dev.continuo.gateway.harness;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// People who talk to a gateway, each conversation in order and all at once. A message is sent
/// again under the same id until it is acknowledged, whatever happens to the gateway meanwhile.
final class Load implements AutoCloseable {
    private static final int PEOPLE = 8;
    private static final long RETRY = TimeUnit.MILLISECONDS.toNanos(150);

    private final HarnessClient caller;
    private final long seed;
    private final int pace;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<?>> talks = new ArrayList<>();
    private final Queue<Acknowledged> acknowledged = new ConcurrentLinkedQueue<>();
    private final Queue<String> surprises = new ConcurrentLinkedQueue<>();
    private final AtomicInteger retries = new AtomicInteger();
    private final AtomicInteger away = new AtomicInteger();
    private volatile boolean ending;

    /// @param message the number the gateway gave it
    /// @param reply what was answered at once, empty if the sender did not wait for it
    record Acknowledged(String conversation, String id, String text, long message, String reply) {}

    Load(GatewayProcess gateway, long seed) {
        this(gateway, seed, 40);
    }

    /// @param pace the longest pause before a message, in milliseconds
    Load(GatewayProcess gateway, long seed, int pace) {
        this.caller = new HarnessClient(gateway);
        this.seed = seed;
        this.pace = pace;
    }

    /// Begins to talk.
    ///
    /// @param messages how many in each conversation
    Load start(int conversations, int messages) {
        for (int c = 0; c < conversations; c++) {
            var number = c;
            talks.add(threads.submit(() -> talk(number, messages)));
        }
        return this;
    }

    private void talk(int number, int messages) {
        var random = new SplittableRandom(seed + number);
        var conversation = "talk-" + number;
        var person = "person-" + number % PEOPLE;
        for (int m = 0; m < messages && !ending; m++) {
            var id = "id-" + m;
            var text = "Word %d of %s is %s".formatted(m, conversation, Long.toHexString(random.nextLong()));
            // Some wait for the reply, some do not even look.
            var wait = random.nextInt(3) == 0 ? 20 : 0;
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(pace)));
            say(conversation, person, id, text, wait);
        }
    }

    private void say(String conversation, String person, String id, String text, int wait) {
        for (; !Thread.currentThread().isInterrupted(); retries.incrementAndGet()) {
            try {
                var answer = caller.say(conversation, person, id, text, wait);
                if (answer.status() == 200 || answer.status() == 202) {
                    acknowledged.add(new Acknowledged(conversation, id, text, answer.message(), answer.reply()));
                    return;
                }
                if (answer.status() == 503) away.incrementAndGet();
                else surprises.add(answer.status() + " " + answer.text());
            } catch (IOException e) {
                // Nobody there, or it died while we spoke: perhaps it heard us, perhaps not.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            LockSupport.parkNanos(RETRY);
        }
    }

    int count() {
        return acknowledged.size();
    }

    List<Acknowledged> acknowledged() {
        return List.copyOf(acknowledged);
    }

    /// Answers that were neither an acknowledgement nor "not now".
    List<String> surprises() {
        return List.copyOf(surprises);
    }

    /// How often a message had to be sent again.
    int retries() {
        return retries.get();
    }

    /// How often the gateway said "not now".
    int away() {
        return away.get();
    }

    boolean talking() {
        return talks.stream().anyMatch(talk -> !talk.isDone());
    }

    /// Everybody finishes the sentence they are at.
    void end() {
        ending = true;
    }

    /// Waits until everything is said and acknowledged.
    void join() throws Exception {
        for (var talk : talks) talk.get(120, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        threads.shutdownNow();
        threads.close();
    }
}
