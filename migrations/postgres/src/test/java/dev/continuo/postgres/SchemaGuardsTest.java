package dev.continuo.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.postgres.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaGuardsTest {
    private final TestDatabase database = TestDatabase.create();

    @AfterEach
    void drop() {
        database.close();
    }

    private List<String> differences() throws SQLException {
        try (var connection = database.dataSource().getConnection()) {
            return SchemaGuards.differences(connection);
        }
    }

    @Test
    void the_list_is_what_the_migrations_make() throws SQLException {
        try (var connection = database.dataSource().getConnection()) {
            assertThat(lines(SchemaGuards.read(connection))).isEqualTo(lines(SchemaGuards.expected()));
        }
        assertThat(differences()).isEmpty();
    }

    /// As the file has it.
    private static String lines(java.util.Map<String, String> guards) {
        return guards.entrySet().stream()
                .map(guard -> guard.getKey() + " = " + guard.getValue())
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DROP TRIGGER append_only ON ledger.event" + " | trigger append_only on ledger.event is missing",
                "ALTER TABLE ledger.payload DISABLE TRIGGER only_erased"
                        + " | trigger only_erased on ledger.payload is switched off",
                "ALTER TABLE ledger.head ENABLE REPLICA TRIGGER forward_only"
                        + " | trigger forward_only on ledger.head was changed",
                "CREATE OR REPLACE TRIGGER append_only BEFORE DELETE ON ledger.event FOR EACH ROW"
                        + " EXECUTE FUNCTION ledger.refuse()"
                        + " | trigger append_only on ledger.event was changed",
                "CREATE OR REPLACE FUNCTION ledger.refuse() RETURNS trigger LANGUAGE plpgsql"
                        + " AS 'BEGIN RETURN NEW; END' | function ledger.refuse() was changed",
                "ALTER FUNCTION ledger.refuse_backwards() SET search_path = public"
                        + " | function ledger.refuse_backwards() was changed",
                "CREATE TRIGGER mine BEFORE INSERT ON mind.person FOR EACH ROW"
                        + " EXECUTE FUNCTION ledger.refuse()"
                        + " | trigger mine on mind.person is not one of ours",
                "CREATE RULE quiet AS ON DELETE TO ledger.event DO INSTEAD NOTHING"
                        + " | rule quiet on ledger.event is not one of ours"
            })
    void what_was_changed_is_named(String deed, String told) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(deed);
        }
        assertThat(differences()).containsExactly(told);
    }
}
