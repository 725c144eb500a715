package dev.continuo.mind.governance;

import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks the ledger, and the mind that should follow from it, for faults. A fault that is found
/// stands in the log and in `/status`, and is an alarm, once for each process.
///
/// The end of the chain, its anchor and the database's triggers are compared when the ledger opens.
/// The whole chain, and the mind with a replay, are compared in the background after the start, by
/// one thread of low priority.
public final class Integrity implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Integrity.class);

    /// A replay writes the mind once more: some 10 s of one processor for that many events.
    private static final long MAX_EVENTS_TO_REPLAY = 50_000;

    private final Ledger ledger;
    private final Function<LongConsumer, Rebuild> rebuild;
    private final Set<String> findings = new CopyOnWriteArraySet<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final RetryPolicy retries = new RetryPolicy(Duration.ofSeconds(1), Duration.ofMinutes(1), 1, this::rest);
    private volatile boolean verified;
    private @Nullable Thread worker;

    /// @param rebuild a replay that tells how far it is
    public Integrity(Ledger ledger, Function<LongConsumer, Rebuild> rebuild) {
        this.ledger = ledger;
        this.rebuild = rebuild;
        ledger.troubles().forEach(this::report);
    }

    /// Something was found.
    ///
    /// @param what one sentence
    public void report(String what) {
        if (!findings.add(what)) return;
        LOG.error("{}", what);
        ledger.recordLazily(Decision.of(NewEvent.of(new AlarmRaised(0, what), Actor.SYSTEM)));
    }

    /// Returns the findings of this process, each a sentence, the first one first.
    public List<String> findings() {
        return List.copyOf(findings);
    }

    /// Tells whether everything was compared since the start.
    public boolean verified() {
        return verified;
    }

    /// Begins to compare everything, in the background.
    @SuppressWarnings("ThreadPriorityCheck") // Nothing depends on it; turns just come first.
    public synchronized void start() {
        if (worker != null || closed()) return;
        worker = Thread.ofPlatform()
                .name("integrity")
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .start(this::compareAll);
    }

    private void compareAll() {
        try {
            retries.run("The ledger's verification", this::compareOnce);
        } catch (CancellationException | InterruptedException _) {
            LOG.debug("stopped before everything was compared");
        } catch (RuntimeException e) {
            if (!closed()) LOG.warn("The ledger was not verified: {}", DatabaseErrors.cause(e));
        }
    }

    private void compareOnce() {
        if (ledger.verify(this::goOn) instanceof Verification.Result.Broken(var seq, var what) && !known(what))
            report(
                    seq == 0
                            ? "The ledger is not sound: %s.".formatted(what)
                            : "The ledger is broken at event #%d: %s.".formatted(seq, what));
        compareMind();
        verified = true;
    }

    /// Tells whether that stands among the findings of the start already.
    private boolean known(String what) {
        return String.join(" ", ledger.troubles()).contains(what.substring(1));
    }

    private void compareMind() {
        if (ledger.seq() > MAX_EVENTS_TO_REPLAY) {
            LOG.info("The mind was not compared with {} events; ./continuo rebuild --check does it.", ledger.seq());
            return;
        }
        for (var difference : rebuild.apply(this::goOn).check().differences())
            report("The mind is not what the ledger says: %s. Stop the gateway and run ./continuo rebuild."
                    .formatted(difference));
    }

    private void goOn(long events) {
        if (closed()) throw new CancellationException();
    }

    private boolean closed() {
        return closing.getCount() == 0;
    }

    private void rest(Duration time) throws InterruptedException {
        if (closing.await(time.toMillis(), TimeUnit.MILLISECONDS)) throw new CancellationException();
    }

    /// Stops comparing.
    @Override
    public void close() {
        closing.countDown();
        Thread thread;
        synchronized (this) {
            thread = worker;
        }
        if (thread == null) return;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
