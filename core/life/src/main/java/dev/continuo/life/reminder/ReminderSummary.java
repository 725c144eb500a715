package dev.continuo.life.reminder;

import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.ReminderEvent;
import dev.continuo.events.ReminderEvent.ReminderCancelled;
import dev.continuo.events.ReminderEvent.ReminderDropped;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.events.ReminderEvent.ReminderTold;
import dev.continuo.mind.audience.Listener;

/// Says the events of [ReminderEvent] in one line each.
final class ReminderSummary {
    private ReminderSummary() {}

    static String of(ReminderEvent event, Listener listener) {
        return switch (event) {
            case ReminderSet set -> set(set, listener);
            case ReminderCancelled(var reminder) -> "#" + reminder;
            case ReminderTold(var reminder, var message, var late) ->
                "#%d in #%d%s".formatted(reminder, message, late ? ", late" : "");
            case ReminderDropped(var reminder, var reason) -> "#%d: %s".formatted(reminder, reason);
        };
    }

    /// Summarizes a reminder. The time at which somebody wants to be reminded is theirs, too.
    private static String set(ReminderSet set, Listener listener) {
        if (!listener.hears(set.audience())) return "for #%d (private)".formatted(set.person());
        var text = set.text();
        var what = text == null ? "asked for in #" + set.message() : words(text, set.audience(), listener);
        return "for #%d, due %s: %s".formatted(set.person(), set.due(), what);
    }
}
