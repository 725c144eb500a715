package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.OBSERVATION;

import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Takes back what a run did with what is held true, newest first, as far as nothing else came of
/// it since.
final class ObservationReversal {
    private final MindReader mind;
    private final Observations observations;
    private final Cadences cadences;

    /// Status of each observation, as far as it is taken back.
    private final Map<Long, ObservationStatus> standing = new LinkedHashMap<>();

    /// Those whose evidence is not what it was, with what leaves and what comes back.
    private final Map<Long, Links> changed = new LinkedHashMap<>();

    private record Links(Set<Long> leaving, Map<Long, EvidenceLink> back) {}

    ObservationReversal(MindReader mind, Cadences cadences) {
        this.mind = mind;
        this.observations = new Observations(mind);
        this.cadences = cadences;
    }

    List<NewEvent> of(List<Event> recorded) {
        var back = new ArrayList<ObservationEvent>();
        for (var event : recorded.reversed())
            switch (event.payload()) {
                case ObservationFormed formed -> unform(event.seq(), formed, back);
                case ObservationInvalidated invalidated -> restore(invalidated, back);
                case ObservationWeighed weighed -> unweigh(weighed);
                case ObservationStale stale -> {
                    if (status(stale.observation()) == ObservationStatus.STALE) links(stale.observation());
                }
                case null, default -> {}
            }
        var at = recorded.isEmpty() ? Instant.EPOCH : recorded.getLast().time();
        changed.forEach((id, links) -> weighed(id, links, at).ifPresent(back::add));
        return back.stream().map(each -> NewEvent.of(each, Actor.AGENT)).toList();
    }

    private Optional<Observation> find(long id) {
        return observations.list(OBSERVATION.ID.eq(id)).stream().findFirst();
    }

    private ObservationStatus status(long id) {
        return standing.computeIfAbsent(
                id, _ -> find(id).map(each -> each.validity().status()).orElse(ObservationStatus.INVALIDATED));
    }

    private void unform(long id, ObservationFormed formed, List<ObservationEvent> back) {
        if (!status(id).current()) return;
        back.add(new ObservationInvalidated(id, "undone", List.of()));
        standing.put(id, ObservationStatus.INVALIDATED);
        changed.remove(id);
        var before = formed.supersedes();
        if (before == null || status(before) != ObservationStatus.SUPERSEDED) return;
        back.add(new ObservationRestored(before));
        standing.put(before, ObservationStatus.ACTIVE);
    }

    private void restore(ObservationInvalidated invalidated, List<ObservationEvent> back) {
        var id = invalidated.observation();
        var found = find(id);
        if (found.isEmpty() || status(id) != ObservationStatus.INVALIDATED) return;
        if (!found.get().validity().reason().equals(invalidated.reason()) || taken(found.get())) return;
        back.add(new ObservationRestored(id));
        standing.put(id, ObservationStatus.ACTIVE);
        for (var link : invalidated.links()) links(id).leaving().add(link.source());
    }

    /// Tells whether something else stands for its slot.
    private boolean taken(Observation one) {
        return observations.history(one).stream()
                .anyMatch(other -> other.id() != one.id() && status(other.id()).current());
    }

    private Links links(long id) {
        return changed.computeIfAbsent(id, _ -> new Links(new HashSet<>(), new LinkedHashMap<>()));
    }

    private void unweigh(ObservationWeighed weighed) {
        var id = weighed.observation();
        if (!status(id).current()) return;
        for (var link : weighed.links()) links(id).leaving().add(link.source());
        for (var link : first(id))
            if (weighed.lost().contains(link.source())) {
                links(id).leaving().add(link.source());
                links(id).back().put(link.source(), link);
            }
    }

    /// Returns the evidence that an observation was formed with.
    private List<EvidenceLink> first(long id) {
        return mind.ledger()
                .find(id)
                .map(Ledger.HashedEvent::event)
                .map(Event::payload)
                .filter(ObservationFormed.class::isInstance)
                .map(payload -> ((ObservationFormed) payload).links())
                .orElse(List.of());
    }

    private Optional<ObservationEvent> weighed(long id, Links change, Instant at) {
        var found = find(id);
        if (found.isEmpty() || !status(id).current()) return Optional.empty();
        var links = new LinkedHashMap<Long, EvidenceLink>();
        for (var link : observations.evidence(List.of(id)).getOrDefault(id, List.of())) links.put(link.source(), link);
        var leaving = new HashSet<>(change.leaving());
        leaving.retainAll(links.keySet());
        links.keySet().removeAll(leaving);
        links.putAll(change.back());
        var all = new ArrayList<>(links.values());
        var supported = all.stream().anyMatch(link -> link.stance().equals(Weighing.SUPPORT));
        if (!supported) return Optional.empty();
        var one = found.get();
        return Optional.of(new ObservationWeighed(
                id,
                List.copyOf(change.back().values()),
                leaving.stream().sorted().toList(),
                Weighing.of(
                        all,
                        Consolidation.opinion(mind, one),
                        cadences.of(one.key().kind()),
                        at)));
    }
}
