package dev.continuo.life.initiative;

import dev.continuo.events.InitiativeEvent.InitiativeSet;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.initiative.Wishes.Level;
import dev.continuo.life.reminder.Reminders;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// "Stop", in answer to what was said unasked: nothing is said unasked any more.
final class StopRequests implements RequestHandler {
    private final Initiative initiative;
    private final People people;

    StopRequests(Initiative initiative, People people) {
        this.initiative = initiative;
        this.people = people;
    }

    @Override
    public Optional<Answer> handle(Request request) {
        if (!InitiativePhrases.stops(Words.fold(request.text().strip()))) return Optional.empty();
        if (!initiative.answersUnasked(request.message(), request.conversation())) return Optional.empty();
        return people.find(request.person()).map(person -> {
            var off = new InitiativeSet(person.id(), Level.OFF.text());
            var phrases = InitiativePhrases.of(Reminders.language(person, request.text()));
            return new Answer(
                    List.of(NewEvent.of(off, Actor.person(person.id()))), phrases.stopped(), Set.of(request.message()));
        });
    }
}
