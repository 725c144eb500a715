package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.REMINDER;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.Quotation.QuotedSpeaker;
import dev.continuo.mind.people.Person;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Explains when a reminder is due, how it stands, and what asked for it.
final class ReminderExplainer implements Explainer {

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        var reminders = ReminderRows.list(mind, REMINDER.ID.eq(any(Ids.array(events))));
        if (reminders.isEmpty()) return Map.of();
        var names = names(mind, reminders);
        var quoted = new HashMap<Long, Quotation>();
        for (var one : reminders)
            quoted.put(
                    one.id(),
                    Quotation.of(
                            one.id(),
                            new QuotedSpeaker(
                                    one.from().person(),
                                    names.getOrDefault(one.from().person(), Person.NOBODY)),
                            one.from().set(),
                            one.from().audience(),
                            one.text(),
                            listener));
        return quoted;
    }

    private static Map<Long, String> names(MindReader mind, List<Reminder> reminders) {
        var persons = reminders.stream().map(each -> each.from().person()).collect(Collectors.toSet());
        return mind.db()
                .select(PERSON.ID, PERSON.NAME)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(mind.agent()).and(PERSON.ID.in(persons)))
                .fetchMap(PERSON.ID, PERSON.NAME);
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        return ReminderRows.list(mind, REMINDER.ID.eq(event.id()).and(listener.hears(REMINDER.AUDIENCE))).stream()
                .findFirst()
                .map(ReminderExplainer::parts)
                .orElse(List.of());
    }

    private static List<ExplanationPart> parts(Reminder reminder) {
        var parts = new ArrayList<ExplanationPart>();
        var reason = reminder.standing().reason() == null
                ? ""
                : ": " + reminder.standing().reason();
        parts.add(new Note(
                Section.WHAT,
                "It is a reminder, due %s (%s), %s%s. May be heard by: %s"
                        .formatted(
                                reminder.due(),
                                reminder.zone(),
                                reminder.standing().state().text(),
                                reason,
                                reminder.from().audience()),
                "kind",
                "reminder"));
        parts.add(new Note(Section.WHAT, "", "due", reminder.due().toString()));
        parts.add(
                new Note(Section.WHAT, "", "status", reminder.standing().state().text()));
        var message = reminder.from().message();
        if (message != null) parts.add(new Related(Section.ORIGIN, "It was asked for in:", "chain", List.of(message)));
        var told = reminder.standing().told();
        if (told != null) parts.add(new Related(Section.USE, "It was told in:", "told", List.of(told)));
        return parts;
    }
}
