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
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tells the model how many reminders of whoever asks wait, alone with them: else it would say that
/// it promised nothing. Their words are told by the tool that lists them, so that no other answer
/// rests on them. No statement asks while nothing changed.
final class WaitingReminders implements PromptSection, CommitListener {
    private static final int LISTENERS = 2_000;

    private final Reminders reminders;
    private final EventCache<Listener> counts =
            new EventCache<>(LISTENERS, WaitingReminders::changes);

    WaitingReminders(Reminders reminders) {
        this.reminders = reminders;
    }

    @Override
    public void committed(List<Event> events) {
        counts.committed(events);
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
        int count = counts.of(listener, () -> Optional.of(reminders.countOpen(listener))).orElse(0);
        if (count == 0) return List.of();
        return List.of(
                new NoteLine(
                        "reminders",
                        "Number of their reminders that wait (list_reminders lists them)",
                        String.valueOf(count),
                        Set.of()));
    }
}
