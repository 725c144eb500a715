package dev.continuo.gateway.webhook;

import dev.continuo.events.CallbackEvent;
import dev.continuo.events.CallbackEvent.CallbackAsked;
import dev.continuo.events.CallbackEvent.CallbackFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.Mind;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Posts the end of each message whose sender asked for it, at least once: signed, again after 1 s,
/// 5 s, 30 s, 2 min and 10 min, then given up. It follows the ledger; what was open when the
/// process ended is taken up again. Receivers tell repeats by the message's number.
public final class CallbackDispatcher implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CallbackDispatcher.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration OUTAGE = Duration.ofSeconds(1);
    private static final int MAX_AT_ONCE = 1 << 20;

    /// To one receiver; a slow one keeps nobody else waiting.
    private static final int MAX_TO_ONE = 8;

    private final Mind mind;
    private final CallbackAttempt errand;
    private final SignedPost post;
    private final Sleeper pause;

    /// Messages whose end is not posted and not being posted.
    private final Set<Long> awaited = ConcurrentHashMap.newKeySet();

    private final Set<Long> underWay = ConcurrentHashMap.newKeySet();
    private final Map<String, Semaphore> receivers = new ConcurrentHashMap<>();

    /// Held from before a try until what became of it is recorded.
    private final Semaphore posting = new Semaphore(MAX_AT_ONCE);

    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("callback-", 0).factory());
    private volatile boolean closed;

    public CallbackDispatcher(Mind mind, CallbackKeys keys, AddressPolicy policy, InstantSource clock) {
        this(mind, keys, policy, clock, Sleeper.REAL, TIMEOUT);
    }

    /// @param pause how it rests between tries
    /// @param patience how long one try may take
    public CallbackDispatcher(
            Mind mind, CallbackKeys keys, AddressPolicy policy, InstantSource clock, Sleeper pause, Duration patience) {
        this.mind = mind;
        this.pause = pause;
        this.post = new SignedPost(patience, clock);
        this.errand = new CallbackAttempt(mind, keys, policy, post, clock);
    }

    /// Takes up what is open, and follows the ledger from here on.
    public void start() {
        mind.ledger().follow(this::follow);
        resume();
    }

    /// Takes up also what another process left open.
    public void resume() {
        for (var message : mind.programs().callbacks().listOpen()) {
            awaited.add(message);
            // Looked at after that: an end that is recorded from now on makes itself known.
            if (mind.hearing()
                    .inbox()
                    .find(message)
                    .filter(s -> s.state().isEnd())
                    .isPresent()) begin(message);
        }
    }

    private void follow(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case CallbackAsked asked -> awaited.add(asked.message());
                case TurnEnded end -> end.messages().forEach(this::begin);
                case Erased erased -> erased.targets().forEach(awaited::remove);
                case null, default -> {}
            }
    }

    private void begin(long message) {
        if (!awaited.remove(message) || !underWay.add(message)) return;
        try {
            threads.execute(() -> deliver(message));
        } catch (RejectedExecutionException _) {
            // Closed: it is taken up at the next start.
        }
    }

    private void deliver(long message) {
        try {
            while (!closed && !settled(message)) {}
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            LOG.error("The call-back of #{} failed: {}", message, DatabaseErrors.cause(e));
        } finally {
            underWay.remove(message);
        }
    }

    /// Tries once, when it is time; whether there is nothing more to do.
    private boolean settled(long message) throws InterruptedException {
        try {
            var callback = errand.open(message);
            if (callback.isEmpty()) return true;
            var rest = errand.rest(callback.get());
            if (!rest.isZero()) pause.sleep(rest);
            mind.grounds().killSwitch().pass();
            var url = callback.get().url();
            var host = URI.create(url).getRawAuthority();
            return tried(message, host == null ? url : host);
        } catch (Unavailable e) {
            LOG.warn("The call-back of #{} waits: {}", message, e.getMessage());
            pause.sleep(OUTAGE);
            return false;
        }
    }

    private boolean tried(long message, String host) throws InterruptedException {
        var receiver = receivers.computeIfAbsent(host, _ -> new Semaphore(MAX_TO_ONE, true));
        receiver.acquire();
        try {
            posting.acquire();
            try {
                if (closed) return true;
                var payload = errand.attempt(message);
                if (payload.isEmpty()) return true;
                keep(message, payload.get());
                return !(payload.get() instanceof CallbackFailed failed) || failed.last();
            } finally {
                posting.release();
            }
        } finally {
            receiver.release();
            receivers.computeIfPresent(host, (_, r) -> idle(r) ? null : r);
        }
    }

    private static boolean idle(Semaphore receiver) {
        return receiver.availablePermits() == MAX_TO_ONE && !receiver.hasQueuedThreads();
    }

    /// Records it however long the database stays away: what was posted is not posted again for
    /// that.
    private void keep(long message, CallbackEvent payload) throws InterruptedException {
        while (true) {
            try {
                errand.record(message, payload);
                return;
            } catch (Unavailable e) {
                LOG.warn("The call-back of #{} is not noted: {}", message, e.getMessage());
                if (closed) throw e;
            }
            pause.sleep(OUTAGE);
        }
    }

    /// Lets what is being posted end, for a little while, and posts nothing more.
    @Override
    public void close() {
        closed = true;
        try {
            if (!posting.tryAcquire(MAX_AT_ONCE, SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS))
                LOG.warn("A call-back was still being posted; it is taken up at the next start");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        threads.shutdownNow();
        post.close();
    }
}
