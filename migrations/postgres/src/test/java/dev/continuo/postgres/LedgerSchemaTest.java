package dev.continuo.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.postgres.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerSchemaTest {
    private final TestDatabase database = TestDatabase.create();

    @BeforeEach
    void two_events() throws SQLException {
        append(1, "MessageReceived", "{\"text\":\"hello\"}");
        append(2, "MessageReceived", "{\"text\":\"secret\"}");
        run("INSERT INTO ledger.head VALUES ('a', 2, 'h')");
    }

    @AfterEach
    void drop() {
        database.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE ledger.event SET kind = 'Other'",
                "DELETE FROM ledger.event",
                "TRUNCATE ledger.event",
                "UPDATE ledger.payload SET body = '{}'",
                "DELETE FROM ledger.payload",
                "TRUNCATE ledger.payload",
                "UPDATE ledger.head SET seq = 1",
                "UPDATE ledger.head SET agent_id = 'b', seq = 3",
                "DELETE FROM ledger.head",
                "TRUNCATE ledger.head",
                "INSERT INTO ledger.event SELECT * FROM ledger.event"
            })
    void what_was_recorded_cannot_be_changed(String statement) {
        assertThatThrownBy(() -> run(statement))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        refused -> assertThat(refused.getSQLState()).startsWith("23"));
    }

    @Test
    void a_payload_goes_only_when_an_erasure_names_it() throws SQLException {
        append(3, "Erased", "{\"targets\":[2]}");
        run("DELETE FROM ledger.payload WHERE seq = 2");
        assertThatThrownBy(() -> run("DELETE FROM ledger.payload WHERE seq = 1"))
                .hasMessageContaining("event 1 is not named by any Erased event");
    }

    @Test
    void the_head_moves_forward() throws SQLException {
        run("UPDATE ledger.head SET seq = 3, hash = 'i'");
    }

    private void append(long seq, String kind, String body) throws SQLException {
        run("INSERT INTO ledger.event VALUES ('a', %d, now(), '%s', 1, 'person', NULL, 'd', 'p', 'h')"
                .formatted(seq, kind));
        run("INSERT INTO ledger.payload VALUES ('a', %d, 's', '%s')".formatted(seq, body));
    }

    private void run(String statement) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                var command = connection.createStatement()) {
            command.execute(statement);
        }
    }
}
