package dev.continuo.gateway.storage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Archive;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.Refused;
import dev.continuo.life.Life;
import java.io.BufferedReader;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// A backup to read. Nothing in it is believed before all of it was verified.
final class BackupFile implements AutoCloseable {
    static final String LEDGER = "ledger.jsonl";
    static final String SETTINGS = "continuo.yaml";
    static final String MANIFEST = "manifest.json";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_TEXT = 1 << 20;

    /// Digests and salts are half of a ledger's line, so it shrinks to a third at best.
    private static final int MOST_SHRUNK = 100;

    private final ZipFile zip;
    private final Manifest manifest;

    private BackupFile(ZipFile zip, Manifest manifest) {
        this.zip = zip;
        this.manifest = manifest;
    }

    /// Opens a file and verifies its seal, its entries and the chain of its ledger.
    ///
    /// @param anchor what the chain must contain
    /// @throws Damage where it is not as it was made
    /// @throws Refused when a newer version made it
    static BackupFile open(Path file, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) throws IOException {
        var zip = unzip(file);
        try {
            var intact = Seal.intact(file);
            var opened = new BackupFile(zip, manifest(zip, intact));
            opened.verify(anchor, progress);
            if (!intact) throw new Damage("outside of its entries");
            return opened;
        } catch (IOException | RuntimeException | Error e) {
            zip.close();
            throw e;
        }
    }

    private static ZipFile unzip(Path file) throws IOException {
        try {
            return new ZipFile(file.toFile());
        } catch (ZipException | EOFException e) {
            throw new Damage("the list of its entries is not at its end, byte " + Files.size(file));
        }
    }

    private static Manifest manifest(ZipFile zip, boolean intact) throws IOException {
        try (var in = stream(zip, MANIFEST)) {
            var json = JSON.readTree(in.readNBytes(LONGEST_TEXT));
            if (intact) refuseNewer(json);
            if (json.isObject()) return JSON.treeToValue(json, Manifest.class);
        } catch (JsonProcessingException | ZipException | EOFException | CharConversionException e) {
            throw new Damage(MANIFEST);
        }
        throw new Damage(MANIFEST);
    }

    private static void refuseNewer(JsonNode manifest) {
        var known = Life.KINDS.all().stream().collect(Collectors.toMap(k -> k.name(), k -> k));
        var newer = manifest.path("format").asInt() > Manifest.FORMAT;
        for (var kind : manifest.path("kinds").properties()) {
            var here = known.get(kind.getKey());
            newer |= here == null || here.version() < kind.getValue().asInt();
        }
        if (newer)
            throw new Refused(
                    "The backup was made by a newer version, Continuo %s."
                            .formatted(manifest.path("continuo").asText()),
                    "Restore it with that version.");
    }

    private static InputStream stream(ZipFile zip, String name) throws IOException {
        var entry = zip.getEntry(name);
        if (entry == null) throw new Damage("it has no " + name);
        if (entry.getSize() > LONGEST_TEXT && entry.getSize() / MOST_SHRUNK > entry.getCompressedSize())
            throw new Damage("%s, which unpacks to %,d MB from %,d kB"
                    .formatted(name, entry.getSize() >> 20, entry.getCompressedSize() >> 10));
        return new BoundedStream(zip.getInputStream(entry), name, entry.getSize());
    }

    private void verify(Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) throws IOException {
        if (zip.size() != manifest.entries().size() + 1) throw new Damage("the list of its entries");
        for (var each : manifest.entries().entrySet()) {
            var name = each.getKey();
            var sha = Seal.sha256();
            try (var in = new DigestInputStream(stream(zip, name), sha)) {
                if (name.equals(LEDGER)) verifyLedger(reader(in), anchor, progress);
                in.transferTo(OutputStream.nullOutputStream());
            } catch (ZipException | EOFException | UncheckedIOException e) {
                if (e.getCause() instanceof Damage damage) throw damage;
                throw new Damage(name + ", which cannot be unpacked");
            }
            if (!HexFormat.of().formatHex(sha.digest()).equals(each.getValue().sha256())) throw new Damage(name);
        }
    }

    private void verifyLedger(BufferedReader in, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress)
            throws IOException {
        switch (verified(in, anchor, progress)) {
            case Verification.Result.Broken(var seq, var what) ->
                throw new Damage("%s, event #%d: %s".formatted(LEDGER, seq, what));
            case Verification.Result.Sound(var events, var _, var head) -> {
                if (events != manifest.events() || !head.equals(manifest.head()))
                    throw new Damage(MANIFEST + ": the ledger ends otherwise");
            }
        }
    }

    private static Verification.Result verified(
            BufferedReader in, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) throws IOException {
        try {
            return Archive.verify(in, anchor, progress);
        } catch (Refused e) {
            throw new Damage(LEDGER + ", line 1");
        }
    }

    Manifest manifest() {
        return manifest;
    }

    BufferedReader ledger() throws IOException {
        return reader(stream(zip, LEDGER));
    }

    /// The text of a file of the home, where there is one.
    Optional<String> text(String name) throws IOException {
        if (!manifest.entries().containsKey(name)) return Optional.empty();
        try (var in = stream(zip, name)) {
            return Optional.of(new String(in.readNBytes(LONGEST_TEXT), StandardCharsets.UTF_8));
        }
    }

    /// Bytes that are no UTF-8 are an error, as in an export.
    private static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
