package dev.continuo.gateway.cli;

import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.function.LongConsumer;

/// Fetches the files of a model into a folder, which appears once all of them are whole.
final class ModelDownload {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int PORTION = 1 << 20;

    /// 8 GiB; the largest model that is known to be used for this has 2.3.
    private static final long MOST = 8L << 30;

    private final URI from;
    private final long most;
    private final LongConsumer progress;

    /// @param from the address that the files' paths are below
    /// @param progress told how many MB of a file were fetched
    ModelDownload(String from, LongConsumer progress) {
        this(from, MOST, progress);
    }

    /// @param most bytes of a file
    ModelDownload(String from, long most, LongConsumer progress) {
        try {
            this.from = URI.create(from.endsWith("/") ? from : from + "/");
        } catch (IllegalArgumentException e) {
            throw notAnAddress(from);
        }
        if (this.from.getHost() == null) throw notAnAddress(from);
        this.most = most;
        this.progress = progress;
    }

    private static Refused notAnAddress(String from) {
        return new Refused(from + " is no address.", "Write --from https://HOST/.");
    }

    /// @throws Refused when a file cannot be had or is not the one that is wanted
    void fetch(ModelFiles model, Path folder) throws IOException, InterruptedException {
        var part = folder.resolveSibling("." + folder.getFileName() + ".part");
        delete(part);
        Files.createDirectories(part);
        try (var http = HttpClient.newBuilder()
                .connectTimeout(TIMEOUT)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()) {
            for (var file : model.files().entrySet()) fetch(http, file.getValue(), part.resolve(file.getKey()));
            if (!model.prompts().isEmpty())
                Files.writeString(part.resolve("config_sentence_transformers.json"), model.config());
            delete(folder);
            Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            delete(part);
        }
    }

    private void fetch(HttpClient http, ModelFiles.ModelSource source, Path file)
            throws IOException, InterruptedException {
        var address = from.resolve(source.path());
        var request = HttpRequest.newBuilder(address).timeout(TIMEOUT).build();
        var sha256 = sha256();
        try {
            var answer = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
            try (var body = new DigestInputStream(answer.body(), sha256)) {
                if (answer.statusCode() != 200)
                    throw new Refused(
                            "%s answered %d.".formatted(address, answer.statusCode()),
                            "See whether the address of --from is right.");
                if (answer.headers().firstValueAsLong("Content-Length").orElse(0) > most) throw tooLarge(address);
                if (!copied(body, file)) throw tooLarge(address);
            }
        } catch (IOException e) {
            throw new Refused(
                    "%s could not be fetched: %s.".formatted(address, e.getMessage()),
                    "Try again; nothing was left behind.");
        }
        var found = HexFormat.of().formatHex(sha256.digest());
        if (!found.equals(source.sha256()))
            throw new Refused(
                    "%s is not the file that is wanted: its SHA-256 is %s.".formatted(address, found),
                    "Fetch it from where it is known to be right; %s is wanted.".formatted(source.sha256()));
    }

    private Refused tooLarge(URI address) {
        return new Refused(
                "%s is larger than %,d MB.".formatted(address, most >> 20),
                "See whether the address of --from is right.");
    }

    /// Returns whether it came to an end before it was too large.
    private boolean copied(InputStream body, Path file) throws IOException {
        try (var out = Files.newOutputStream(file)) {
            var portion = new byte[PORTION];
            for (long all = 0, read; (read = body.read(portion)) >= 0; ) {
                all += read;
                if (all > most) return false;
                out.write(portion, 0, (int) read);
                progress.accept(all >> 20);
            }
        }
        return true;
    }

    /// A folder of files.
    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) return;
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) Files.delete(file);
        }
        Files.delete(folder);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
