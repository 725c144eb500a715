package dev.continuo.model.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.model.budget.BudgetReservations.HeldReservation;
import dev.continuo.model.budget.BudgetReservations.Reached;
import dev.continuo.model.budget.BudgetScope.ScopeKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BudgetReservationsTest {
    private static final Charge ADA = new Charge(7, 70, false);
    private static final Charge BEN = new Charge(8, 80, false);

    private final Counted budget = new Counted();
    private final BudgetReservations reservations = new BudgetReservations(budget);

    /// What was spent, in a test's hands.
    private static final class Counted implements Budget {
        final Map<ScopeKind, Long> limits = new EnumMap<>(Map.of(ScopeKind.DAY, 1_000L));
        final Map<BudgetScope, Long> spent = new HashMap<>();
        final List<BudgetScope> reached = new ArrayList<>();

        @Override
        public synchronized long spentMicros(BudgetScope scope) {
            return spent.getOrDefault(scope, 0L);
        }

        @Override
        public OptionalLong limitMicros(ScopeKind kind) {
            var limit = limits.get(kind);
            return limit == null ? OptionalLong.empty() : OptionalLong.of(limit);
        }

        @Override
        public void reached(BudgetScope scope) {
            reached.add(scope);
        }

        synchronized void spend(Charge charge, long micros) {
            for (var scope : charge.scopes()) spent.merge(scope, micros, Long::sum);
        }
    }

    @Test
    void many_callers_at_once_do_not_go_beyond_the_limit_together() throws Exception {
        var go = new CountDownLatch(1);
        var calls = new AtomicLong();
        try (var callers = Executors.newFixedThreadPool(64)) {
            for (var caller = 0; caller < 64; caller++) {
                var _ = callers.submit(() -> {
                    go.await();
                    for (var i = 0; i < 50; i++)
                        if (reservations.hold(ADA, 30) instanceof HeldReservation held)
                            try (held) {
                                budget.spend(ADA, 30);
                                calls.incrementAndGet();
                            }
                    return null;
                });
            }
            go.countDown();
        }
        assertThat(calls).hasValue(33);
        assertThat(budget.spentMicros(BudgetScope.DAY)).isEqualTo(990);
    }

    @Test
    void what_a_call_costs_in_the_end_takes_the_place_of_what_was_held_back() {
        try (var first = (HeldReservation) reservations.hold(ADA, 900)) {
            assertThat(first).isNotNull();
            assertThat(reservations.hold(BEN, 200)).isInstanceOf(Reached.class);
            budget.spend(ADA, 100);
        }
        assertThat(reservations.hold(BEN, 900)).isInstanceOf(HeldReservation.class);
    }

    @Test
    void a_person_at_their_limit_takes_nothing_from_another() {
        budget.limits.put(ScopeKind.PERSON, 100L);
        budget.spend(ADA, 90);
        assertThat(reservations.hold(ADA, 20)).isEqualTo(new Reached(BudgetScope.person(7), 100));
        assertThat(reservations.hold(BEN, 20)).isInstanceOf(HeldReservation.class);
        assertThat(budget.reached).containsExactly(BudgetScope.person(7));
    }

    @Test
    void a_room_has_its_own_limit_whoever_speaks() {
        budget.limits.put(ScopeKind.ROOM, 100L);
        budget.spend(new Charge(8, 70, false), 90);
        assertThat(reservations.hold(ADA, 20)).isEqualTo(new Reached(BudgetScope.room(70), 100));
        assertThat(reservations.hold(new Charge(7, 71, false), 20)).isInstanceOf(HeldReservation.class);
    }

    @Test
    void idle_work_ends_at_its_own_limit_and_leaves_the_rest_for_people() {
        budget.limits.put(ScopeKind.IDLE, 100L);
        var idle = Charge.NOBODY.in("consolidation");
        assertThat(reservations.hold(idle, 101)).isEqualTo(new Reached(BudgetScope.IDLE, 100));
        assertThat(reservations.hold(idle, 99)).isInstanceOf(HeldReservation.class);
        assertThat(reservations.hold(ADA, 900)).isInstanceOf(HeldReservation.class);
    }

    @Test
    void where_two_limits_are_reached_the_wider_one_is_named() {
        budget.limits.put(ScopeKind.PERSON, 100L);
        budget.spend(ADA, 1_000);
        assertThat(reservations.hold(ADA, 1)).isEqualTo(new Reached(BudgetScope.DAY, 1_000));
    }

    @Test
    void what_is_free_is_always_allowed() {
        budget.spend(ADA, 5_000);
        assertThat(reservations.hold(ADA, 0)).isInstanceOf(HeldReservation.class);
    }

    @Test
    void the_agent_is_told_of_what_is_half_used_and_of_all_that_it_looks_up() {
        var known = List.of(BudgetScope.DAY, BudgetScope.person(7));
        budget.spend(ADA, 400);
        assertThat(reservations.note(known)).isEmpty();
        assertThat(reservations.spent(known)).containsOnlyKeys("all calls", "the messages of whom you answer");
        budget.spend(BEN, 200);
        assertThat(reservations.note(known).orElseThrow()).contains("all calls").doesNotContain("messages");
        assertThat(reservations.note(List.of())).isEmpty();
    }
}
