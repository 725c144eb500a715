package dev.continuo.gateway.command;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Weighing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// An observation to be recorded as it is, whoever would make it.
record HeldTrue(
        CommandFixture house,
        ObservationKey key,
        String audience,
        @Nullable Long person,
        String summary,
        List<EvidenceLink> links,
        @Nullable Long supersedes) {

    /// Of a person, alone with them.
    static HeldTrue of(CommandFixture house, String who, String slot, String summary) {
        var person = house.person(who);
        return new HeldTrue(
                house,
                ObservationKey.person(ObservationKind.RELATIONSHIP_FACT, person, slot),
                "person:" + person,
                person,
                summary,
                List.of(),
                null);
    }

    HeldTrue in(String label) {
        return new HeldTrue(house, key, label, person, summary, links, supersedes);
    }

    HeldTrue supportedBy(long... memories) {
        return with(Weighing.SUPPORT, memories);
    }

    HeldTrue contradictedBy(long... memories) {
        return with(Weighing.CONTRADICT, memories);
    }

    HeldTrue supersedes(long other) {
        return new HeldTrue(house, key, audience, person, summary, links, other);
    }

    private HeldTrue with(String stance, long... memories) {
        var all = new ArrayList<>(links);
        LongStream.of(memories)
                .forEach(id -> all.add(new EvidenceLink(id, "memory_item", stance, 1, at(id).toString())));
        return new HeldTrue(house, key, audience, person, summary, all, supersedes);
    }

    private Instant at(long memory) {
        return house.mind.ledger().find(memory).orElseThrow().event().time();
    }

    /// Records it; returns its number.
    long record() {
        var now = at(links.getLast().source());
        var speaker = person;
        return record(
                house,
                new ObservationFormed(
                        key.kind().text(),
                        key.subjectType().text(),
                        key.subject(),
                        key.slot(),
                        key.text(),
                        audience,
                        "member",
                        person,
                        speaker,
                        summary,
                        "",
                        List.of(),
                        summary,
                        "rules",
                        links,
                        Weighing.of(links, false, key.kind().windowDays(), now),
                        supersedes));
    }

    static long record(CommandFixture house, EventPayload payload) {
        var result = house.mind.ledger().commit(Decision.of(NewEvent.of(payload, Actor.AGENT)));
        return ((CommitResult.Recorded) result).events().getFirst().seq();
    }
}
