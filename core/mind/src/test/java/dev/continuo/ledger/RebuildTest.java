package dev.continuo.ledger;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PROGRESS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.projection.RowStatements;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RebuildTest {
    private final TestLedger test = new TestLedger();

    @BeforeEach
    void live() {
        try (var ledger = test.open()) {
            TestLedger.fill(ledger, 20);
            TestLedger.first(
                    ledger,
                    new ModelCalled("system1", "openai:x", "said", 4, 10, 0, 5, 42, 100, 1),
                    Actor.AGENT);
            TestLedger.first(
                    ledger,
                    new PeopleEvent.PreferenceSet(2, "Europe/Lisbon", null),
                    Actor.person(2));
            TestLedger.first(ledger, new PeopleEvent.PersonNamed(2, "Anna"), Actor.SYSTEM);
            TestLedger.first(ledger, new PeopleEvent.PreferenceSet(2, null, "pt"), Actor.person(2));
        }
    }

    @AfterEach
    void close() throws Exception {
        test.close();
    }

    @Test
    void a_replayed_mind_is_the_live_one() {
        var check = test.rebuild().check();

        assertThat(check.differences()).isEmpty();
        assertThat(check.events()).isEqualTo(67);
    }

    @Test
    void a_mind_that_was_edited_is_told_apart_and_mended() {
        test.db().update(PERSON).set(PERSON.ROLE, "operator").execute();
        test.db().deleteFrom(MESSAGE).where(MESSAGE.ID.eq(4L)).execute();

        assertThat(test.rebuild().check().differences())
                .hasSize(2)
                .anySatisfy(d -> assertThat(d).startsWith("person: 1 rows"))
                .anySatisfy(d -> assertThat(d).startsWith("message: 0 rows"));
        test.rebuild().swapIn();
        assertThat(test.rebuild().check().differences()).isEmpty();
    }

    @Test
    void a_row_changes_more_often_in_one_batch_than_a_statement_has_parameters() {
        var times = 40_000L;
        test.db()
                .connection(connection -> {
                    var rows = new RowStatements();
                    for (var at = 1L; at <= times; at++)
                        rows.update()
                                .set(PROGRESS.SEQ, at)
                                .where(PROGRESS.AGENT_ID, TestLedger.AGENT);
                    rows.write(connection, RowStatements.MIND);
                });

        assertThat(test.db().fetchSingle(PROGRESS).getSeq()).isEqualTo(times);
    }

    @Test
    void an_older_mind_is_replayed_when_the_ledger_is_opened() {
        test.db().update(PROGRESS).set(PROGRESS.VERSION, 0).execute();
        test.db().update(PERSON).set(PERSON.NAME, "made by an older projection").execute();

        test.open().close();

        assertThat(test.db().fetchSingle(PERSON).getName()).isEqualTo("Anna");
    }

    @Test
    void after_an_erasure_the_live_mind_is_what_remains_of_the_ledger() {
        try (var ledger = test.open()) {
            var stone = new LedgerEvent.Tombstone(4, "MessageReceived", "answered");
            var reply = new LedgerEvent.Tombstone(5, "MessageComposed", null);
            var erased =
                    new LedgerEvent.Erased(List.of(4L, 5L), List.of(stone, reply), "asked for");
            TestLedger.first(ledger, erased, Actor.person(2));
        }

        assertThat(test.db().fetchExists(MESSAGE, MESSAGE.ID.in(4L, 5L))).isFalse();
        assertThat(test.verify())
                .isInstanceOfSatisfying(
                        Verification.Result.Sound.class,
                        sound -> assertThat(sound.erased()).isEqualTo(2));
        assertThat(test.rebuild().check().differences()).isEmpty();
    }

    @Test
    @Timeout(30)
    void a_check_waits_for_nobody_who_records() throws Exception {
        try (var connection = test.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            LedgerTables.lockHead(JooqFactory.on(connection), TestLedger.AGENT);
            assertThat(test.rebuild().check().differences()).isEmpty();
            connection.rollback();
        }
    }
}
