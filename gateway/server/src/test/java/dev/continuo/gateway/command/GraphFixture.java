package dev.continuo.gateway.command;

import dev.continuo.events.ConceptEvent.ConceptDefined;
import dev.continuo.events.ConceptEvent.ConceptEventBound;
import dev.continuo.events.ConceptEvent.Stated;
import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.people.Conversation;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/// Records what the graph is made of, without a model.
final class GraphFixture {
    private static final Instant SAID = Instant.parse("2026-03-01T09:00:00Z");

    private final CommandFixture house;
    private int cats;

    GraphFixture(CommandFixture house) {
        this.house = house;
    }

    Conversation place(String where) {
        return house.mind.people().conversations().find("http", where).orElseThrow();
    }

    /// Somebody has a cat of a name, by a message of theirs, for those who heard it.
    long cat(String who, String where, String name, long message) {
        return record(claim(who, where, name, message));
    }

    /// Many of them, each of its own name, heard by that person alone.
    void cats(String who, int count, long message) {
        var claims = IntStream.range(0, count)
                .mapToObj(i -> claim(who, who + "-alone", "Cat" + ++cats, message))
                .map(claim -> NewEvent.of(claim, Actor.AGENT))
                .toArray(NewEvent[]::new);
        house.mind.ledger().commit(Decision.of(claims));
    }

    private ObservationFormed claim(String who, String where, String name, long message) {
        var person = house.person(who);
        var key = ObservationKey.person(ObservationKind.RELATIONSHIP_FACT, person, "pet.cat." + name);
        var link = new EvidenceLink(message, "memory_item", Weighing.SUPPORT, 1.5, SAID.toString());
        return new ObservationFormed(
                key.kind().text(),
                key.subjectType().text(),
                key.subject(),
                key.slot(),
                key.text(),
                place(where).audience().label(),
                "member",
                person,
                person,
                "They have a cat called " + name + ".",
                "",
                List.of(),
                name,
                "rules",
                List.of(link),
                Weighing.of(List.of(link), false, 60, SAID.plusSeconds(60)),
                null);
    }

    /// A promise that a message led to.
    long promise(String who, String where, String text, long message) {
        var verdict = Life.of(house.mind)
                .goals()
                .editing()
                .promise(text, house.person(who), place(where), SAID.plusSeconds(86_400), Set.of(message));
        var drafts = ((GoalVerdict.DecidedGoal) verdict).drafts().toArray(NewEvent[]::new);
        return ((CommitResult.Recorded) house.mind.ledger().commit(Decision.of(drafts)))
                .first()
                .seq();
    }

    /// A lesson of a turn that failed.
    long lesson(String who, String where, String asked, long message) {
        var place = place(where);
        return record(new LessonLearned(
                message,
                place.audience().label(),
                house.person(who),
                place.id(),
                asked,
                "It did not help.",
                "Ask first.",
                "template",
                List.of(message)));
    }

    /// Somebody's word becomes a concept, as if they were an operator.
    void define(String who, String where, String name, long message) {
        var place = place(where);
        var said = new Stated(place.audience().label(), house.person(who), place.id(), List.of(message));
        var token = name.toLowerCase(Locale.ROOT);
        record(new ConceptDefined(token, "A thing.", said), Actor.operator(house.person(who)));
    }

    /// A message is about a concept.
    void bind(long message, String name) {
        record(new ConceptEventBound(message, name.toLowerCase(Locale.ROOT), List.of(), null));
    }

    long record(EventPayload payload) {
        return record(payload, Actor.AGENT);
    }

    private long record(EventPayload payload, Actor actor) {
        var outcome = house.mind.ledger().commit(Decision.of(NewEvent.of(payload, actor)));
        return ((CommitResult.Recorded) outcome).first().seq();
    }
}
