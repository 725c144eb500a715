package dev.continuo.mind.turn;

import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.model.CancellationToken;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The answers that are thought of just now. Once something that one rests on is forgotten, nothing
/// of that attempt at it is shown any more; once the message is edited, an attempt of which nobody
/// has seen anything and that called no tool ends, for the message is answered as it stands.
final class LiveAttempts {
    private final Set<LiveAttempt> attempts = ConcurrentHashMap.newKeySet();

    /// The messages that are answered now.
    private final Set<Long> open = ConcurrentHashMap.newKeySet();

    /// Those of them that were edited since they were last read.
    private final Set<Long> edited = ConcurrentHashMap.newKeySet();

    /// The messages are read next: from now on an edit counts.
    void reads(Collection<Long> messages) {
        open.addAll(messages);
        edited.removeAll(messages);
    }

    /// The messages are not answered any more.
    void ends(Collection<Long> messages) {
        open.removeAll(messages);
        edited.removeAll(messages);
    }

    /// Begins one attempt at an answer.
    ///
    /// @param live null where nobody looks on
    /// @param sources what was before the model
    /// @param acted whether something was done meanwhile that must not be done twice
    /// @param stop ends the attempt
    LiveAttempt begin(
            @Nullable LiveAnswer live,
            Set<Long> messages,
            Set<Long> sources,
            BooleanSupplier acted,
            CancellationToken stop) {
        var attempt = new LiveAttempt(live, messages, sources, acted, stop);
        attempts.add(attempt);
        if (!Collections.disjoint(messages, edited)) attempt.overtake();
        return attempt;
    }

    void committed(List<Event> events) {
        for (var event : events) {
            if (event.payload() instanceof Erased erased)
                for (var attempt : attempts)
                    if (!Collections.disjoint(attempt.sources, erased.targets())) attempt.erase();
            if (event.payload() instanceof MessageEdited edit && open.contains(edit.message())) {
                edited.add(edit.message());
                for (var attempt : attempts) if (attempt.messages.contains(edit.message())) attempt.overtake();
            }
        }
    }

    final class LiveAttempt implements LiveAnswer, AutoCloseable {
        private final @Nullable LiveAnswer live;
        private final Set<Long> messages;
        private final Set<Long> sources;
        private final BooleanSupplier acted;
        private final CancellationToken stop;
        private boolean forgotten;
        private boolean overtaken;

        private LiveAttempt(
                @Nullable LiveAnswer live,
                Set<Long> messages,
                Set<Long> sources,
                BooleanSupplier acted,
                CancellationToken stop) {
            this.live = live;
            this.messages = Set.copyOf(messages);
            this.sources = Set.copyOf(sources);
            this.acted = acted;
            this.stop = stop;
        }

        /// The place that shows the answer; null where nobody looks on.
        @Nullable
        LiveAnswer shown() {
            return live == null ? null : this;
        }

        private synchronized void overtake() {
            if (!seen().isEmpty() || acted.getAsBoolean()) return;
            overtaken = true;
            stop.ask();
        }

        /// Tells whether the message was edited, so that it is answered anew.
        synchronized boolean overtaken() {
            return overtaken;
        }

        @Override
        public synchronized void write(String text) {
            if (live != null && !forgotten) live.write(text);
        }

        @Override
        public synchronized String seen() {
            return live == null || forgotten ? "" : live.seen();
        }

        @Override
        public synchronized boolean takeBack() {
            return live == null || forgotten || live.takeBack();
        }

        @Override
        public synchronized void erase() {
            forgotten = true;
            if (live != null) live.erase();
        }

        @Override
        public void close() {
            attempts.remove(this);
        }
    }
}
