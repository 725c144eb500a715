package dev.continuo.life.reminder;

import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.ControlWord;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Decides about `TIMEZONE` lines: the time zone of whoever is answered, as the model reads where
/// they live. What they set for a time of day moves with them, as by the command.
final class TimezoneLine implements ControlLineHandler {
    private final Reminders reminders;
    private final People people;

    TimezoneLine(Reminders reminders, People people) {
        this.reminders = reminders;
        this.people = people;
    }

    @Override
    public Set<ControlWord> words() {
        return Set.of(ControlWord.TIMEZONE);
    }

    @Override
    public LineVerdict check(MindReader mind, LineContext turn, ControlWord word, String argument) {
        var zone = argument.strip();
        var person = people.find(turn.person());
        if (!zone.contains("/") || !ZoneId.getAvailableZoneIds().contains(zone))
            return new LineVerdict.IgnoredLine("no time zone such as Europe/Berlin");
        if (person.isEmpty() || zone.equals(person.get().timezone()))
            return new LineVerdict.IgnoredLine("that is their time zone already");
        var actor = person.get().role() == Role.OPERATOR ? Actor.operator(turn.person()) : Actor.person(turn.person());
        return new LineVerdict.AcceptedLine(zone, set(people.selves(turn.person()), zone, actor), Set.of());
    }

    private List<NewEvent> set(Set<Long> selves, String zone, Actor actor) {
        return Stream.concat(
                        selves.stream()
                                .map(self -> new PreferenceSet(self, zone, null))
                                .map(set -> NewEvent.of(set, actor)),
                        reminders.moving(selves, ZoneId.of(zone), actor).stream())
                .toList();
    }
}
