package dev.continuo.postgres.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// One run of a command-line program, with none of our environment (it holds keys) and its output
/// in a file, so that a background process it leaves behind never holds a pipe to us.
record Subprocess(int exit, String output) {
    private static final Set<String> INHERITED =
            Set.of("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "TZ");

    static Subprocess run(Duration limit, Path directory, List<String> command) {
        try {
            Path output = Files.createTempFile("continuo-", ".out");
            try {
                Process process = builder(directory, command)
                        .redirectOutput(output.toFile())
                        .start();
                process.getOutputStream().close();
                if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                    process.destroyForcibly();
                    return new Subprocess(-1, "no answer within " + limit.toSeconds() + " s");
                }
                return new Subprocess(process.exitValue(), Files.readString(output, StandardCharsets.ISO_8859_1));
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            // The program does not exist or may not be run here.
            return new Subprocess(-1, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted while running " + command.getFirst(), e));
        }
    }

    static ProcessBuilder builder(Path directory, List<String> command) {
        var builder = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().keySet().retainAll(INHERITED);
        builder.environment().put("LC_ALL", "C");
        return builder;
    }

    boolean succeeded() {
        return exit == 0;
    }
}
