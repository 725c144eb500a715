package dev.continuo.gateway.command;

import static dev.continuo.tables.mind.Tables.OBSERVATION;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Audience;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Records observations and replies that rest on them.
public record ObservationFixture(Mind mind) {
    static final Instant SAID = Instant.parse("2026-03-01T09:00:00Z");

    /// Where somebody lives, as they said it alone with the agent.
    public long home(long person, long memory, String place, String summary) {
        return home(person, memory, place, summary, Audience.person(person).label());
    }

    public long home(long person, long memory, String place, String summary, String audience) {
        var key = ObservationKey.person(ObservationKind.RELATIONSHIP_FACT, person, "home");
        var link = new EvidenceLink(memory, "memory_item", Weighing.SUPPORT, 1.5, SAID.toString());
        return record(
                new ObservationFormed(
                        key.kind().text(),
                        key.subjectType().text(),
                        key.subject(),
                        key.slot(),
                        key.text(),
                        audience,
                        "member",
                        person,
                        person,
                        summary,
                        "",
                        List.of(),
                        place,
                        "rules",
                        List.of(link),
                        Weighing.of(List.of(link), false, 60, SAID.plusSeconds(60)),
                        null),
                Actor.AGENT);
    }

    public long record(EventPayload payload, Actor actor) {
        var outcome = mind.ledger().commit(Decision.of(NewEvent.of(payload, actor)));
        return ((CommitResult.Recorded) outcome).first().seq();
    }

    /// An answer to a message, of what it was told.
    public long answer(long message, String text, List<Long> told, List<Long> memories) {
        var where = mind.hearing().inbox().find(message).orElseThrow();
        var conversation = mind.people()
                .conversations()
                .find(where.channel(), where.conversation())
                .orElseThrow();
        var composed = new MessageComposed(
                conversation.id(),
                List.of(message),
                text,
                List.of(),
                true,
                conversation.audience().label(),
                memories.stream().map(id -> new RetrievedMemory(id, 1, 1, 1)).toList(),
                "test",
                false,
                null,
                null,
                told,
                null);
        var outcome = mind.ledger()
                .commit(Decision.of(
                        NewEvent.of(composed, Actor.AGENT),
                        NewEvent.of(
                                new TurnEnded(
                                        conversation.id(), List.of(message), "answered", null, PendingId.of(1), null),
                                Actor.AGENT)));
        return ((CommitResult.Recorded) outcome).first().seq();
    }

    public long react(long person, long conversation, long reply, String thumb, boolean added) {
        return record(new Reacted(person, conversation, reply, thumb, added), Actor.person(person));
    }

    public Observation observation(long id) {
        return new Observations(mind.reader()).list(OBSERVATION.ID.eq(id)).getFirst();
    }

    /// The observation that is current of the same slot.
    public @Nullable Observation now(long id) {
        return new Observations(mind.reader())
                .history(observation(id)).stream()
                        .filter(one -> one.validity().status().current())
                        .findFirst()
                        .orElse(null);
    }
}
