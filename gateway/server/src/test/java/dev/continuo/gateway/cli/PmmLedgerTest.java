package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// The digests of `pmm-ledger.json` were made by Python's `json.dumps` and `hashlib`.
final class PmmLedgerTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private static JsonNode sound() throws IOException {
        try (var in = PmmLedgerTest.class.getResourceAsStream("pmm-ledger.json")) {
            return JSON.readTree(in);
        }
    }

    private static List<Long> broken(JsonNode ledger) throws IOException {
        return PmmLedger.read(new StringReader(ledger.toString())).faults().stream()
                .map(PmmLedger.Fault::id)
                .toList();
    }

    private static ObjectNode event(JsonNode ledger, int place) {
        return (ObjectNode) ledger.get(place);
    }

    @Test
    void a_ledger_that_python_hashed_is_sound() throws IOException {
        assertThat(broken(sound())).isEmpty();
    }

    @Test
    void every_changed_text_and_link_is_named_by_its_event() throws IOException {
        for (var field : List.of("content", "kind", "hash")) {
            var ledger = sound();
            event(ledger, 1).put(field, "0" + event(ledger, 1).get(field).textValue());
            assertThat(broken(ledger)).as(field).startsWith(2L);
        }
        var meta = sound();
        event(meta, 2).put("meta", event(meta, 2).get("meta").textValue().replace("ab12", "ab13"));
        assertThat(broken(meta)).containsExactly(3L);
        var missing = sound();
        ((com.fasterxml.jackson.databind.node.ArrayNode) missing).remove(2);
        assertThat(broken(missing)).containsExactly(4L);
    }

    /// Two processes that append at once: both follow the same event.
    @Test
    void a_fork_is_named_with_the_event_that_it_follows() throws IOException {
        var ledger = sound();
        event(ledger, 3).set("prev_hash", event(ledger, 1).get("hash"));
        var faults = PmmLedger.read(new StringReader(ledger.toString())).faults();
        assertThat(faults.getFirst().id()).isEqualTo(4);
        assertThat(faults.getFirst().what()).endsWith("points to 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[1]", "[{\"id\":1}]", "[{\"id\":1,", "nonsense"})
    void what_is_no_such_ledger_is_refused(String text) {
        assertThatThrownBy(() -> PmmLedger.read(new StringReader(text))).isInstanceOf(Refused.class);
    }

    @Test
    void the_command_ends_with_another_status_where_something_is_wrong() throws IOException {
        var file = folder.resolve("ledger.json");
        Files.writeString(file, sound().toString());
        assertThat(verify(file)).isZero();
        var ledger = sound();
        event(ledger, 0).put("content", "changed");
        Files.writeString(file, ledger.toString());
        assertThat(verify(file)).isEqualTo(1);
    }

    private int verify(Path file) {
        var command = new LedgerCommand(() -> Settings.read(Map.of(), folder));
        return new CommandLine(command).execute("verify", "--format", "pmm", file.toString());
    }
}
