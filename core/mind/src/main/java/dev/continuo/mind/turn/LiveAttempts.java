package dev.continuo.mind.turn;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.channel.LiveAnswer;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The answers that people may be looking at. Once something that one rests on is forgotten,
/// nothing of that attempt at it is shown any more.
final class LiveAttempts {
    private final Set<LiveAttempt> attempts = ConcurrentHashMap.newKeySet();

    /// One attempt at an answer; null where nobody looks on.
    ///
    /// @param sources what was before the model
    @Nullable LiveAttempt begin(@Nullable LiveAnswer live, Set<Long> sources) {
        if (live == null) return null;
        var attempt = new LiveAttempt(live, sources);
        attempts.add(attempt);
        return attempt;
    }

    void committed(List<Event> events) {
        for (var event : events)
            if (event.payload() instanceof Erased erased)
                for (var attempt : attempts)
                    if (!Collections.disjoint(attempt.sources, erased.targets())) attempt.erase();
    }

    final class LiveAttempt implements LiveAnswer, AutoCloseable {
        private final LiveAnswer live;
        private final Set<Long> sources;
        private boolean forgotten;

        private LiveAttempt(LiveAnswer live, Set<Long> sources) {
            this.live = live;
            this.sources = Set.copyOf(sources);
        }

        @Override
        public synchronized void write(String text) {
            if (!forgotten) live.write(text);
        }

        @Override
        public synchronized String seen() {
            return forgotten ? "" : live.seen();
        }

        @Override
        public synchronized boolean takeBack() {
            return forgotten || live.takeBack();
        }

        @Override
        public synchronized void erase() {
            forgotten = true;
            live.erase();
        }

        @Override
        public void close() {
            attempts.remove(this);
        }
    }
}
