package dev.continuo.mind.intake;

import dev.continuo.events.GovernanceEvent.MessagesRefused;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts who is turned away: one event per sender and hour at most, so that nobody fills the
/// ledger by knocking.
final class RefusalCounter {
    /// Senders that are remembered: a lost count is no loss.
    private static final int MAX_SENDERS = 10_000;

    private final Ledger ledger;
    private final InstantSource clock;
    private final Map<CountedSender, Tally> tallies =
            Caches.<CountedSender, Tally>bounded(MAX_SENDERS).asMap();

    /// Rooms that were told so, and in which hour.
    private final Map<String, Instant> rooms = new HashMap<>();

    private record CountedSender(String channel, long person, String reason) {}

    private record Tally(Instant hour, int unrecorded) {}

    RefusalCounter(Ledger ledger, InstantSource clock) {
        this.ledger = ledger;
        this.clock = clock;
    }

    /// Tells whether nobody was turned away in that room within the hour, and notes it.
    synchronized boolean first(String channel, String room) {
        var hour = clock.instant().truncatedTo(ChronoUnit.HOURS);
        rooms.values().removeIf(told -> !told.equals(hour));
        return rooms.putIfAbsent(channel + "\n" + room, hour) == null;
    }

    /// @param notice what they are told, as often as they are counted
    synchronized void count(String channel, long person, String reason, List<NewEvent> notice) {
        var sender = new CountedSender(channel, person, reason);
        var hour = clock.instant().truncatedTo(ChronoUnit.HOURS);
        var before = tallies.get(sender);
        if (before != null && before.hour().equals(hour)) {
            tallies.put(sender, new Tally(hour, before.unrecorded() + 1));
            return;
        }
        var count = before == null ? 1 : before.unrecorded() + 1;
        tallies.put(sender, new Tally(hour, 0));
        // Nobody waits for it: a lost count is no loss.
        var drafts = new ArrayList<>(notice);
        drafts.add(NewEvent.of(new MessagesRefused(channel, person, reason, count), Actor.SYSTEM));
        var _ = ledger.record(Decision.of(drafts));
    }
}
