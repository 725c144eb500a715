package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class VerificationTest {
    private final TestLedger test = new TestLedger();

    @BeforeEach
    void fill() {
        try (var ledger = test.open()) {
            TestLedger.fill(ledger, 10);
        }
    }

    @AfterEach
    void close() throws Exception {
        test.close();
    }

    static Stream<Arguments> deeds() {
        return Stream.of(
                deed("an event's time", 7, "update ledger.event set time = time + interval '1 us' where seq = 7"),
                deed("an event's actor", 5, "update ledger.event set actor = 'system' where seq = 5"),
                deed("a key taken away", 4, "update ledger.event set dedup = null where seq = 4"),
                deed(
                        "what was said",
                        4,
                        "update ledger.payload set body = replace(body, 'Word', 'Lies') where seq = 4"),
                deed("a deleted event", 9, "delete from ledger.event where seq = 9"),
                deed("a deleted payload", 9, "delete from ledger.payload where seq = 9"),
                deed(
                        "two swapped events",
                        8,
                        "update ledger.event set seq = 1000 where seq = 8",
                        "update ledger.event set seq = 8 where seq = 9",
                        "update ledger.event set seq = 9 where seq = 1000",
                        "update ledger.payload set seq = 1000 where seq = 8",
                        "update ledger.payload set seq = 8 where seq = 9",
                        "update ledger.payload set seq = 9 where seq = 1000"),
                deed(
                        "an inserted event",
                        34,
                        "insert into ledger.event select agent_id, 34, time, kind, version, actor,"
                                + " null, payload_digest, prev_hash, hash from ledger.event where seq = 20",
                        "insert into ledger.payload select agent_id, 34, salt, body"
                                + " from ledger.payload where seq = 20"),
                deed(
                        "a stray payload",
                        99,
                        "insert into ledger.payload select agent_id, 99, salt, body"
                                + " from ledger.payload where seq = 20"),
                deed("a tail cut off with its head moved back", 31, CUT_TAIL),
                deed(
                        "the whole ledger gone",
                        0,
                        "delete from ledger.event",
                        "delete from ledger.payload",
                        "delete from ledger.head"),
                deed("a head that lies", 33, "update ledger.head set hash = '\\x00'"));
    }

    private static final String[] CUT_TAIL = {
        "delete from ledger.event where seq > 30",
        "delete from ledger.payload where seq > 30",
        "update ledger.head set seq = 30, hash = (select hash from ledger.event where seq = 30)"
    };

    private static Arguments deed(String name, long seq, String... statements) {
        return Arguments.of(name, seq, List.of(statements));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("deeds")
    void names_the_first_bad_event_after(String name, long seq, List<String> statements) {
        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
        test.tamper(db -> statements.forEach(db::execute));

        assertThat(test.verify())
                .isInstanceOfSatisfying(
                        Verification.Result.Broken.class,
                        broken -> assertThat(broken.seq()).as(broken.what()).isEqualTo(seq));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "drop trigger append_only on ledger.event" + " | trigger append_only on ledger.event is missing",
                "alter table ledger.payload disable trigger only_erased"
                        + " | trigger only_erased on ledger.payload is switched off",
                "create or replace function ledger.refuse() returns trigger language plpgsql"
                        + " as 'begin return new; end' | function ledger.refuse() was changed"
            })
    void what_keeps_the_ledger_in_the_database_is_verified_and_looked_at_when_it_opens(String deed, String told) {
        test.db().execute(deed);
        assertThat(test.verify())
                .isInstanceOfSatisfying(
                        Verification.Result.Broken.class,
                        broken -> assertThat(broken.what()).contains(told));
        try (var ledger = test.open()) {
            assertThat(ledger.troubles()).anyMatch(trouble -> trouble.contains(told));
        }
    }

    @Test
    void a_head_that_lies_is_noticed_when_the_ledger_opens() {
        test.tamper(db -> db.execute("update ledger.head set hash = '\\x00'"));
        try (var ledger = test.open()) {
            assertThat(ledger.troubles()).anyMatch(trouble -> trouble.contains("the head's hash"));
        }
    }

    @Test
    void an_accepted_anchor_lets_a_restored_backup_pass() {
        test.tamper(db -> List.of(CUT_TAIL).forEach(db::execute));
        assertThat(test.verify()).isInstanceOf(Verification.Result.Broken.class);

        LedgerInspection.acceptAnchor(test.dataSource(), TestLedger.AGENT, test.anchor());

        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void an_export_verifies_without_the_database_and_imports_to_the_same_ledger() throws Exception {
        var export = export(test);

        assertThat(Archive.verify(reader(export), _ -> {})).isInstanceOf(Verification.Result.Sound.class);
        try (var other = new TestLedger()) {
            Archive.importInto(other.dataSource(), TestLedger.AGENT, reader(export), _ -> {});
            other.rebuild().swapIn();
            assertThat(export(other)).isEqualTo(export);
            assertThat(other.rebuild().check().differences()).isEmpty();
            try (var ledger = other.open()) {
                assertThat(ledger.seq()).isEqualTo(33);
            }
        }
    }

    @Test
    void an_export_that_was_changed_or_cut_does_not_verify() {
        var export = export(test);
        var lines = export.lines().toList();
        var changed = export.replace("Word number 3", "Word number 4");
        var cut = String.join("\n", lines.subList(0, lines.size() - 3)) + "\n" + lines.getLast();
        var headless = String.join("\n", lines.subList(0, lines.size() - 1));

        for (var bad : List.of(changed, cut, headless))
            assertThat(Archive.verify(reader(bad), _ -> {})).isInstanceOf(Verification.Result.Broken.class);
    }

    private static String export(TestLedger from) {
        var out = new StringWriter();
        Archive.export(from.dataSource(), TestLedger.AGENT, out, _ -> {});
        return out.toString();
    }

    private static BufferedReader reader(String text) {
        return new BufferedReader(new StringReader(text));
    }
}
