package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.continuo.events.GovernanceEvent;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.event.Actor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AnchorTest {
    private static final List<String> CUT_TAIL = List.of(
            "delete from ledger.event where seq > 30",
            "delete from ledger.payload where seq > 30",
            "update ledger.head set seq = 30," + " hash = (select hash from ledger.event where seq = 30)");
    private static final List<String> ALL_GONE =
            List.of("delete from ledger.event", "delete from ledger.payload", "delete from ledger.head");

    private final TestLedger test = new TestLedger();

    @BeforeEach
    void fill() {
        try (var ledger = test.open()) {
            TestLedger.fill(ledger, 10);
            assertThat(ledger.troubles()).isEmpty();
        }
    }

    @AfterEach
    void close() throws Exception {
        test.close();
    }

    static List<Arguments> losses() {
        return List.of(Arguments.of("a tail cut off", CUT_TAIL), Arguments.of("all gone", ALL_GONE));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("losses")
    void what_is_recorded_later_does_not_cover_up(String name, List<String> loss) throws Exception {
        var before = Files.readString(test.anchorFile);
        test.tamper(db -> loss.forEach(db::execute));

        for (int start = 0; start < 2; start++)
            try (var ledger = test.open()) {
                for (int i = 0; i < 40; i++) more(ledger);
                assertThat(ledger.seq()).isGreaterThan(33);
                assertThat(ledger.troubles()).anyMatch(t -> t.contains("cut"));
                assertThat(ledger.verify(_ -> {})).isInstanceOf(Verification.Result.Broken.class);
            }

        assertThat(test.anchorFile).hasContent(before);
        assertThat(test.verify()).isInstanceOf(Verification.Result.Broken.class);

        LedgerInspection.acceptAnchor(test.dataSource(), TestLedger.AGENT, test.anchor());

        try (var ledger = test.open()) {
            assertThat(ledger.troubles()).isEmpty();
            more(ledger);
        }
        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void a_missing_anchor_is_told_until_somebody_accepts_it() throws Exception {
        Files.delete(test.anchorFile);
        for (int start = 0; start < 2; start++)
            try (var ledger = test.open()) {
                more(ledger);
                assertThat(ledger.troubles()).anyMatch(t -> t.contains("anchor is missing"));
            }
        assertThat(test.anchorFile).doesNotExist();
        assertThat(test.verify())
                .isInstanceOfSatisfying(
                        Verification.Result.Broken.class,
                        broken -> assertThat(broken.what()).contains("anchor is missing"));

        LedgerInspection.acceptAnchor(test.dataSource(), TestLedger.AGENT, test.anchor());

        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    interface Breakage {
        void at(Path file) throws IOException;
    }

    static List<Arguments> breakages() {
        return List.of(
                Arguments.of("no text", (Breakage) f -> Files.write(f, new byte[] {-1, -2, 0})),
                Arguments.of("empty", (Breakage) f -> Files.writeString(f, "")),
                Arguments.of("other text", (Breakage) f -> Files.writeString(f, "continuo x y")),
                Arguments.of("a folder", (Breakage) f -> {
                    Files.delete(f);
                    Files.createDirectory(f);
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breakages")
    void an_unreadable_anchor_is_told_until_somebody_accepts_it(String name, Breakage breakage) throws Exception {
        breakage.at(test.anchorFile);
        for (int start = 0; start < 2; start++)
            try (var ledger = test.open()) {
                more(ledger);
                assertThat(ledger.troubles())
                        .singleElement(as(STRING))
                        .contains("cannot be read", "./continuo ledger anchor --accept");
            }
        assertThat(test.verify())
                .isEqualTo(new Verification.Result.Broken(
                        0,
                        "the ledger's anchor cannot be read; to accept the chain as it is,"
                                + " run ./continuo ledger anchor --accept"));

        LedgerInspection.acceptAnchor(test.dataSource(), TestLedger.AGENT, test.anchor());

        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void an_anchor_that_cannot_be_replaced_is_not_accepted() throws Exception {
        Files.delete(test.anchorFile);
        Files.createDirectories(test.anchorFile.resolve("kept"));

        assertThatThrownBy(() -> LedgerInspection.acceptAnchor(test.dataSource(), TestLedger.AGENT, test.anchor()))
                .isInstanceOf(Refused.class)
                .hasMessageContaining(test.anchorFile.toString());

        assertThat(test.anchorFile.resolve("kept")).exists();
    }

    @Test
    void a_fresh_ledger_has_its_anchor_before_its_first_event() throws Exception {
        try (var fresh = new TestLedger()) {
            try (var ledger = fresh.open()) {
                assertThat(fresh.anchorFile).exists();
                assertThat(ledger.troubles()).isEmpty();
            }
            // As a crash right after the first commit leaves it.
            fresh.anchor().write(TestLedger.AGENT, 0, Chain.ORIGIN);
            assertThat(fresh.verify()).isInstanceOf(Verification.Result.Sound.class);
            try (var ledger = fresh.open()) {
                assertThat(ledger.troubles()).isEmpty();
            }
        }
    }

    private static void more(Ledger ledger) {
        TestLedger.first(ledger, new GovernanceEvent.AlarmRaised(0, "Look."), Actor.SYSTEM);
    }
}
