package dev.continuo.gateway.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.gateway.cli.BackupCommand;
import dev.continuo.gateway.cli.RestoreCommand;
import dev.continuo.gateway.settings.ContainmentFile;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.mind.erasure.EventErasure.ErasureVerdict;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// The commands in this process, on databases that are not the homes' own.
final class BackupTest {
    private static final String TOKEN = "operator-Qm4vTz81wKd3s";
    private static final String KEY = "sk-proj-Zx81fQ02kkWq7TnnPu5m";
    private static final String PASSWORD = "hush-Qm4vTz81";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static GatewayFixture house;

    @TempDir
    private Path folder;

    /// The beginning of an entry in a zip file's list, and where its size stands behind that.
    private static final int CENTRAL = 0x02014b50;

    private static final int CENTRAL_SIZE = 24;

    @BeforeAll
    static void live() {
        house = GatewayFixture.open(Map.of());
        house.answer("ann", "talk", "My boat is called Pelican.");
        var secret = house.say("ann", "talk", "My word is xylophone.");
        house.ended(secret);
        var verdict = house.mind().memory().eventErasure().decide(secret, 0, "forget");
        var drafts = ((ErasureVerdict.Erasable) verdict).drafts(Actor.operator(0));
        house.mind().answering().commandRecorder().conclude(drafts);
    }

    @AfterAll
    static void end() {
        house.close();
    }

    private static Map<String, String> on(TestDatabase database, Path home) {
        var address = database.address();
        var url = "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password());
        return new HashMap<>(
                Map.of("CONTINUO_HOME", home.toString(), "CONTINUO_AGENT", GatewayFixture.AGENT, "DATABASE_URL", url));
    }

    private Settings read(Map<String, String> settings) {
        return Settings.read(settings, folder);
    }

    /// A home that holds what a gateway's does.
    private Path home() throws IOException {
        var home = Files.createDirectory(folder.resolve("home"));
        Files.copy(house.folder.resolve("anchor"), home.resolve("anchor-" + GatewayFixture.AGENT));
        Files.writeString(home.resolve("operator-token"), TOKEN);
        Files.writeString(Files.createDirectory(home.resolve("mcp-tokens")).resolve("web.json"), TOKEN);
        Files.writeString(home.resolve("continuo.yaml"), """
                OPENAI_API_KEY: %s
                OPENAI_BASE_URL: http://user:%s@127.0.0.1:9/v1
                CONTINUO_MAX_REPLY: 31000
                CONTINUO_PRICES:
                  openai:gpt-x: 1/2
                """.formatted(KEY, PASSWORD));
        return home;
    }

    private int backup(Path file, Path home, String... more) throws Exception {
        var command = new BackupCommand(() -> read(on(house.database, home)));
        return run(command, Stream.concat(Stream.of(file.toString()), Arrays.stream(more)));
    }

    private int restore(Path file, TestDatabase database, Path home) throws Exception {
        return run(new RestoreCommand(() -> read(on(database, home))), Stream.of(file.toString()));
    }

    private static int run(Callable<Integer> command, Stream<String> arguments) throws Exception {
        new CommandLine(command).parseArgs(arguments.toArray(String[]::new));
        return command.call();
    }

    private static Refused refusal(org.assertj.core.api.ThrowableAssert.ThrowingCallable attempt) {
        return catchThrowableOfType(Refused.class, attempt);
    }

    private Path backup() throws Exception {
        var file = folder.resolve("b.zip");
        assertThat(backup(file, home())).isZero();
        return file;
    }

    private static Map<String, byte[]> entries(Path file) throws IOException {
        var entries = new HashMap<String, byte[]>();
        try (var zip = new ZipFile(file.toFile())) {
            for (var entry : Collections.list(zip.entries()))
                try (var in = zip.getInputStream(entry)) {
                    entries.put(entry.getName(), in.readAllBytes());
                }
        }
        return entries;
    }

    private static JsonNode manifest(Path file) throws IOException {
        return JSON.readTree(entries(file).get("manifest.json"));
    }

