package dev.continuo.life.reminder.faculty;

import static dev.continuo.tables.mind.Tables.REMINDER;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;

/// What reminders rest on: the message that asked for them, where there is one. Of words that stand
/// in it, it is told with that.
final class ReminderEvidence implements EvidenceSource {
    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return Optional.of(
                select(REMINDER.ID)
                        .from(REMINDER)
                        .where(REMINDER.AGENT_ID.eq(agent).and(REMINDER.MESSAGE.eq(event))));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return Optional.of(
                select(REMINDER.ID, REMINDER.MESSAGE)
                        .from(REMINDER)
                        .where(REMINDER.AGENT_ID.eq(agent).and(REMINDER.ID.eq(any(events))))
                        .and(REMINDER.MESSAGE.isNotNull()));
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return texts(mind, REMINDER.AUDIENCE.in(audiences));
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events)) texts.putAll(texts(mind, REMINDER.ID.eq(any(batch))));
        texts.replaceAll((_, text) -> text + "\n");
        return texts;
    }

    private static Map<Long, String> texts(MindReader mind, Condition which) {
        return mind.db()
                .select(REMINDER.ID, REMINDER.TEXT)
                .from(REMINDER)
                .where(REMINDER.AGENT_ID.eq(mind.agent()).and(which))
                .and(REMINDER.TEXT.isNotNull())
                .fetchMap(REMINDER.ID, REMINDER.TEXT);
    }
}
