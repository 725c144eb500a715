package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.failure.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LedgerCommandTest {
    @TempDir private Path folder;

    @Test
    void a_file_that_cannot_be_read_or_written_is_named_before_the_database_is_asked() {
        var away = Map.of("DATABASE_URL", "postgres://a:b@127.0.0.1:1/away");
        var command = new LedgerCommand(() -> Settings.read(away, folder));
        var missing = folder.resolve("missing.jsonl");
        var homeless = missing.resolve("export.jsonl");

        assertThat(refusal(() -> command.verify(missing)))
                .hasMessage("There is no file " + missing + ".");
        assertThat(refusal(() -> command.importFrom(missing)))
                .hasMessage("There is no file " + missing + ".");
        assertThat(refusal(() -> command.verify(folder)))
                .hasMessage(folder + " cannot be read: it is a folder.");
        assertThat(refusal(() -> command.exportTo(homeless)))
                .hasMessage(homeless + " cannot be written: there is no folder " + missing + ".");
    }

    @Test
    void a_home_without_a_ledger_is_named_and_left_as_it_is() throws IOException {
        var home = folder.resolve("home");
        var command =
                new LedgerCommand(
                        () -> Settings.read(Map.of("CONTINUO_HOME", home.toString()), folder));

        assertThat(refusal(() -> command.verify(null)))
                .hasMessage("There is no ledger in " + home + ".");
        assertThat(refusal(() -> command.exportTo(folder.resolve("export.jsonl"))))
                .hasMessage("There is no ledger in " + home + ".");
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private static Refused refusal(ThrowingCallable command) {
        return catchThrowableOfType(Refused.class, command);
    }
}
