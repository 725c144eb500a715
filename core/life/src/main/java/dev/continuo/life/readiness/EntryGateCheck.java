package dev.continuo.life.readiness;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.event.Event;

/// The entry gate. Noise is what its rules would skip more often than not.
final class EntryGateCheck implements CriterionCheck {
    private static final double NOISE = 0.5;
    private static final int CASES = 10;

    private long meaningful;
    private long buffered;
    private long noise;
    private long skipped;

    @Override
    public String text() {
        return "I keep what matters and let noise pass.";
    }

    @Override
    public void take(Event event) {
        if (!(event.payload() instanceof MessageReceived message)) return;
        var encoding = message.encoding();
        if (encoding == null) return;
        var entry = encoding.entry();
        var kept = !entry.decision().equals(EntryDecision.SKIP);
        if (entry.probability() < NOISE) {
            meaningful++;
            if (kept) buffered++;
        } else {
            noise++;
            if (!kept) skipped++;
        }
    }

    @Override
    public EvidenceParts judge() {
        return new EvidenceParts()
                .share(buffered, meaningful, 0.9, CASES, "meaningful messages buffered")
                .share(skipped, noise, 0.8, CASES, "noise skipped")
                .count(noise - skipped, 1, "noise kept by chance");
    }
}
