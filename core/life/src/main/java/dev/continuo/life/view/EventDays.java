package dev.continuo.life.view;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;
import static org.jooq.impl.DSL.jsonbGetAttribute;
import static org.jooq.impl.DSL.jsonbGetAttributeAsText;

import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.SelfhoodEvent.MoodSet;
import dev.continuo.life.view.LifeHistory.DayMood;
import dev.continuo.life.view.LifeHistory.Milestone;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.JSONB;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// What the ledger tells of days: how often events of a kind happened, whichever faculties there
/// are.
final class EventDays {
    /// What a mood is called by our own rules; whatever else stands in its place may be anybody's
    /// words.
    private static final Set<String> MOODS =
            Set.of("overloaded", "stuck", "satisfied", "curious", "idle", "calm");

    private static final Field<JSONB> BODY = PAYLOAD.BODY.cast(SQLDataType.JSONB);
    private static final String ANSWERED = "answered";
    private static final int SECONDS_PER_HOUR = 3_600;

    private final MindReader mind;
    private final List<LocalDate> days;

    /// @param days without gaps, oldest first
    EventDays(MindReader mind, List<LocalDate> days) {
        this.mind = mind;
        this.days = days;
    }

    private Condition within() {
        var begin = days.getFirst().atStartOfDay().toInstant(ZoneOffset.UTC);
        return EVENT.AGENT_ID.eq(mind.agent()).and(EVENT.TIME.ge(begin));
    }

    TurnDays turns() {
        var said = EVENT.as("said");
        var first =
                DSL.jsonbGetElementAsText(jsonbGetAttribute(BODY, "messages"), 0)
                        .cast(SQLDataType.BIGINT);
        var turns = new TurnDays();
        mind.db()
                .select(EVENT.TIME, said.TIME, jsonbGetAttributeAsText(BODY, "state"))
                .from(EVENT)
                .join(PAYLOAD)
                .on(PAYLOAD.AGENT_ID.eq(EVENT.AGENT_ID).and(PAYLOAD.SEQ.eq(EVENT.SEQ)))
                .leftJoin(said)
                .on(said.AGENT_ID.eq(EVENT.AGENT_ID).and(said.SEQ.eq(first)))
                .where(within())
                .and(EVENT.KIND.eq(mind.ledger().kinds().name(TurnEnded.class)))
                .forEach(row ->
                        turns.ended(
                                row.value1(), ANSWERED.equals(row.value3()) ? row.value2() : null));
        return turns;
    }

    List<DayMood> moods() {
        return mind.db()
                .select(EVENT.TIME, jsonbGetAttributeAsText(BODY, "label"))
                .from(EVENT)
                .join(PAYLOAD)
                .on(PAYLOAD.AGENT_ID.eq(EVENT.AGENT_ID).and(PAYLOAD.SEQ.eq(EVENT.SEQ)))
                .where(within().and(EVENT.KIND.eq(mind.ledger().kinds().name(MoodSet.class))))
                .orderBy(EVENT.SEQ)
                .fetch(row -> {
                    var label = row.value2() == null ? "" : row.value2();
                    var hour =
                            row.value1().atZone(ZoneOffset.UTC).toLocalTime().toSecondOfDay()
                                    / (double) SECONDS_PER_HOUR;
                    return new DayMood(
                            LifeReader.day(row.value1()),
                            hour,
                            MOODS.contains(label) ? label : "another");
                });
    }

    /// One line for each day and kind.
    List<Milestone> milestones() {
        var found = new LinkedHashMap<String, Milestone>();
        var kinds = mind.ledger().kinds();
        mind.db()
                .select(EVENT.SEQ, EVENT.TIME, EVENT.KIND)
                .from(EVENT)
                .where(within().and(EVENT.KIND.in(Milestones.names(kinds))))
                .orderBy(EVENT.SEQ)
                .forEach(row -> {
                    var day = LifeReader.day(row.value2());
                    var kind = row.value3();
                    found.merge(
                            day + kind,
                            milestone(day, kind, row.value1(), 1),
                            (before, _) ->
                                    milestone(day, kind, before.first(), before.count() + 1));
                });
        return List.copyOf(found.values());
    }

    private Milestone milestone(LocalDate day, String kind, long first, int count) {
        var type = mind.ledger().kinds().named(kind).type();
        return new Milestone(day, kind, Milestones.text(type, count).orElseThrow(), first, count);
    }
}
