package dev.continuo.life.reminder;

import dev.continuo.events.ReminderEvent;
import dev.continuo.mind.faculty.Faculty;

/// Reminders.
public final class ReminderFaculty {
    public static final Faculty FACULTY = Faculty.named("reminder", 2)
            .with(ReminderEvent.KINDS)
            .projecting(new ReminderProjection())
            .summarizing(ReminderEvent.class, ReminderSummary::of)
            .keeping(new ReminderContents())
            .explaining(new ReminderExplainer())
            .exporting(new ReminderPersonalData())
            .build();

    private ReminderFaculty() {}
}
