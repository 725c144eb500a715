package dev.continuo.life.observation.synthesis;

import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.Opinion;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Events to record of what becomes of one key.
record ClaimEvents(ObservationKey key, String label, Opinion opinion, Cadences cadences, Instant now) {

    /// In order.
    List<NewEvent> of(List<ClaimRow> rows) {
        var events = new EventDrafts();
        var numbers = new IdentityHashMap<ClaimRow, Long>();
        for (var row : rows) {
            var before = row.before();
            if (before != null) numbers.put(row, before.id());
            else numbers.put(row, events.add(formed(row, numbers), Actor.AGENT));
            var id = numbers.get(row);
            if (before != null && !row.added().isEmpty())
                events.add(
                        new ObservationWeighed(
                                id,
                                row.added(),
                                List.of(),
                                row.standing(opinion, cadences.of(key.kind()), now),
                                row.trust() == before.origin().trust()
                                        ? null
                                        : row.trust().text()),
                        Actor.AGENT);
            if (!row.invalid().isEmpty())
                events.add(new ObservationInvalidated(id, row.invalid(), row.against()), Actor.AGENT);
        }
        return events.list();
    }

    private ObservationFormed formed(ClaimRow row, Map<ClaimRow, Long> numbers) {
        var finding = java.util.Objects.requireNonNull(row.finding());
        var said = row.supporters();
        return new ObservationFormed(
                key.kind().text(),
                key.subjectType().text(),
                key.subject(),
                key.slot(),
                key.text(),
                label,
                row.trust().text(),
                Settlement.person(key),
                said.size() == 1 ? said.iterator().next() : null,
                finding.summary(),
                finding.detail(),
                finding.tags(),
                finding.value(),
                finding.madeBy(),
                row.added(),
                row.standing(Opinion.NONE, cadences.of(key.kind()), now),
                predecessor(row, numbers));
    }

    private static @Nullable Long predecessor(ClaimRow row, Map<ClaimRow, Long> numbers) {
        var before = row.predecessor();
        if (before == null) return null;
        var existing = before.before();
        return existing != null ? Long.valueOf(existing.id()) : numbers.get(before);
    }
}
