package dev.continuo.life.view;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static dev.continuo.tables.mind.Tables.SPEND;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.jsonbGetAttribute;
import static org.jooq.impl.DSL.jsonbGetAttributeAsText;
import static org.jooq.impl.DSL.jsonbGetElementAsText;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.percentileCont;
import static org.jooq.impl.DSL.sum;

import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryState;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.SelfhoodEvent.MoodSet;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.calibration.SelfPrediction;
import dev.continuo.life.view.LifeHistory.Curve;
import dev.continuo.life.view.LifeHistory.DayMood;
import dev.continuo.life.view.LifeHistory.Milestone;
import dev.continuo.life.view.LifeHistory.PhaseDays;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.JSONB;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// Reads how the life went, from the ledger and the mind's tables. Keeps what the whole life comes
/// to and reads what is new: the first reading takes longest.
public final class LifeReader {
    /// More than anybody looks at.
    public static final int MAX_DAYS = 3_660;

    private static final String KEPT = MemoryState.KEPT.text();
    private static final double MICROS = 1e6;
    private static final double SECONDS_PER_HOUR = 3_600;

    /// Moods as our own rules call them; another label may be anybody's words.
    private static final Set<String> MOODS = Set.of("overloaded", "stuck", "satisfied", "curious", "idle", "calm");

    private static final Field<JSONB> BODY = PAYLOAD.BODY.cast(SQLDataType.JSONB);
    private static final Condition WITH_PAYLOAD =
            PAYLOAD.AGENT_ID.eq(EVENT.AGENT_ID).and(PAYLOAD.SEQ.eq(EVENT.SEQ));

    private final MindReader mind;
    private final InstantSource clock;
    private final LedgerFold<LifeFold> whole;

    public LifeReader(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
        whole = new LedgerFold<>(mind.ledger(), LifeFold.TYPES, LifeFold::new, LifeFold::take);
    }

