package dev.continuo.life.reminder;

import dev.continuo.events.PeopleEvent;
import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.events.ReminderEvent;
import dev.continuo.ledger.EventCache;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.SummaryText;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Tells the model the next reminders of whoever asks, alone with them: else it would say that it
/// promised nothing. No statement asks while nothing changed.
final class WaitingReminders implements PromptSection, CommitListener {
    private static final int LISTENERS = 2_000;
    private static final int TOLD = 3;
    private static final int CHARS = 80;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEEE d MMMM yyyy, HH:mm", Locale.ENGLISH);

    private final Reminders reminders;
    private final EventCache<Listener> waiting = new EventCache<>(LISTENERS, WaitingReminders::changes);

    WaitingReminders(Reminders reminders) {
        this.reminders = reminders;
    }

    @Override
    public void committed(List<Event> events) {
        waiting.committed(events);
    }

    private static boolean changes(Event event) {
        return switch (event.payload()) {
            case AliasLearned _ -> false;
            case ReminderEvent _, PeopleEvent _, Erased _ -> true;
            case null, default -> false;
        };
    }

    @Override
    public List<NoteLine> lines(MindReader mind, Listener listener, Asked asked) {
        if (!listener.alone()) return List.of();
        var all = waiting.<List<Reminder>>of(listener, () -> Optional.of(reminders.listOpen(listener)))
                .orElse(List.of());
        var lines = new ArrayList<NoteLine>();
        all.stream().limit(TOLD).map(one -> line(one, asked)).forEach(lines::add);
        if (all.size() > TOLD)
            lines.add(new NoteLine(
                    "reminders",
                    "More reminders of theirs wait (list_reminders lists them)",
                    String.valueOf(all.size() - TOLD),
                    Set.of()));
        return lines;
    }

    private static NoteLine line(Reminder one, Asked asked) {
        return new NoteLine(
                "reminders",
                "A reminder of theirs (#%d, %s%s)"
                        .formatted(
                                one.id(),
                                DAY.format(one.due().atZone(asked.zone())),
                                one.series() == null ? "" : ", repeated"),
                SummaryText.excerpt(one.text(), CHARS),
                Set.of(one.id()));
    }
}
