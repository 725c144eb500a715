package dev.continuo.life.tendency;

import static dev.continuo.tables.mind.Tables.SHORTFALL;
import static dev.continuo.tables.mind.Tables.TENDENCY;
import static org.jooq.impl.DSL.arrayAgg;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.sum;

import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.outcome.OutcomeCounts;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.Replies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Table;

/// The agent's model of itself, after the seed's recursive self-model: counts of what people stress
/// in talking with it, topics of which it failed, and what follows what. Its own words count
/// nothing, or it would confirm itself. Nothing that is told depends on what the listener may not
/// hear.
public final class Tendencies {
    /// A tendency by words counts no further.
    public static final int CAP = 50;

    /// A topic is a gap where more turns than that failed within the window.
    private static final int FAILED = 3;

    /// So many messages of people back: the seed's 500 events, at 15 for each turn.
    private static final int WINDOW = 33;

    /// One thing follows another where it is the next, within so many seconds, for the same ears.
    private static final long SOON = 600;

    /// Once or twice is chance.
    private static final int OFTEN = 3;

    private final MindReader mind;
    private final Replies messages;

    public Tendencies(MindReader mind) {
        this.mind = mind;
        messages = new Replies(mind.db(), mind.agent());
    }

    /// As of the last event that counts.
    public SelfSnapshot now(Listener listener) {
        var words = last(max(TENDENCY.EVENT), TENDENCY, words(listener, Long.MAX_VALUE));
        var lessons = last(max(SHORTFALL.EVENT), SHORTFALL, lessons(listener, Long.MAX_VALUE));
        var outcomes = OutcomeCounts.last(mind, listener);
        return at(Math.max(Math.max(words, lessons), outcomes), listener);
    }

    private long last(Field<Long> newest, Table<?> table, Condition which) {
        return mind.db()
                .select(coalesce(newest, 0L))
                .from(table)
                .where(which)
                .fetchSingle()
                .value1();
    }

    /// As of an event: what was recorded until then, as far as it stands today.
    public SelfSnapshot at(long event, Listener listener) {
        return new SelfSnapshot(tendencies(event, listener), gaps(event, listener), patterns(event, listener), event);
    }

    /// Tells how the tendencies went until now: as of some events that counted, evenly chosen, the
    /// oldest first.
    public List<SelfSnapshot> trend(Listener listener, int points) {
        var counted = mind.db()
                .selectDistinct(TENDENCY.EVENT)
                .from(TENDENCY)
                .where(words(listener, Long.MAX_VALUE))
                .orderBy(TENDENCY.EVENT)
                .fetch(TENDENCY.EVENT);
        var last = counted.size() - 1;
        return IntStream.range(0, Math.min(points, counted.size()))
                .map(i -> last < points ? i : Math.round((float) i * last / (points - 1)))
                .mapToObj(counted::get)
                .map(event -> new SelfSnapshot(tendencies(event, listener), List.of(), List.of(), event))
                .toList();
    }

    private Map<String, Integer> tendencies(long event, Listener listener) {
        var tendencies = new TreeMap<String, Integer>();
        for (var name : TendencyWords.names()) tendencies.put(name, 0);
        mind.db()
                .select(TENDENCY.NAME, sum(TENDENCY.AMOUNT))
                .from(TENDENCY)
                .where(words(listener, event))
                .groupBy(TENDENCY.NAME)
                .forEach(r -> tendencies.put(r.value1(), capped(r.value2())));
        var outcomes = OutcomeCounts.until(mind, event, listener);
        tendencies.put("turns_passed", outcomes.getOrDefault(Outcome.PASSED, 0));
        tendencies.put("turns_failed", outcomes.getOrDefault(Outcome.FAILED, 0));
        return tendencies;
    }

    private static int capped(BigDecimal sum) {
        return (int) Math.min(CAP, sum.longValue());
    }

    private Condition words(Listener listener, long until) {
        return TENDENCY.AGENT_ID
                .eq(mind.agent())
                .and(listener.hears(TENDENCY.AUDIENCE))
                .and(TENDENCY.EVENT.le(until));
    }

    private Condition lessons(Listener listener, long until) {
        return SHORTFALL
                .AGENT_ID
                .eq(mind.agent())
                .and(listener.hears(SHORTFALL.AUDIENCE))
                .and(SHORTFALL.EVENT.le(until));
    }

    private List<String> gaps(long event, Listener listener) {
        var from = messages.back(event, WINDOW, listener);
        return mind.db()
                .select(SHORTFALL.TOPIC)
                .from(SHORTFALL)
                .where(lessons(listener, event).and(SHORTFALL.EVENT.gt(from)))
                .groupBy(SHORTFALL.TOPIC)
                .having(count().gt(FAILED))
                .orderBy(SHORTFALL.TOPIC)
                .fetch(SHORTFALL.TOPIC);
    }

    private List<String> patterns(long event, Listener listener) {
        var messages = mind.db()
                .select(TENDENCY.AUDIENCE, TENDENCY.SAID, arrayAgg(TENDENCY.NAME))
                .from(TENDENCY)
                .where(words(listener, event))
                .groupBy(TENDENCY.AUDIENCE, TENDENCY.EVENT, TENDENCY.SAID)
                .orderBy(TENDENCY.AUDIENCE, TENDENCY.EVENT)
                .fetch(r -> new Stressed(r.value1(), r.value2(), List.of(r.value3())));
        return patterns(messages, OFTEN);
    }

    /// A message with words of tendencies.
    ///
    /// @param said in seconds since 1970
    record Stressed(String audience, long said, List<String> names) {}

    /// The pairs of tendencies of which one came so often in the message after the other's.
    ///
    /// @param messages by audience, and in their order
    static List<String> patterns(List<Stressed> messages, int often) {
        var counts = new TreeMap<String, Integer>();
        for (int i = 1; i < messages.size(); i++) {
            var first = messages.get(i - 1);
            var next = messages.get(i);
            if (!next.audience().equals(first.audience()) || Math.abs(next.said() - first.said()) > SOON) continue;
            for (var one : first.names())
                for (var other : next.names())
                    if (!other.equals(one)) counts.merge(one + "_then_" + other, 1, Integer::sum);
        }
        counts.values().removeIf(times -> times < often);
        return List.copyOf(counts.keySet());
    }
}
