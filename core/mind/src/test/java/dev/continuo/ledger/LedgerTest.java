package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.MessageEvent;
import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.message.Inbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private final TestLedger test = new TestLedger();
    private Ledger ledger;

    @BeforeEach
    void open() {
        ledger = test.open();
    }

    @AfterEach
    void close() throws Exception {
        ledger.close();
        test.close();
    }

    @Test
    void begins_with_the_agents_creation() {
        assertThat(ledger.find(1).orElseThrow().event().payload())
                .isEqualTo(new LedgerEvent.AgentCreated(TestLedger.AGENT));
        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void an_event_and_its_projection_are_there_together() {
        TestLedger.fill(ledger, 2);

        assertThat(test.db().fetchCount(MESSAGE)).isEqualTo(4);
        assertThat(test.db().fetchCount(INBOX, INBOX.STATE.eq("answered"))).isEqualTo(2);
    }

    @Test
    void the_planner_knows_the_tables_of_a_young_ledger() {
        for (var table : List.of("ledger.event", "mind.message"))
            test.db().execute("alter table " + table + " set (autovacuum_enabled = false)");
        assertThat(rows("ledger.event")).isNegative();

        TestLedger.fill(ledger, 60);

        await().untilAsserted(() -> assertThat(rows("mind.message")).isPositive());
        assertThat(rows("ledger.event")).isPositive();
        // PostgreSQL guesses ten pages for a table that it never looked at, one row for this one.
        assertThat(rows("mind.goal")).isNegative();
    }

    /// Rows that the planner reckons with; -1 for a table that was never looked at.
    private long rows(String table) {
        return test.db()
                .fetchSingle("select reltuples::bigint from pg_class where oid = ?::regclass", table)
                .get(0, Long.class);
    }

    @Test
    void the_same_key_is_recorded_once_for_ever() throws Exception {
        TestLedger.fill(ledger, 1);
        ledger.close();
        ledger = test.open();
        var again = NewEvent.once(
                new MessageEvent.MessageReceived(3, 2, "m0", "again", "person:2", "member", false, true),
                Actor.person(2),
                "message\nm0");

        assertThat(ledger.commit(Decision.of(again))).isEqualTo(new CommitResult.Duplicate(0, 4));
        assertThat(ledger.seq()).isEqualTo(6);
    }

    @Test
    void of_many_at_once_with_one_key_one_is_recorded() {
        var payload = new PeopleEvent.PersonMet("http", "bob", "Bob", "guest");
        var outcomes = new ArrayList<CompletableFuture<CommitResult>>();
        for (int i = 0; i < 50; i++)
            outcomes.add(ledger.record(Decision.of(NewEvent.once(payload, Actor.SYSTEM, "account\nbob"))));

        var recorded = outcomes.stream().map(CompletableFuture::join).filter(CommitResult.Recorded.class::isInstance);
        assertThat(recorded).hasSize(1);
    }

    @Test
    void a_guard_lets_one_of_two_turns_stand() {
        TestLedger.fill(ledger, 0);
        var message = TestLedger.say(ledger, 2, 3, "x", "hello");
        var end = new Decision(
                Inbox.open(Set.of(message)),
                List.of(NewEvent.of(
                        new MessageEvent.TurnEnded(3, List.of(message), "silent", null, 0, null), Actor.AGENT)));
        var first = ledger.record(end);
        var second = ledger.record(end);

        assertThat(first.join()).isInstanceOf(CommitResult.Recorded.class);
        assertThat(second.join()).isEqualTo(new CommitResult.Stale(Set.of(message)));
    }

    @Test
    void what_policy_forbids_is_refused_and_itself_recorded() {
        var forged = NewEvent.of(new PeopleEvent.RoleGranted(2, "operator"), Actor.person(2));

        assertThat(ledger.commit(Decision.of(forged))).isInstanceOf(CommitResult.Forbidden.class);
        assertThat(ledger.find(ledger.seq()).orElseThrow().event().payload())
                .isEqualTo(new LedgerEvent.PolicyViolated("RoleGranted", "person:2"));
    }

    @Test
    void a_decision_that_cannot_be_recorded_does_not_take_its_batch_along() {
        TestLedger.fill(ledger, 0);
        var twice = new PeopleEvent.ConversationOpened("http", "c1", false, 2, null);
        var futures = new ArrayList<CompletableFuture<CommitResult>>();
        for (int i = 0; i < 20; i++) {
            var named = new PeopleEvent.PersonNamed(2, "Ann " + i);
            futures.add(ledger.record(Decision.of(NewEvent.of(named, Actor.SYSTEM))));
        }
        // The projection's unique index refuses a second conversation of that name.
        var broken = ledger.record(Decision.of(NewEvent.of(twice, Actor.SYSTEM)));

        assertThat(futures).allSatisfy(f -> assertThat(f.join()).isInstanceOf(CommitResult.Recorded.class));
        assertThatThrownBy(broken::join).hasRootCauseInstanceOf(java.sql.SQLException.class);
        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void followers_see_every_event_once_and_in_order() {
        var seen = new CopyOnWriteArrayList<Long>();
        ledger.follow(events -> events.forEach(e -> seen.add(e.seq())));
        TestLedger.fill(ledger, 10);

        assertThat(seen).hasSize(32).isSorted().doesNotHaveDuplicates();
    }

    /// Whoever waits for quiet must not find it between the commit and what it sets going.
    @Test
    void it_is_calm_when_followers_were_told_of_all_that_was_handed_in() throws Exception {
        var told = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        ledger.follow(_ -> {
            told.countDown();
            awaitOnce(go);
        });
        assertThat(ledger.calm()).isTrue();
        var payload = new PeopleEvent.PersonNamed(2, "x");
        ledger.recordLazily(Decision.of(NewEvent.of(payload, Actor.SYSTEM)));
        assertThat(ledger.calm()).as("handed in").isFalse();
        told.await();
        assertThat(ledger.calm()).as("committed").isFalse();
        go.countDown();
        await().until(ledger::calm);
        ledger.close();
        ledger.recordLazily(Decision.of(NewEvent.of(payload, Actor.SYSTEM)));
        assertThat(ledger.calm()).as("turned away").isTrue();
    }

    private static void awaitOnce(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void two_processes_never_fork_it() {
        try (var other = test.open()) {
            var payload = new PeopleEvent.PersonNamed(2, "x");
            var futures = new ArrayList<CompletableFuture<CommitResult>>();
            for (int i = 0; i < 300; i++) {
                var writer = i % 2 == 0 ? ledger : other;
                futures.add(writer.record(Decision.of(NewEvent.of(payload, Actor.SYSTEM))));
            }
            futures.forEach(CompletableFuture::join);
        }
        assertThat(test.db().fetchCount(EVENT)).isEqualTo(301);
        assertThat(LedgerInspection.verify(test.dataSource(), TestLedger.AGENT, test.anchor(), _ -> {}))
                .isInstanceOf(Verification.Result.Sound.class);
    }

    private static Decision end(long message, Guard guard) {
        var end = new MessageEvent.TurnEnded(3, List.of(message), "silent", null, 0, null);
        return new Decision(guard, List.of(NewEvent.of(end, Actor.AGENT)));
    }

    @Test
    void what_a_tracked_check_saw_end_is_stale_and_the_rest_stands() {
        Inbox.track(ledger);
        TestLedger.fill(ledger, 0);
        var first = TestLedger.say(ledger, 2, 3, "x", "hello");
        var second = TestLedger.say(ledger, 2, 3, "y", "hello again");
        ledger.commit(end(first, Inbox.open(Set.of(first)).asSeen()));

        assertThat(ledger.commit(end(first, Inbox.open(Set.of(first, second)).asSeen())))
                .isEqualTo(new CommitResult.Stale(Set.of(first)));
        assertThat(ledger.commit(end(second, Inbox.open(Set.of(second)).asSeen())))
                .isInstanceOf(CommitResult.Recorded.class);
    }

    /// A process that remembers much knows nothing of what another one ended.
    @Test
    void what_another_process_ended_is_stale_though_it_was_not_seen_to_end() {
        Inbox.track(ledger);
        TestLedger.fill(ledger, 0);
        var first = TestLedger.say(ledger, 2, 3, "x", "hello");
        var second = TestLedger.say(ledger, 2, 3, "y", "hello again");
        try (var other = test.open()) {
            other.commit(end(first, Inbox.open(Set.of(first))));
            other.commit(end(second, Inbox.open(Set.of(second))));
        }
        var seen = Inbox.open(Set.of(first)).asSeen();
        assertThat(ledger.commit(end(first, seen))).isEqualTo(new CommitResult.Stale(Set.of(first)));
        // From here on it goes on behind the other's events.
        TestLedger.say(ledger, 2, 3, "z", "and again");
        assertThat(ledger.commit(end(second, Inbox.open(Set.of(second)).asSeen())))
                .isEqualTo(new CommitResult.Stale(Set.of(second)));
        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void a_key_that_another_process_used_is_a_duplicate() {
        TestLedger.fill(ledger, 0);
        var payload = new PeopleEvent.PersonMet("http", "bob", "Bob", "guest");
        var once = Decision.of(NewEvent.once(payload, Actor.SYSTEM, "account\nbob"));
        try (var other = test.open()) {
            assertThat(other.commit(once)).isInstanceOf(CommitResult.Recorded.class);
            assertThat(ledger.commit(once)).isEqualTo(new CommitResult.Duplicate(0, ledger.lastInDatabase()));
        }
        assertThat(ledger.commit(once)).isInstanceOf(CommitResult.Duplicate.class);
        var other = new PeopleEvent.PersonNamed(2, "Ann B");
        assertThat(ledger.commit(Decision.of(NewEvent.of(other, Actor.SYSTEM))))
                .isInstanceOf(CommitResult.Recorded.class);
        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void what_rests_on_something_is_not_recorded_beside_its_erasure() {
        TestLedger.fill(ledger, 1);
        Guard.Check remembered = (tx, agent, ids) -> tx.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.ID.in(ids)))
                .fetchSet(MESSAGE.ID);
        var erasure = new LedgerEvent.Erased(
                List.of(4L), List.of(new LedgerEvent.Tombstone(4, "MessageReceived", "answered")), "asked for");
        var resting = new Decision(
                Guard.resting(remembered, Set.of(4L)),
                List.of(NewEvent.of(new PeopleEvent.PersonNamed(2, "by #4"), Actor.SYSTEM)));

        var together = ledger.record(resting);
        var alone = ledger.record(Decision.of(NewEvent.of(erasure, Actor.person(2))));
        var late = ledger.record(resting);

        assertThat(together.join()).isInstanceOf(CommitResult.Recorded.class);
        assertThat(alone.join()).isInstanceOf(CommitResult.Recorded.class);
        assertThat(late.join()).isEqualTo(new CommitResult.Stale(Set.of(4L)));
    }
}
