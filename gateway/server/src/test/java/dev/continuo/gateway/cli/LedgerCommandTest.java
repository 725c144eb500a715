package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LedgerCommandTest {
    @TempDir
    private Path folder;

    @Test
    void a_file_that_cannot_be_read_or_written_is_named_before_the_database_is_asked() {
        var away = Map.of("DATABASE_URL", "postgres://a:b@127.0.0.1:1/away");
        var command = new LedgerCommand(() -> Settings.read(away, folder));
        var missing = folder.resolve("missing.jsonl");
        var homeless = missing.resolve("export.jsonl");

        assertThat(refusal(() -> command.verify(missing, "continuo"))).hasMessage("There is no file " + missing + ".");
        assertThat(refusal(() -> command.importFrom(missing))).hasMessage("There is no file " + missing + ".");
        assertThat(refusal(() -> command.verify(folder, "continuo")))
                .hasMessage(folder + " cannot be read: it is a folder.");
        assertThat(refusal(() -> command.exportTo(homeless, false)))
                .hasMessage(homeless + " cannot be written: there is no folder " + missing + ".");
    }

    @Test
    void a_home_without_a_ledger_is_named_and_left_as_it_is() throws IOException {
        var home = folder.resolve("home");
        var command = new LedgerCommand(() -> Settings.read(Map.of("CONTINUO_HOME", home.toString()), folder));

        assertThat(refusal(() -> command.verify(null, "continuo"))).hasMessage("There is no ledger in " + home + ".");
        assertThat(refusal(() -> command.exportTo(folder.resolve("export.jsonl"), false)))
                .hasMessage("There is no ledger in " + home + ".");
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void an_export_takes_the_place_of_nothing_unless_it_is_told_to() throws IOException {
        try (var database = TestDatabase.create()) {
            var address = database.address();
            var url = "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password());
            var home = folder.resolve("home").toString();
            var command =
                    new LedgerCommand(() -> Settings.read(Map.of("CONTINUO_HOME", home, "DATABASE_URL", url), folder));
            var file = Files.writeString(folder.resolve("kept.jsonl"), "mine");

            assertThat(refusal(() -> command.exportTo(file, false)))
                    .hasMessage(file + " exists already.")
                    .extracting(Refused::suggestion, as(STRING))
                    .contains("--force");
            assertThat(file).hasContent("mine");

            assertThat(command.exportTo(file, true)).isZero();
            assertThat(file).content().startsWith("{");
            assertThat(command.exportTo(folder.resolve("new.jsonl"), false)).isZero();
            try (var left = Files.list(folder)) {
                assertThat(left.map(Path::getFileName).map(Path::toString))
                        .containsExactlyInAnyOrder("home", "kept.jsonl", "new.jsonl");
            }
        }
    }

    private static Refused refusal(ThrowingCallable command) {
        return catchThrowableOfType(Refused.class, command);
    }
}
