package dev.continuo.gateway.storage;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.settings.ContainmentFile;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.PortableYaml;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.Version;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Archive;
import dev.continuo.ledger.database.Refused;
import dev.continuo.life.Life;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.sql.DataSource;
import org.jooq.exception.DataAccessException;

/// Writes backups. The ledger is one consistent state of it, so a gateway may run meanwhile; the
/// mind, vectors and indexes are made from it again.
public final class Backup {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Parts of a home that are in a backup, or made again from what is in it.
    private static final Set<String> COVERED =
            Set.of("postgres", "index", "native", "backups", "continuo.yaml", ContainmentFile.NAME);

    private Backup() {}

    /// The home that a backup is made of.
    ///
    /// @param database for statements that may take long
    public record BackupSource(DataSource database, Anchor anchor, Settings settings) {
        String agent() {
            return settings.text(SettingKey.AGENT);
        }
    }

    /// Writes a backup for its owner alone and verifies what was written. It takes the place of a
    /// file of that name whole, or not at all.
    ///
    /// @throws IOException when it cannot be written
    /// @throws Refused when the ledger is not sound
    public static Manifest write(Path file, BackupSource source, Instant now, LongConsumer progress)
            throws IOException {
        // Before the ledger is read: it moves while a gateway runs.
        var anchor = source.anchor().read();
        try {
            return FilePermissions.replaceBy(file, draft -> {
                var process = ProcessHandle.current().pid();
                var note = UnfinishedBackups.note(source.settings().home(), draft, process);
                try {
                    fill(draft, source, now, progress);
                    Seal.set(draft);
                    try (var made = BackupFile.open(draft, anchor, progress)) {
                        return made.manifest();
                    }
                } finally {
                    Files.deleteIfExists(note);
                }
            });
        } catch (Damage e) {
            throw new Refused(
                    "No backup was made, what was written is not sound: %s.".formatted(e.getMessage()),
                    "./continuo ledger verify tells more; is the disk well?");
        } catch (DataAccessException e) {
            if (e.getCause() instanceof IOException disk) throw disk;
            throw e;
        }
    }

    private static void fill(Path draft, BackupSource source, Instant now, LongConsumer progress) throws IOException {
        var yaml = PortableYaml.of(source.settings());
        var entries = new LinkedHashMap<String, Manifest.ManifestEntry>();
        try (var zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(draft)))) {
            zip.setComment(Seal.COMMENT);
            var end = entry(
                    zip,
                    BackupFile.LEDGER,
                    entries,
                    out -> Archive.export(
                            source.database(),
                            source.agent(),
                            new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)),
                            progress));
            if (!yaml.text().isEmpty()) text(zip, BackupFile.SETTINGS, entries, yaml.text());
            var limits = source.settings().home().resolve(ContainmentFile.NAME);
            if (Files.exists(limits)) text(zip, ContainmentFile.NAME, entries, Files.readString(limits));
            var manifest = new Manifest(
                    Manifest.FORMAT,
                    Version.TEXT,
                    now.toString(),
                    source.agent(),
                    end.events(),
                    end.head(),
                    kinds(),
                    entries,
                    leftOut(source.settings().home(), yaml));
            entry(zip, BackupFile.MANIFEST, new LinkedHashMap<>(), out -> {
                out.write(JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(manifest));
                return true;
            });
        }
    }

    private interface BackupContent<T> {
        T write(OutputStream to) throws IOException;
    }

    private static void text(ZipOutputStream zip, String name, Map<String, Manifest.ManifestEntry> entries, String text)
            throws IOException {
        entry(zip, name, entries, out -> {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            return true;
        });
    }

    private static <T> T entry(
            ZipOutputStream zip, String name, Map<String, Manifest.ManifestEntry> entries, BackupContent<T> content)
            throws IOException {
        var entry = new ZipEntry(name);
        zip.putNextEntry(entry);
        var out = new DigestOutputStream(zip, Seal.sha256());
        var written = content.write(out);
        zip.closeEntry();
        var sha = HexFormat.of().formatHex(out.getMessageDigest().digest());
        entries.put(name, new Manifest.ManifestEntry(entry.getSize(), sha));
        return written;
    }

    private static Map<String, Integer> kinds() {
        return Life.KINDS.all().stream().collect(Collectors.toMap(kind -> kind.name(), kind -> kind.version()));
    }

    private static List<String> leftOut(Path home, PortableYaml yaml) throws IOException {
        var all = new ArrayList<>(List.of("the environment", ".env"));
        yaml.leftOut().forEach(key -> all.add(key + " in continuo.yaml"));
        if (!Files.isDirectory(home)) return all;
        try (var files = Files.list(home)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> !COVERED.contains(name) && !name.startsWith("anchor-"))
                    .filter(name -> !name.endsWith(".tmp"))
                    .filter(name -> !name.startsWith(UnfinishedBackups.PREFIX))
                    .sorted()
                    .forEach(all::add);
        }
        return all;
    }
}
