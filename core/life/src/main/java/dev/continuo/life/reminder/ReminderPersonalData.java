package dev.continuo.life.reminder;

import static dev.continuo.tables.mind.Tables.REMINDER;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The reminders that persons asked for.
final class ReminderPersonalData implements PersonalDataSource {

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        return List.of(new Count(
                "reminders", "reminder", "reminders", of(mind, persons).size()));
    }

    @Override
    public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        var audiences = new TreeMap<String, Long>();
        for (var one : of(mind, persons)) audiences.merge(one.from().audience(), 1L, Long::sum);
        return audiences;
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        return Map.of(
                "reminders",
                RecordJson.list(
                        of(mind, listener.persons()),
                        "id time=from.set due zone text audience=from.audience every=series.every.text state=standing.state"));
    }

    private static List<Reminder> of(MindReader mind, Set<Long> persons) {
        return ReminderRows.list(mind, REMINDER.PERSON.in(persons));
    }
}
