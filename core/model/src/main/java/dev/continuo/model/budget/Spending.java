package dev.continuo.model.budget;

import static dev.continuo.tables.mind.Tables.SPEND;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.ModelEvent.BudgetRaised;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.model.budget.BudgetScope.ScopeKind;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Costs of thinking, by day (UTC), and the limits. Today's sums are kept in memory.
///
/// A call counts from the moment it is handed over: until its event is committed it is pending.
public final class Spending implements Budget {
    /// The part of the day's limit that one person may spend where nothing is set: four who write
    /// without end use it up, one does not.
    private static final int PERSON_SHARE = 4;

    /// The part for all senders of one token, who may be as many as its holder names.
    private static final int TOKEN_SHARE = 2;

    /// The part for idle work: nobody asked for it, and whoever asks for something finds the rest.
    private static final int IDLE_SHARE = 4;

    private final DSLContext db;
    private final String agent;
    private final InstantSource clock;

    /// People whose token is remembered.
    private static final int MAX_PERSONS = 10_000;

    private final Supplier<Limits> limits;
    private final LongPredicate operators;
    private final LongUnaryOperator tokens;
    private final Cache<Long, Long> tokenOf = Caches.bounded(MAX_PERSONS);
    private final Consumer<Full> full;
    private final Map<BudgetScope, Long> committed = new HashMap<>();
    private final Map<BudgetScope, Long> pending = new HashMap<>();
    private final Map<ScopeKind, Long> raised = new EnumMap<>(ScopeKind.class);
    private final Set<BudgetScope> told = new HashSet<>();
    private LocalDate day = LocalDate.MIN;

    /// A limit is reached, on that day.
    public record Full(BudgetScope scope, long limitMicros, LocalDate day) {}

    /// Money that was spent on a scope today.
    public record Spent(BudgetScope scope, long micros) {}

