package dev.continuo.mind.model.budget;

import static dev.continuo.tables.mind.Tables.SPEND;

import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.model.event.ModelEvent.ModelCalled;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// What thinking costs, by day (UTC), and the day's limit.
///
/// A call counts from the moment it is handed over: until its event is committed it is kept here.
public final class Spending implements Budget, CommitListener {
    private final DSLContext db;
    private final String agent;
    private final InstantSource clock;
    private final LongSupplier limitMicros;
    private LocalDate day = LocalDate.MIN;
    private long committedMicros;
    private long pendingMicros;

    /// @param limitMicros the day's limit as it stands, in millionths of a US dollar
    public Spending(DSLContext db, String agent, InstantSource clock, LongSupplier limitMicros) {
        this.db = db;
        this.agent = agent;
        this.clock = clock;
        this.limitMicros = limitMicros;
    }

    /// One model's bill of one day.
    public record Bill(
            LocalDate day,
            String role,
            String model,
            long calls,
            long failures,
            long inputTokens,
            long cachedTokens,
            long outputTokens,
            long costMicros) {}

    @Override
    public synchronized long spentTodayMicros() {
        roll();
        return committedMicros + pendingMicros;
    }

    @Override
    public long limitMicros() {
        return limitMicros.getAsLong();
    }

    /// A call is over and its event on the way to the ledger.
    public synchronized void handed(ModelCalled call) {
        roll();
        pendingMicros += call.costMicros();
    }

    /// Events were committed: their calls are no longer pending.
    @Override
    public synchronized void committed(List<Event> events) {
        for (var event : events)
            if (event.fact() instanceof ModelCalled call && day(event.time()).equals(day)) {
                committedMicros += call.costMicros();
                pendingMicros = Math.max(0, pendingMicros - call.costMicros());
            }
    }

    private void roll() {
        var today = day(clock.instant());
        if (today.equals(day)) return;
        day = today;
        pendingMicros = 0;
        committedMicros =
                db.select(DSL.sum(SPEND.COST_MICROS))
                        .from(SPEND)
                        .where(SPEND.AGENT_ID.eq(agent).and(SPEND.DAY.eq(today)))
                        .fetchSingle(r -> r.value1() == null ? 0 : r.value1().longValue());
    }

    /// The bills since a day, newest day first, dearest first within it.
    public List<Bill> since(LocalDate from) {
        return new ArrayList<>(
                db.selectFrom(SPEND)
                        .where(SPEND.AGENT_ID.eq(agent).and(SPEND.DAY.ge(from)))
                        .orderBy(SPEND.DAY.desc(), SPEND.COST_MICROS.desc(), SPEND.MODEL)
                        .fetch(r ->
                                new Bill(
                                        r.getDay(),
                                        r.getRole(),
                                        r.getModel(),
                                        r.getCalls(),
                                        r.getFailures(),
                                        r.getInputTokens(),
                                        r.getCachedTokens(),
                                        r.getOutputTokens(),
                                        r.getCostMicros())));
    }

    static LocalDate day(java.time.Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }
}