    @Test
    void what_is_restored_has_the_same_head_and_a_mind_that_its_ledger_explains() throws Exception {
        var file = backup();
        var home = folder.resolve("restored");
        try (var database = TestDatabase.create()) {
            assertThat(restore(file, database, home)).isZero();

            var anchor = new Anchor(home.resolve("anchor-echo"), InstantSource.system());
            assertThat(LedgerInspection.verify(database.dataSource(), "echo", anchor, _ -> {}))
                    .isInstanceOfSatisfying(Verification.Result.Sound.class, sound -> {
                        assertThat(sound.head()).isEqualTo(house.mind().ledger().headHash());
                        assertThat(sound.erased()).isPositive();
                    });
            var rebuild = new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {});
            assertThat(rebuild.check().differences()).isEmpty();
            assertThat(rows(database)).isEqualTo(rows(house.database)).isPositive();

            assertThat(refusal(() -> restore(file, database, folder.resolve("other"))))
                    .hasMessageContaining("There is a ledger of agent echo already");
            assertThat(folder.resolve("other")).doesNotExist();
        }
        var yaml = Files.readString(home.resolve("continuo.yaml"));
        assertThat(yaml).contains("CONTINUO_MAX_REPLY", "31000", "openai:gpt-x=1/2");
        assertThat(yaml).doesNotContain("OPENAI");
    }

    private static int rows(TestDatabase database) {
        return JooqFactory.on(database.dataSource()).fetchCount(org.jooq.impl.DSL.table("mind.memory"));
    }

    @Test
    void no_secret_and_nothing_erased_is_in_the_file_which_is_its_owners_alone() throws Exception {
        var file = backup();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        var all = new StringBuilder(Files.readString(file, StandardCharsets.ISO_8859_1));
        entries(file).values().forEach(e -> all.append(new String(e, StandardCharsets.UTF_8)));
        assertThat(all)
                .contains("Pelican")
                .doesNotContain("xylophone", TOKEN, KEY, PASSWORD)
                .doesNotContain(house.database.address().password());
        assertThat(manifest(file).path("left_out"))
                .extracting(JsonNode::asText)
                .contains(
                        "operator-token",
                        "mcp-tokens",
                        "OPENAI_API_KEY in continuo.yaml",
                        "OPENAI_BASE_URL in continuo.yaml")
                .doesNotContain("continuo.yaml", "anchor-echo");
        try (var left = Files.list(folder)) {
            assertThat(left.map(Path::getFileName).map(Path::toString)).containsExactlyInAnyOrder("home", "b.zip");
        }
    }

    @Test
    void whatever_byte_is_damaged_or_missing_nothing_is_restored() throws Exception {
        var bytes = Files.readAllBytes(backup());
        var bad = folder.resolve("bad.zip");
        var step = Math.max(1, bytes.length / 41);
        for (int i = 0; i < bytes.length; i += i > bytes.length - 400 ? 11 : step) {
            var damaged = bytes.clone();
            damaged[i] ^= 4;
            Files.write(bad, damaged);
            refused(bad, "byte " + i);
            Files.write(bad, Arrays.copyOf(bytes, i));
            refused(bad, "cut at " + i);
        }
        Files.write(bad, Arrays.copyOf(bytes, bytes.length + 1));
        refused(bad, "longer");
    }

    private void refused(Path bad, String how) {
        var home = folder.resolve("never");
        assertThat(refusal(() -> restore(bad, house.database, home)))
                .as(how)
                .isNotNull()
                .hasMessageContaining("damaged");
        assertThat(home).as(how).doesNotExist();
    }

    @Test
    void damage_is_told_by_its_place() throws Exception {
        var whole = backup();
        var bad = folder.resolve("bad.zip");
        var all = entries(whole);
        var ledger = new String(all.get("ledger.jsonl"), StandardCharsets.UTF_8);
        all.put("ledger.jsonl", ledger.replace("Pelican", "Penguin").getBytes(StandardCharsets.UTF_8));
        var line = ledger.lines().takeWhile(each -> !each.contains("Pelican")).count();
        pack(bad, all);
        assertThat(refusal(() -> restore(bad, house.database, folder.resolve("never"))))
                .hasMessageContaining("ledger.jsonl, event #" + line);

        var size = Files.size(whole) / 2;
        Files.write(bad, Arrays.copyOf(Files.readAllBytes(whole), (int) size));
        assertThat(refusal(() -> restore(bad, house.database, folder.resolve("never"))))
                .hasMessageContaining("byte " + size);
    }

    @Test
    void a_newer_version_of_the_file_or_of_an_event_is_refused_as_such() throws Exception {
        for (var change : List.<Consumer<ObjectNode>>of(
                m -> m.put("format", 2).put("novelty", true),
                m -> ((ObjectNode) m.get("kinds")).put("MessageReceived", 99),
                m -> ((ObjectNode) m.get("kinds")).put("SomethingNew", 1))) {
            var file = folder.resolve("newer.zip");
            var all = entries(Files.exists(folder.resolve("b.zip")) ? folder.resolve("b.zip") : backup());
            var manifest = (ObjectNode) JSON.readTree(all.get("manifest.json"));
            change.accept(manifest);
            all.put("manifest.json", JSON.writeValueAsBytes(manifest));
            pack(file, all);
            assertThat(refusal(() -> restore(file, house.database, folder.resolve("never"))))
                    .hasMessageContaining("newer version");
            assertThat(folder.resolve("never")).doesNotExist();
        }
    }

    private static void pack(Path file, Map<String, byte[]> entries) throws IOException {
        try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.setComment(Seal.COMMENT);
            for (var each : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(each.getKey()));
                zip.write(each.getValue());
            }
        }
        Seal.set(file);
    }

    @Test
    void what_is_there_already_is_left_as_it_is() throws Exception {
        var home = home();
        var kept = Files.writeString(folder.resolve("kept"), "mine");
        assertThat(refusal(() -> backup(kept, home)).suggestion()).contains("--force");
        assertThat(kept).hasContent("mine");
        assertThat(backup(kept, home, "--force")).isZero();

        var missing = folder.resolve("missing");
        assertThat(refusal(() -> backup(missing.resolve("b.zip"), home))).hasMessageContaining("no folder " + missing);
        assertThat(refusal(() -> restore(missing, house.database, folder.resolve("never"))))
                .hasMessageContaining("no file " + missing);
        var full = refusal(() -> restore(kept, house.database, home));
        assertThat(full).hasMessageContaining(home + " is not empty");
        assertThat(full.suggestion()).contains("CONTINUO_HOME");
        assertThat(home.resolve("operator-token")).hasContent(TOKEN);
    }

    @Test
    void a_home_whose_restore_was_interrupted_is_not_served() throws Exception {
        var home = folder.resolve("interrupted");
        Files.createDirectories(home);
        Files.createFile(home.resolve(HomeDatabase.UNFINISHED));
        var settings = Settings.read(Map.of("CONTINUO_HOME", home.toString()), folder);
        var refused = catchThrowableOfType(Refused.class, () -> HomeDatabase.checkFree(settings));
        assertThat(refused.suggestion()).contains("restore");
        var again = refusal(() -> restore(backup(), house.database, home));
        assertThat(again).hasMessageContaining("was interrupted");
    }

    @Test
    void the_ledger_of_another_agent_is_refused_and_the_empty_home_left_empty() throws Exception {
        var file = backup();
        var home = Files.createDirectory(folder.resolve("empty"));
        var settings = on(house.database, home);
        settings.put("CONTINUO_AGENT", "other");
        var attempt = new RestoreCommand(() -> read(settings));
        var refused = refusal(() -> run(attempt, Stream.of(file.toString())));
        assertThat(refused.suggestion()).contains("CONTINUO_AGENT=echo");
        assertThat(home).isEmptyDirectory();
        var nobody = new BackupCommand(() -> read(settings));
        assertThat(refusal(() -> run(nobody, Stream.of(folder.resolve("x").toString()))))
                .hasMessageContaining("no ledger of agent other");
    }

    @Test
    void a_ledger_that_was_tampered_with_or_cut_off_is_not_backed_up() throws Exception {
        var file = backup();
        try (var database = TestDatabase.create()) {
            var home = folder.resolve("restored");
            restore(file, database, home);
            var anchor = home.resolve("anchor-echo");
            var right = Files.readString(anchor);
            var again = new BackupCommand(() -> read(on(database, home)));
            var other = folder.resolve("c.zip");
            Files.writeString(anchor, right.replaceFirst(" \\d+ ", " 100000 "));
            assertThat(refusal(() -> run(again, Stream.of(other.toString())))).hasMessageContaining("anchor");
            Files.writeString(anchor, right);
            var db = JooqFactory.on(database.dataSource());
            db.execute("alter table ledger.payload disable trigger user");
            db.execute("update ledger.payload set body = replace(body, 'Pelican', 'Penguin')");
            assertThat(refusal(() -> run(again, Stream.of(other.toString()))))
                    .hasMessageContaining("payload was changed");
            assertThat(other).doesNotExist();
        }
    }

    @Test
    void a_full_disk_is_named_and_leaves_no_file() throws Exception {
        var home = home();
        var disk = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(
                end("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.toString()) == 0,
                "no right to mount a file system");
        try {
            Files.write(disk.resolve("filler"), new byte[1 << 16]);
            var full = refusal(() -> backup(disk.resolve("b.zip"), home));
            assertThat(full).hasMessageContaining("could not be written: ");
            assertThat(full.suggestion()).contains("room");
            assertThat(disk.toFile().list()).containsExactly("filler");
        } finally {
            end("umount", "-l", disk.toString());
        }
    }

    private static int end(String... command) throws Exception {
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    @Test
    void daily_backups_stay_seven_days_and_a_failure_raises_one_alarm() throws Exception {
        var settings = on(house.database, home());
        var source = new Backup.BackupSource(
                house.database.dataSource(),
                new Anchor(house.folder.resolve("anchor"), InstantSource.system()),
                read(settings));
        var clock = new dev.continuo.mind.testing.SettableClock("2026-11-21T23:59:50Z");
        var daily = new DailyBackups(source, () -> read(settings), house.mind().ledger(), clock);
        var backups = folder.resolve("home/backups");
        daily.look();
        assertThat(backups).doesNotExist();

        settings.put("CONTINUO_BACKUPS", "daily");
        Files.writeString(backups, "in the way");
        daily.look();
        clock.advance(Duration.ofMinutes(59));
        daily.look();
        assertThat(backups).hasContent("in the way");
        clock.advance(Duration.ofMinutes(2));
        daily.look();
        daily.look();
        assertThat(house.mind().grounds().governance().listAlarms(9))
                .filteredOn(alarm -> alarm.text().contains(backups.toString()))
                .hasSize(2);

        Files.delete(backups);
        Files.createDirectory(backups);
        Files.writeString(backups.resolve("echo-2026-11-01.zip.tmp"), "half");
        Files.writeString(backups.resolve("mine.zip"), "mine");
        for (int day = 0; day < 9; day++) {
            clock.advance(Duration.ofDays(1));
            daily.look();
            daily.look();
        }
        try (var kept = Files.list(backups)) {
            assertThat(kept.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder(
                            "mine.zip",
                            "echo-2026-11-25.zip",
                            "echo-2026-11-26.zip",
                            "echo-2026-11-27.zip",
                            "echo-2026-11-28.zip",
                            "echo-2026-11-29.zip",
                            "echo-2026-11-30.zip",
                            "echo-2026-12-01.zip");
        }
        assertThat(manifest(backups.resolve("echo-2026-12-01.zip")).path("made").asText())
                .startsWith(Instant.parse("2026-12-01T00:00:00Z").toString().substring(0, 10));
    }

    @Test
    void the_limits_of_the_agent_are_restored() throws Exception {
        var home = home();
        var limits = home.resolve("containment.yaml");
        Files.writeString(limits, "max_level: 2\nspeak_first: false\n");
        var file = folder.resolve("limits.zip");
        backup(file, home);
        var restored = folder.resolve("limited");
        try (var database = TestDatabase.create()) {
            restore(file, database, restored);
        }
        assertThat(restored.resolve("containment.yaml")).hasSameTextualContentAs(limits);
        assertThat(ContainmentFile.read(restored)).isEqualTo(ContainmentFile.read(home));
        assertThat(entries(file).get("manifest.json")).isNotEmpty();
        assertThat(manifest(file).path("left_out").toString()).doesNotContain("containment");
    }

    @Test
    void what_a_kill_left_of_a_backup_is_removed_wherever_it_is() throws Exception {
        var home = home();
        var elsewhere = Files.createDirectory(folder.resolve("disk"));
        var ended = new ProcessBuilder("true").start();
        ended.waitFor();
        var left = Files.writeString(elsewhere.resolve("b.zip.tmp"), "everybody's words");
        var mine = Files.writeString(elsewhere.resolve("c.zip.tmp"), "being written");
        UnfinishedBackups.note(home, left, ended.pid());
        UnfinishedBackups.note(home, mine, ProcessHandle.current().pid());
        UnfinishedBackups.remove(home);
        assertThat(left).doesNotExist();
        assertThat(mine).exists();
    }

    @Test
    void a_backup_of_an_external_database_needs_no_home_before() throws Exception {
        var home = folder.resolve("none yet");
        var draft = folder.resolve("d.zip.tmp");
        var note = UnfinishedBackups.note(home, draft, ProcessHandle.current().pid());
        assertThat(note).hasParent(home).hasContent(draft.toString());
    }

    @Test
    void a_backup_is_noted_in_the_home_while_it_is_written() throws Exception {
        var home = home();
        var settings = read(on(house.database, home));
        var noted = new ArrayList<String>();
        var database = house.database.dataSource();
        var watched = (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (_, method, arguments) -> {
                    noted.addAll(notes(home));
                    return method.invoke(database, arguments);
                });
        var source = new Backup.BackupSource(
                watched, new Anchor(home.resolve("anchor-echo"), InstantSource.system()), settings);
        Backup.write(folder.resolve("noted.zip"), source, Instant.EPOCH, _ -> {});
        assertThat(noted).isNotEmpty();
        assertThat(notes(home)).isEmpty();
    }

    private static List<String> notes(Path home) {
        return Stream.of(Objects.requireNonNull(home.toFile().list()))
                .filter(name -> name.startsWith("unfinished-"))
                .toList();
    }

    @Test
    void a_file_that_unpacks_to_far_more_than_a_backup_does_is_refused() throws Exception {
        var all = entries(backup());
        all.put("ledger.jsonl", new byte[32 << 20]);
        var bomb = folder.resolve("bomb.zip");
        pack(bomb, all);
        assertThat(refusal(() -> restore(bomb, house.database, folder.resolve("never"))))
                .hasMessageContaining("ledger.jsonl, which unpacks to 32 MB");
        assertThat(folder.resolve("never")).doesNotExist();
    }

    @Test
    void a_file_whose_list_of_entries_lies_about_their_size_is_refused() throws Exception {
        var all = entries(backup());
        all.put("ledger.jsonl", new byte[32 << 20]);
        var bomb = folder.resolve("bomb.zip");
        pack(bomb, all);
        var bytes = Files.readAllBytes(bomb);
        var buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < bytes.length - CENTRAL_SIZE; at++)
            if (buffer.getInt(at) == CENTRAL && buffer.getInt(at + CENTRAL_SIZE) == 32 << 20)
                buffer.putInt(at + CENTRAL_SIZE, 1000);
        Files.write(bomb, bytes);
        Seal.set(bomb);
        assertThat(refusal(() -> restore(bomb, house.database, folder.resolve("never"))))
                .hasMessageContaining("ledger.jsonl, which unpacks to more than it says");
    }
}
