package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.Life;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Ledgers that earlier versions exported stay readable. The files are never made anew; to add one,
/// see `FixtureLedgerTest` of the gateway.
class StoredLedgersTest {
    private static final String AGENT = "continuo";

    @ParameterizedTest
    @ValueSource(strings = "ledger-2026-11-22.jsonl.gz")
    void a_stored_ledger_is_imported_verified_and_rebuilt(String file) throws Exception {
        try (var database = TestDatabase.create()) {
            var source = database.dataSource();
            Verification.Result.Sound imported;
            try (var in = reader(file)) {
                imported = Archive.importInto(source, AGENT, in, _ -> {});
            }
            try (var in = reader(file)) {
                assertThat(Archive.verify(in, _ -> {})).isEqualTo(imported);
            }
            assertThat(Verification.database(source, AGENT, Optional.empty(), _ -> {}))
                    .isEqualTo(imported);
            var rebuild = new Rebuild(source, Life.KINDS, Life.PROJECTOR, _ -> {});
            assertThat(rebuild.swapIn()).isEqualTo(imported.events());
            assertThat(rebuild.check().differences()).isEmpty();
        }
    }

    private static BufferedReader reader(String file) throws IOException {
        var in = Objects.requireNonNull(StoredLedgersTest.class.getResourceAsStream(file), file);
        return new BufferedReader(new InputStreamReader(new GZIPInputStream(in), StandardCharsets.UTF_8));
    }
}
