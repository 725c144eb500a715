package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.events.ReminderEvent.ReminderDropped;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.events.ReminderEvent.ReminderTold;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.reminder.Reminder.ReminderState;
import dev.continuo.mind.MindServices;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.Notices;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jooq.impl.DSL;

/// Tells reminders that are due. Each is told once: the message and that it was told are recorded
/// together, only while it is open. Whoever calls only wakes; the time is the caller's clock's.
public final class DueReminders {
    /// Delay after which a reminder says that it is late.
    private static final Duration LATE = Duration.ofMinutes(1);

    private final MindReader mind;
    private final People people;
    private final Admission admission;
    private final Notices notices;
    private final BooleanSupplier paused;

    DueReminders(MindServices services) {
        mind = services.reader();
        people = services.people();
        admission = services.hearing().admission();
        notices = services.notices();
        paused = services.grounds().killSwitch()::paused;
    }

    /// Tells all that is due; a paused agent tells it later.
    public void tell(Instant now) {
        if (paused.getAsBoolean()) return;
        for (var reminder : ReminderRows.list(
                mind, REMINDER.STATE.eq(DSL.inline(ReminderState.OPEN.text())).and(REMINDER.DUE_AT.le(now))))
            tell(reminder, now);
    }

    /// Returns the time at which the first reminder that is not due yet will be due.
    public Optional<Instant> next(Instant now) {
        return mind.column(REMINDER.DUE_AT)
                .and(REMINDER.STATE.eq(DSL.inline(ReminderState.OPEN.text())).and(REMINDER.DUE_AT.gt(now)))
                .orderBy(REMINDER.DUE_AT)
                .limit(1)
                .fetchOptional(REMINDER.DUE_AT);
    }

    private void tell(Reminder reminder, Instant now) {
        var place = people.conversations().find(reminder.from().conversation());
        var person = people.find(reminder.from().person());
        if (place.isEmpty() || person.isEmpty() || reminder.text().isEmpty()) {
            drop(reminder, "what it was about is gone");
            return;
        }
        var lost = admission.barredFrom(place.get(), person.get());
        if (lost.isPresent()) drop(reminder, lost.get());
        else if (!admission.muted(place.get(), now)) tell(reminder, place.get(), person.get(), now);
    }

    private void tell(Reminder reminder, Conversation place, Person person, Instant now) {
        var late = reminder.due().plus(LATE).isBefore(now);
        var phrases = ReminderPhrases.of(reminder.from().language());
        var name = place.room() ? Optional.of(QuotedText.name(person.name())) : Optional.<String>empty();
        var told = phrases.tell(reminder.text(), name);
        var text = late ? told + "\n" + phrases.late(phrases.when(reminder.due(), now, reminder.zone())) : told;
        var shown = new HashSet<>(List.of(reminder.id()));
        if (reminder.from().message() != null) shown.add(reminder.from().message());
        if (place.room()) shown.add(person.id());
        var message = notices.spoken(place, text, shown);
        var next = next(reminder, now);
        mind.ledger().commit(new Decision(ReminderRows.open(reminder.id()), told(reminder.id(), message, late, next)));
    }

    /// The message, that it was told, and the next of a series: all or nothing of it.
    private static List<NewEvent> told(long reminder, NewEvent message, boolean late, Optional<ReminderSet> next) {
        var drafts = new EventDrafts();
        var told = new ReminderTold(reminder, drafts.add(message), late);
        drafts.add(NewEvent.once(told, Actor.AGENT, "reminder\n" + reminder));
        next.map(set -> NewEvent.once(set, Actor.AGENT, "reminder after\n" + reminder))
                .ifPresent(drafts::add);
        return drafts.list();
    }

    /// The same once more, with its words where they stand.
    private Optional<ReminderSet> next(Reminder reminder, Instant now) {
        var series = reminder.series();
        if (series == null) return Optional.empty();
        var next = series.after(now, reminder.zone());
        return mind.ledger()
                .find(reminder.id())
                .map(Ledger.HashedEvent::event)
                .map(Event::payload)
                .filter(ReminderSet.class::isInstance)
                .map(ReminderSet.class::cast)
                .flatMap(set -> next.map(at -> set.again(at.toString(), series.id())));
    }

    private void drop(Reminder reminder, String reason) {
        mind.ledger()
                .commit(Decision.of(NewEvent.guarded(
                        new ReminderDropped(reminder.id(), reason), Actor.AGENT, ReminderRows.open(reminder.id()))));
    }
}
