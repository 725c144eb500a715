package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.continuo.gateway.GatewayFixture;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// Upgrades of a database in which things were said.
final class UpgradeCommandTest {
    private static final int OLD = 1;

    private GatewayFixture house;
    private Path home;

    @TempDir
    private Path folder;

    @BeforeEach
    void live() throws IOException {
        house = GatewayFixture.open(Map.of());
        house.answer("ann", "talk", "My boat is called Pelican.");
        home = Files.createDirectory(folder.resolve("home"));
        Files.copy(house.folder.resolve("anchor"), home.resolve("anchor-" + GatewayFixture.AGENT));
    }

    @AfterEach
    void end() {
        house.close();
    }

    private Settings settings() {
        var address = house.database.address();
        var url = "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password());
        return Settings.read(
                Map.of("CONTINUO_HOME", home.toString(), "CONTINUO_AGENT", GatewayFixture.AGENT, "DATABASE_URL", url),
                folder);
    }

    /// Its output; a refusal is thrown.
    private String upgrade(String... arguments) {
        var out = new StringWriter();
        var command = new UpgradeCommand(this::settings);
        var line = new CommandLine(command);
        line.setOut(new PrintWriter(out, true));
        line.parseArgs(arguments);
        assertThat(command.call()).isZero();
        return out.toString();
    }

    private Refused refusal(String... arguments) {
        return catchThrowableOfType(Refused.class, () -> upgrade(arguments));
    }

    private void run(String sql) {
        JooqFactory.on(house.database.dataSource()).execute(sql);
    }

    private int version() {
        return JooqFactory.on(house.database.dataSource())
                .fetchSingle("select version from mind.progress")
                .get(0, Integer.class);
    }

    private void age() {
        run("update mind.progress set version = " + OLD);
        run("alter table work.vector drop constraint vector_pkey");
        run("alter table work.vector drop column part");
        run("alter table work.vector add primary key (agent_id, model, memory)");
        run("drop function ledger.hold");
        run("delete from migration.flyway_schema_history where version in ('9', '10')");
        run("comment on schema migration is 'of an older build'");
    }

    private boolean migrated() {
        return JooqFactory.on(house.database.dataSource())
                .fetchSingle("select exists (select from information_schema.columns"
                        + " where table_name = 'vector' and column_name = 'part')")
                .get(0, Boolean.class);
    }

    @Test
    void a_current_home_is_left_alone() {
        assertThat(upgrade()).contains("sound", "Nothing is to be done.");
        assertThat(home.resolve("backups")).doesNotExist();
    }

    @Test
    void a_dry_run_tells_everything_and_changes_nothing() {
        age();
        run("insert into mind.setting values ('%s', 'CONTINUO_BOAT', 'x', 1)".formatted(GatewayFixture.AGENT));

        assertThat(upgrade("--dry-run"))
                .contains("V9__passages.sql", "V10__hold.sql", "made anew", "sound", "CONTINUO_BOAT");

        assertThat(version()).isEqualTo(OLD);
        assertThat(migrated()).isFalse();
        assertThat(home.resolve("backups")).doesNotExist();
    }

    @Test
    void an_upgrade_backs_up_migrates_replays_and_verifies() {
        age();
        run("update mind.message set text = 'nonsense'");

        assertThat(upgrade()).contains("Backed up", "Upgraded");

        assertThat(version()).isNotEqualTo(OLD);
        assertThat(migrated()).isTrue();
        assertThat(home.resolve("backups")).isDirectoryContaining("glob:**-upgrade-*.zip");
        assertThat(JooqFactory.on(house.database.dataSource())
                        .fetch("table mind.message")
                        .toString())
                .contains("Pelican");
        assertThat(upgrade()).contains("Nothing is to be done.");
    }

    @Test
    void a_ledger_that_is_not_sound_is_not_upgraded() throws IOException {
        age();
        Files.delete(home.resolve("anchor-" + GatewayFixture.AGENT));

        assertThat(refusal()).hasMessageContaining("not sound");
        assertThat(version()).isEqualTo(OLD);
    }

    @Test
    void beside_a_gateway_only_a_dry_run_is_possible() {
        try (var _ = HomeDatabase.open(settings())) {
            age();
            assertThat(upgrade("--dry-run")).contains("made anew");
            assertThat(refusal()).hasMessageContaining("Another gateway serves");
            assertThat(version()).isEqualTo(OLD);
        }
    }
}
