package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.ReminderEvent;
import dev.continuo.events.ReminderEvent.ReminderCancelled;
import dev.continuo.events.ReminderEvent.ReminderDropped;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.events.ReminderEvent.ReminderTold;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.life.reminder.Reminder.ReminderState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Folds reminders, and whether what told them could be sent.
final class ReminderProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case SendFailed failed when failed.last() -> failed(e, failed, to);
            case ReminderEvent payload -> project(e, payload, to);
            case null, default -> {}
        }
    }

    private static void project(Event e, ReminderEvent payload, RowStatements to) {
        switch (payload) {
            case ReminderSet set -> set(e, set, to);
            case ReminderCancelled(var reminder) -> ends(e, reminder, ReminderState.CANCELLED, null, null, to);
            case ReminderTold(var reminder, var message, var _) ->
                ends(e, reminder, ReminderState.TOLD, null, message, to);
            case ReminderDropped(var reminder, var reason) ->
                ends(e, reminder, ReminderState.DROPPED, reason, null, to);
        }
    }

    private static void set(Event e, ReminderSet set, RowStatements to) {
        var words = set.words();
        var repeat = set.repeat();
        var series = repeat == null || repeat.of() == null ? e.seq() : repeat.of();
        to.insert(e, REMINDER.ID, set)
                .set(REMINDER.DUE_AT, Instant.parse(set.due()))
                .set(REMINDER.BEGINS, words == null ? null : words.begin())
                .set(REMINDER.ENDS, words == null ? null : words.end())
                .set(REMINDER.EVERY, repeat == null ? null : repeat.every())
                .set(REMINDER.SERIES, series)
                .set(REMINDER.FIRST_AT, Instant.parse(repeat == null ? set.due() : repeat.first()))
                .set(REMINDER.STATE, ReminderState.OPEN.text())
                .set(REMINDER.SET_AT, e.time());
    }

    private static void ends(
            Event e,
            long reminder,
            ReminderState state,
            @Nullable String reason,
            @Nullable Long told,
            RowStatements to) {
        to.update(e, REMINDER.ID, reminder)
                .set(REMINDER.STATE, state.text())
                .set(REMINDER.REASON, reason)
                .set(REMINDER.TOLD, told);
    }

    /// It is found by what the telling wrote, which may be in the same batch.
    private static void failed(Event e, SendFailed failed, RowStatements to) {
        to.settle();
        to.update(e, REMINDER.TOLD, failed.message())
                .set(REMINDER.STATE, ReminderState.FAILED.text())
                .set(REMINDER.REASON, "it could not be sent");
    }
}