    /// @param limits as they are set at the moment
    /// @param operators whether somebody runs the agent
    /// @param tokens the token by which somebody speaks, for good; 0 for none
    /// @param full is told of a limit that is reached, once a day while the process runs; must not
    ///   block
    public Spending(
            DSLContext db,
            String agent,
            InstantSource clock,
            Supplier<Limits> limits,
            LongPredicate operators,
            LongUnaryOperator tokens,
            Consumer<Full> full) {
        this.db = db;
        this.agent = agent;
        this.clock = clock;
        this.limits = limits;
        this.operators = operators;
        this.tokens = tokens;
        this.full = full;
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

    /// Over all calls of today.
    public long spentTodayMicros() {
        return spentMicros(BudgetScope.DAY);
    }

    /// Of the day, over all calls.
    public long limitMicros() {
        return limitMicros(ScopeKind.DAY).orElse(0);
    }

    @Override
    public synchronized long spentMicros(BudgetScope scope) {
        roll();
        return committed.getOrDefault(scope, 0L) + pending.getOrDefault(scope, 0L);
    }

    /// Everything that money was spent on today, the day itself first.
    public synchronized List<Spent> spentToday() {
        roll();
        var scopes = new HashSet<>(committed.keySet());
        scopes.addAll(pending.keySet());
        scopes.add(BudgetScope.DAY);
        return scopes.stream()
                .map(scope -> new Spent(scope, spentMicros(scope)))
                .sorted(Comparator.comparing((Spent spent) -> spent.scope().kind())
                        .thenComparing(Comparator.comparingLong(Spent::micros).reversed())
                        .thenComparingLong(spent -> spent.scope().id()))
                .toList();
    }

    @Override
    public synchronized OptionalLong limitMicros(ScopeKind kind) {
        roll();
        var today = raised.get(kind);
        if (today != null) return OptionalLong.of(today);
        var set = limits.get().of(kind);
        if (set.isPresent()) return set;
        return switch (kind) {
            case PERSON -> OptionalLong.of(limitMicros() / PERSON_SHARE);
            case TOKEN -> OptionalLong.of(limitMicros() / TOKEN_SHARE);
            case IDLE -> OptionalLong.of(limitMicros() / IDLE_SHARE);
            case DAY, ROOM -> set;
        };
    }

    /// The operator, who sets the limits, shares the day's with nobody unless one is set.
    @Override
    public synchronized OptionalLong limitMicros(BudgetScope scope) {
        roll();
        return scope.kind() == ScopeKind.PERSON
                        && !raised.containsKey(ScopeKind.PERSON)
                        && limits.get().person().isEmpty()
                        && operators.test(scope.id())
                ? OptionalLong.empty()
                : limitMicros(scope.kind());
    }

    /// As it is set, whatever was raised for today.
    public OptionalLong limitSet(ScopeKind kind) {
        return limits.get().of(kind);
    }

    @Override
    public synchronized void reached(BudgetScope scope) {
        roll();
        if (told.add(scope)) full.accept(new Full(scope, limitMicros(scope).orElse(0), day));
    }

    /// A call is over and its event on the way to the ledger.
    public synchronized void handed(ModelCalled call) {
        roll();
        add(pending, call, call.costMicros());
    }

    /// Events were committed: their calls are no longer pending.
    public synchronized void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case ModelCalled call -> {
                    add(pending, call, -call.costMicros());
                    if (day(event.time()).equals(day)) add(committed, call, call.costMicros());
                }
                case BudgetRaised raise -> raised(raise);
                case null, default -> {}
            }
    }

    /// The limits that were raised for a day.
    public synchronized void raised(BudgetRaised raise) {
        roll();
        if (LocalDate.parse(raise.day()).equals(day))
            ScopeKind.find(raise.scope()).ifPresent(kind -> raised.put(kind, raise.limitMicros()));
    }

    @Override
    public List<BudgetScope> scopes(Charge charge) {
        var person = charge.person();
        var token = person == 0 ? 0 : tokenOf.get(person, tokens::applyAsLong);
        if (token == 0) return charge.scopes();
        var scopes = new ArrayList<>(charge.scopes());
        scopes.add(1, BudgetScope.token(token));
        return scopes;
    }

    private void add(Map<BudgetScope, Long> sums, ModelCalled call, long micros) {
        for (var scope : scopes(charge(call)))
            sums.compute(scope, (_, before) -> {
                var now = (before == null ? 0 : before) + micros;
                return now <= 0 ? null : now;
            });
    }

    private static Charge charge(ModelCalled call) {
        return new Charge(id(call.person()), id(call.conversation()), Charge.idle(call.role()));
    }

    static long id(@Nullable Long id) {
        return id == null ? 0 : id;
    }

    /// At midnight, and at first. What is pending will be committed on one day or the other.
    private void roll() {
        var today = day(clock.instant());
        if (today.equals(day)) return;
        day = today;
        raised.clear();
        told.clear();
        committed.clear();
        db.select(SPEND.ROLE, SPEND.PERSON, SPEND.CONVERSATION, DSL.sum(SPEND.COST_MICROS))
                .from(SPEND)
                .where(SPEND.AGENT_ID.eq(agent).and(SPEND.DAY.eq(today)))
                .groupBy(SPEND.ROLE, SPEND.PERSON, SPEND.CONVERSATION)
                .forEach(row -> {
                    var charge = new Charge(row.value2(), row.value3(), Charge.idle(row.value1()));
                    for (var scope : scopes(charge))
                        committed.merge(scope, row.value4().longValue(), Long::sum);
                });
    }

    /// The bills since a day, newest day first, dearest first within it.
    public List<Bill> since(LocalDate from) {
        var cost = DSL.sum(SPEND.COST_MICROS);
        return new ArrayList<>(db.select(
                        SPEND.DAY,
                        SPEND.ROLE,
                        SPEND.MODEL,
                        DSL.sum(SPEND.CALLS),
                        DSL.sum(SPEND.FAILURES),
                        DSL.sum(SPEND.INPUT_TOKENS),
                        DSL.sum(SPEND.CACHED_TOKENS),
                        DSL.sum(SPEND.OUTPUT_TOKENS),
                        cost)
                .from(SPEND)
                .where(SPEND.AGENT_ID.eq(agent).and(SPEND.DAY.ge(from)))
                .groupBy(SPEND.DAY, SPEND.ROLE, SPEND.MODEL)
                .orderBy(SPEND.DAY.desc(), cost.desc(), SPEND.MODEL)
                .fetch(r -> new Bill(
                        r.value1(),
                        r.value2(),
                        r.value3(),
                        r.value4().longValue(),
                        r.value5().longValue(),
                        r.value6().longValue(),
                        r.value7().longValue(),
                        r.value8().longValue(),
                        r.value9().longValue())));
    }

    static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }
}
