package dev.continuo.ledger;

import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OUTBOX;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PROGRESS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.projection.Projector;
import dev.continuo.ledger.projection.RowChange;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.Mind;
import dev.continuo.postgres.MindSchema;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RebuildTest {
    private final TestLedger test = new TestLedger();

    @BeforeEach
    void live() {
        try (var ledger = test.open()) {
            TestLedger.fill(ledger, 20);
            TestLedger.first(
                    ledger, new ModelCalled("system1", "openai:x", "said", 4, 10, 0, 5, 42, 100, 1), Actor.AGENT);
            TestLedger.first(ledger, new PeopleEvent.PreferenceSet(2, "Europe/Lisbon", null), Actor.person(2));
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
    @Tag("full")
    void a_row_changes_more_often_in_one_batch_than_a_statement_has_parameters() {
        var times = 40_000L;
        test.db().connection(connection -> {
            var rows = new RowStatements();
            for (var at = 1L; at <= times; at++)
                rows.update().set(PROGRESS.SEQ, at).where(PROGRESS.AGENT_ID, TestLedger.AGENT);
            rows.write(connection, RowStatements.MIND);
        });

        assertThat(test.db().fetchSingle(PROGRESS).getSeq()).isEqualTo(times);
    }

    @Test
    void a_row_that_one_batch_inserts_and_changes_is_as_if_each_had_come_alone() {
        var together = outbox(false);
        assertThat(together).isEqualTo(outbox(true));
        assertThat(together).contains("delivered", "kept", "2");
    }

    /// The row after four changes, as text.
    private List<String> outbox(boolean apart) {
        return test.db().connectionResult(connection -> {
            var rows = new RowStatements();
            rows.insert()
                    .set(OUTBOX.AGENT_ID, "other")
                    .set(OUTBOX.MESSAGE, 1L)
                    .set(OUTBOX.PART, 0)
                    .set(OUTBOX.CONVERSATION, 7L)
                    .set(OUTBOX.TEXT, "words")
                    .set(OUTBOX.STATE, "pending")
                    .set(OUTBOX.NOTE, "kept")
                    .set(OUTBOX.CHANGED_AT, Instant.EPOCH);
            if (apart) rows.settle();
            part(rows.update().set(OUTBOX.STATE, "held").unlessNull(OUTBOX.NOTE, null));
            if (apart) rows.settle();
            part(rows.update().set(OUTBOX.STATE, "begun").plus(OUTBOX.ATTEMPTS, 2));
            if (apart) rows.settle();
            part(rows.update().set(OUTBOX.STATE, "delivered"));
            rows.write(connection, RowStatements.MIND);
            var db = JooqFactory.on(connection);
            var row = db.fetchSingle(OUTBOX, OUTBOX.AGENT_ID.eq("other"));
            db.deleteFrom(OUTBOX).where(OUTBOX.AGENT_ID.eq("other")).execute();
            return Stream.of(row.intoArray()).map(String::valueOf).toList();
        });
    }

    private static void part(RowChange update) {
        update.where(OUTBOX.AGENT_ID, "other").where(OUTBOX.MESSAGE, 1L).where(OUTBOX.PART, 0);
    }

    @Test
    void a_rebuilt_mind_has_all_indexes() {
        var before = indexes(MindSchema.NAME);

        test.rebuild().swapIn();

        assertThat(indexes(MindSchema.NAME)).isEqualTo(before).hasSizeGreaterThan(100);
    }

    @Test
    void an_index_is_made_when_the_first_statement_looks_rows_up_by_it() {
        test.db().transaction(t -> {
            t.dsl().connection(c -> MindSchema.create(c, "shadow"));
            var indexes = new DeferredIndexes(t.dsl(), "shadow");
            indexes.lookUp(ACCESS, List.of(ACCESS.AGENT_ID, ACCESS.MEMORY));
            assertThat(indexes(t.dsl(), "shadow"))
                    .isNotEmpty()
                    .allMatch(definition -> definition.startsWith("CREATE UNIQUE"));

            indexes.lookUp(ACCESS, List.of(ACCESS.AGENT_ID, ACCESS.RETRIEVAL));
            assertThat(indexes(t.dsl(), "shadow"))
                    .filteredOn(definition -> !definition.startsWith("CREATE UNIQUE"))
                    .singleElement(STRING)
                    .contains("access_retrieval");
            t.dsl().execute("drop schema shadow cascade");
        });
    }

    private List<String> indexes(String schema) {
        return indexes(test.db(), schema);
    }

    private static List<String> indexes(DSLContext db, String schema) {
        return db.fetch("select indexdef from pg_indexes where schemaname = ? order by 1", schema)
                .getValues(0, String.class);
    }

    @Test
    void a_rebuild_that_breaks_off_leaves_the_mind_as_it_was() {
        var before = Checkpoints.make(test.dataSource(), TestLedger.AGENT, 1);
        var kinds = Mind.FACULTIES.kinds();
        var broken = new Projector(
                Mind.FACULTIES.projector().version(),
                List.of((event, _) -> {
                    if (event.seq() == 40) throw new IllegalStateException("broken");
                }),
                List.of());

        assertThatThrownBy(() -> new Rebuild(test.dataSource(), kinds, broken, _ -> {}).swapIn())
                .hasMessage("broken");

        assertThat(Checkpoints.make(test.dataSource(), TestLedger.AGENT, 1)).isEqualTo(before);
        assertThat(indexes("mind_shadow")).isEmpty();
        assertThat(test.rebuild().check().differences()).isEmpty();
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
            var erased = new LedgerEvent.Erased(List.of(4L, 5L), List.of(stone, reply), "asked for");
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
