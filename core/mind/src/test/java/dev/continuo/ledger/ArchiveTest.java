package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.continuo.ledger.database.Refused;
import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArchiveTest {
    private static final TestLedger TEST = new TestLedger();
    private static String export = "";

    @BeforeAll
    static void fill() {
        try (var ledger = TEST.open()) {
            TestLedger.fill(ledger, 10);
        }
        var out = new StringWriter();
        Archive.export(TEST.dataSource(), TestLedger.AGENT, out, _ -> {});
        export = out.toString();
    }

    @AfterAll
    static void close() throws Exception {
        TEST.close();
    }

    static List<Arguments> forgeries() {
        return List.of(
                forged("a doubled key", 4, line -> line.replace("{\"seq\"", "{\"seq\":9,\"seq\"")),
                forged(
                        "a doubled key in a payload",
                        4,
                        line -> line.replace("\"text\":", "\"text\":\"Lies\",\"text\":")),
                forged("an unknown field", 5, line -> line.replace("{\"seq\"", "{\"x\":1,\"seq\"")),
                forged("something after the object", 6, line -> line + " Lies"),
                forged("a number as text", 7, line -> line.replace("\"seq\":7", "\"seq\":\"7\"")),
                forged("a finer time", 7, line -> line.replaceFirst("(\"time\":\"[^\"]*)Z", "$1999Z")),
                forged("another line end", 8, line -> line + "\r"),
                forged("a blank", 8, line -> line.replace(",\"kind\"", ", \"kind\"")),
                forged("no JSON", 9, _ -> "Lies"),
                forged("an empty line", 9, line -> "\n" + line),
                Arguments.of(
                        "another format", 0, edit(l -> l.set(0, l.getFirst().replace("{", "{ ")))),
                Arguments.of("a line after the end", 34, edit(l -> l.add("{}"))),
                Arguments.of(
                        "a field in the end", 34, edit(l -> l.add(l.removeLast().replace("}", ",\"x\":1}")))));
    }

    private static Arguments forged(String name, int seq, UnaryOperator<String> deed) {
        return Arguments.of(name, seq, edit(lines -> lines.set(seq, deed.apply(lines.get(seq)))));
    }

    private static UnaryOperator<String> edit(Consumer<List<String>> deed) {
        return text -> {
            var lines = new ArrayList<>(text.lines().toList());
            deed.accept(lines);
            return String.join("\n", lines) + "\n";
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("forgeries")
    void an_export_with_anything_in_it_that_no_export_writes_is_not_sound(
            String name, long seq, UnaryOperator<String> deed) throws Exception {
        var forged = deed.apply(export);
        assertThat(forged).isNotEqualTo(export);

        if (seq == 0)
            assertThat(catchThrowableOfType(Refused.class, () -> verify(forged)))
                    .isNotNull();
        else
            assertThat(verify(forged))
                    .isInstanceOfSatisfying(
                            Verification.Result.Broken.class,
                            b -> assertThat(b.seq()).as(b.what()).isEqualTo(seq));
        assertThat(refusalOfImport(TestLedger.AGENT, forged)).isNotNull();
    }

    @Test
    void a_last_line_without_its_end_is_not_sound() {
        assertThat(verify(export)).isInstanceOf(Verification.Result.Sound.class);
        assertThat(verify(export.stripTrailing())).isInstanceOf(Verification.Result.Broken.class);
    }

    @Test
    void an_event_that_comes_twice_is_refused() throws Exception {
        var twice = edit(lines -> lines.add(9, lines.get(8))).apply(export);

        assertThat(refusalOfImport(TestLedger.AGENT, twice)).hasMessageContaining("event #9");
    }

    @Test
    void the_ledger_of_another_agent_is_refused_with_the_setting_that_names_it() throws Exception {
        var refused = refusalOfImport("somebody-else", export);

        assertThat(refused).hasMessageContaining("agent echo").hasMessageContaining("somebody-else");
        assertThat(refused.suggestion()).contains("CONTINUO_AGENT=echo");
    }

    private static Refused refusalOfImport(String agent, String text) throws Exception {
        try (var other = new TestLedger()) {
            return catchThrowableOfType(
                    Refused.class, () -> Archive.importInto(other.dataSource(), agent, reader(text), _ -> {}));
        }
    }

    private static Verification.Result verify(String text) {
        return Archive.verify(reader(text), _ -> {});
    }

    private static BufferedReader reader(String text) {
        return new BufferedReader(new StringReader(text));
    }
}