    /// The last days, today included; fewer where the life is shorter.
    public LifeHistory read(int days) {
        var shown = shown(days);
        var ran = PHASE_RUN.AGENT_ID.eq(mind.agent());
        var lately = ran.and(PHASE_RUN.BEGAN_AT.ge(begin(shown)));
        var began = day(PHASE_RUN.BEGAN_AT);
        var failed = PHASE_RUN.OUTCOME.eq("failed");
        var failures = daily(PHASE_RUN, PHASE_RUN.PHASE, began, lately.and(failed), count());
        var phases = new ArrayList<PhaseDays>();
        daily(PHASE_RUN, PHASE_RUN.PHASE, began, lately, count())
                .forEach((phase, runs) -> phases.add(new PhaseDays(
                        phase, series(shown, runs), series(shown, failures.getOrDefault(phase, Map.of())))));
        var kept = MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.STATE.eq(inline(KEPT)));
        var memories = new ArrayList<Curve>();
        daily(MEMORY, MEMORY.KIND, day(MEMORY.SAID_AT), kept, count())
                .forEach((kind, born) -> memories.add(new Curve(null, kind, growth(shown, born))));
        var spent = SPEND.AGENT_ID.eq(mind.agent());
        return new LifeHistory(
                shown,
                whole.read(fold -> fold.goals(shown)),
                whole.read(fold -> fold.traits(shown)),
                whole.read(fold -> fold.entropy(shown)),
                memories,
                phases,
                moods(shown),
                series(shown, total(EVENT, day(EVENT.TIME), of(shown, TurnEnded.class), count())),
                waited(shown),
                usd(shown, total(SPEND, SPEND.DAY, spent, sum(SPEND.COST_MICROS))),
                usd(shown, total(PHASE_RUN, began, ran, sum(PHASE_RUN.COST_MICROS))),
                emergence(shown),
                timeline(shown));
    }

    /// Emergence of the agent, with the variance of its traits over the last days.
    public Emergence emergence(int days) {
        return emergence(shown(days));
    }

    private Emergence emergence(List<LocalDate> shown) {
        var prediction = SelfPrediction.read(mind).orElse(null);
        return whole.read(fold -> fold.emergence(
                shown,
                mind.db().fetchCount(EVENT, of(TurnEnded.class)),
                mind.db().fetchCount(EVENT, of(InsightFormed.class)),
                prediction));
    }

    /// The highest that any goal ever weighed.
    public double highestGoalWeight() {
        return whole.read(LifeFold::highest);
    }

    private List<LocalDate> shown(int days) {
        var now = day(clock.instant());
        var born = mind.ledger().after(0, 1).stream()
                .map(entry -> day(entry.event().time()))
                .findFirst()
                .orElse(now);
        // A clock that was put back since shows the first day alone.
        var today = now.isBefore(born) ? born : now;
        var first = today.minusDays(Math.min(days, MAX_DAYS) - 1L);
        return (first.isBefore(born) ? born : first)
                .datesUntil(today.plusDays(1))
                .toList();
    }

    static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }

    private static Field<LocalDate> day(Field<Instant> time) {
        return field("cast({0} at time zone 'UTC' as date)", LocalDate.class, time);
    }

    private static Instant begin(List<LocalDate> days) {
        return days.getFirst().atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    private Condition of(Class<? extends EventPayload> type) {
        return EVENT.AGENT_ID
                .eq(mind.agent())
                .and(EVENT.KIND.eq(mind.ledger().kinds().name(type)));
    }

    private Condition of(List<LocalDate> days, Class<? extends EventPayload> type) {
        return of(type).and(EVENT.TIME.ge(begin(days)));
    }

    /// Sums by subject and day.
    private Map<String, Map<LocalDate, Long>> daily(
            Table<?> from, Field<String> subject, Field<LocalDate> day, Condition which, Field<? extends Number> sum) {
        var daily = new TreeMap<String, Map<LocalDate, Long>>();
        mind.db()
                .select(subject, day, sum)
                .from(from)
                .where(which)
                .groupBy(subject, day)
                .forEach(row -> daily.computeIfAbsent(row.value1(), _ -> new HashMap<>())
                        .put(row.value2(), row.value3().longValue()));
        return daily;
    }

    private Map<LocalDate, Long> total(
            Table<?> from, Field<LocalDate> day, Condition which, Field<? extends Number> sum) {
        var total = new HashMap<LocalDate, Long>();
        mind.db()
                .select(day, sum)
                .from(from)
                .where(which)
                .groupBy(day)
                .forEach(row -> total.put(row.value1(), row.value2().longValue()));
        return total;
    }

    private static List<Long> series(List<LocalDate> days, Map<LocalDate, Long> values) {
        return days.stream().map(day -> values.getOrDefault(day, 0L)).toList();
    }

    private static List<Double> usd(List<LocalDate> days, Map<LocalDate, Long> micros) {
        return series(days, micros).stream().map(cost -> cost / MICROS).toList();
    }

    private static List<@Nullable Double> growth(List<LocalDate> days, Map<LocalDate, Long> born) {
        var sum = born.entrySet().stream()
                .filter(each -> each.getKey().isBefore(days.getFirst()))
                .mapToLong(Map.Entry::getValue)
                .sum();
        var growth = new ArrayList<@Nullable Double>();
        for (var day : days) {
            sum += born.getOrDefault(day, 0L);
            growth.add((double) sum);
        }
        return growth;
    }

    private List<DayMood> moods(List<LocalDate> days) {
        return mind.db()
                .select(EVENT.TIME, jsonbGetAttributeAsText(BODY, "label"))
                .from(EVENT)
                .join(PAYLOAD)
                .on(WITH_PAYLOAD)
                .where(of(days, MoodSet.class))
                .orderBy(EVENT.SEQ)
                .fetch(row -> {
                    var time = row.value1().atZone(ZoneOffset.UTC).toLocalTime();
                    var label = row.value2() == null ? "" : row.value2();
                    return new DayMood(
                            day(row.value1()),
                            time.toSecondOfDay() / SECONDS_PER_HOUR,
                            MOODS.contains(label) ? label : "another");
                });
    }

    /// Medians of the seconds from the first message of a turn to its answer.
    private List<@Nullable Double> waited(List<LocalDate> days) {
        var said = EVENT.as("said");
        var first =
                jsonbGetElementAsText(jsonbGetAttribute(BODY, "messages"), 0).cast(SQLDataType.BIGINT);
        var seconds = field("extract(epoch from {0} - {1})", Double.class, EVENT.TIME, said.TIME);
        var day = day(EVENT.TIME);
        var medians = mind.db()
                .select(day, percentileCont(0.5).withinGroupOrderBy(seconds))
                .from(EVENT)
                .join(PAYLOAD)
                .on(WITH_PAYLOAD)
                .join(said)
                .on(said.AGENT_ID.eq(EVENT.AGENT_ID).and(said.SEQ.eq(first)))
                .where(of(days, TurnEnded.class))
                .and(jsonbGetAttributeAsText(BODY, "state").eq("answered"))
                .groupBy(day)
                .fetchMap(row -> row.value1(), row -> row.value2().doubleValue());
        var waited = new ArrayList<@Nullable Double>();
        for (var date : days) waited.add(medians.get(date));
        return waited;
    }

    /// Milestones, one for each day and kind.
    private List<Milestone> timeline(List<LocalDate> days) {
        var kinds = mind.ledger().kinds();
        var day = day(EVENT.TIME);
        return mind.db()
                .select(day, EVENT.KIND, min(EVENT.SEQ), count())
                .from(EVENT)
                .where(EVENT.AGENT_ID.eq(mind.agent()).and(EVENT.TIME.ge(begin(days))))
                .and(EVENT.KIND.in(Milestones.names(kinds)))
                .groupBy(day, EVENT.KIND)
                .orderBy(min(EVENT.SEQ))
                .fetch(row -> {
                    var type = kinds.named(row.value2()).type();
                    var text = Milestones.text(type, row.value4()).orElseThrow();
                    return new Milestone(row.value1(), row.value2(), text, row.value3(), row.value4());
                });
    }
}
