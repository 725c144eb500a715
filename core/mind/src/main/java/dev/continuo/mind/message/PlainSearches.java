package dev.continuo.mind.message;

import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import java.util.Set;

/// Finds the searches for messages that keep a plain digest of their words, as they did at first.
final class PlainSearches {
    private static final int BATCH_SIZE = 500;

    /// For more messages than this every search is read once, rather than what follows each.
    private static final int FEW = 20;

    private static final Set<Class<? extends EventPayload>> SEARCHES = Set.of(Retrieved.class);

    private final Ledger ledger;

    PlainSearches(Ledger ledger) {
        this.ledger = ledger;
    }

    void collect(Set<Long> messages, ErasurePlan plan) {
        if (messages.size() > FEW) all(messages, plan);
        else for (var message : messages) after(message, plan);
    }

    private void all(Set<Long> messages, ErasurePlan plan) {
        for (var from = 0L; ; ) {
            var batch = ledger.after(from, SEARCHES, BATCH_SIZE);
            for (var entry : batch)
                if (entry.event().payload() instanceof Retrieved search
                        && isPlain(search)
                        && search.messages().stream().anyMatch(messages::contains))
                    plan.add(entry.event().seq(), Retrieved.class);
            if (batch.size() < BATCH_SIZE) return;
            from = batch.getLast().event().seq();
        }
    }

    /// They lie between the message and its end.
    private void after(long message, ErasurePlan plan) {
        for (var from = message; ; ) {
            var batch = ledger.after(from, BATCH_SIZE);
            for (var entry : batch) {
                var event = entry.event();
                if (event.payload() instanceof Retrieved search
                        && isPlain(search)
                        && search.messages().contains(message)) plan.add(event.seq(), Retrieved.class);
                if (event.payload() instanceof TurnEnded end && end.messages().contains(message)) return;
            }
            if (batch.size() < BATCH_SIZE) return;
            from = batch.getLast().event().seq();
        }
    }

    private static boolean isPlain(Retrieved search) {
        return search.scoring() == null;
    }
}
