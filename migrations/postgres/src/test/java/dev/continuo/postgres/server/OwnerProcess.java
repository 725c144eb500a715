package dev.continuo.postgres.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A [ServerOwner] in a JVM of its own.
final class OwnerProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    private OwnerProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    static OwnerProcess of(Path directory, Path programs) throws IOException {
        return as(List.of(), System.getProperty("java.class.path"), directory, programs);
    }

    static OwnerProcess as(List<String> prefix, String classPath, Path directory, Path programs) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                ServerOwner.class.getName(),
                directory.toString(),
                programs.toString()));
        return new OwnerProcess(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .directory(new File("/"))
                .start());
    }

    long pid() {
        return process.pid();
    }

    /// The next line that starts so; the numbers of rows are skipped.
    String awaitLine(String start) throws IOException {
        List<String> seen = new ArrayList<>();
        for (String line; (line = output.readLine()) != null; ) {
            if (line.startsWith(start)) {
                return line;
            }
            seen.add(line);
        }
        throw new AssertionError("no line " + start + " in " + seen);
    }

    /// The highest row it said it had committed, after its end.
    int lastRow() throws IOException {
        int last = 0;
        for (String line; (line = output.readLine()) != null; ) {
            if (line.matches("\\d+")) {
                last = Integer.parseInt(line);
            }
        }
        return last;
    }

    boolean endsWithin(long milliseconds) throws InterruptedException {
        return process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
    }

    /// kill -9, and of what watches over its end too, so that the server is left alone in the
    /// world.
    void killLeavingAnOrphan() throws InterruptedException {
        process.children().forEach(ProcessHandle::destroyForcibly);
        kill();
    }

    void kill() throws InterruptedException {
        // Not Process.destroyForcibly, which also closes its output.
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    @Override
    public void close() {
        if (process.isAlive())
            try (var input = process.getOutputStream()) {
                input.write('\n');
            } catch (IOException e) {
                // One that was refused ends by itself, and may have ended just now.
                assertThat(e).hasMessageContaining("Broken pipe");
            }
        // Its output ends when it does.
        output.lines().forEach(line -> {});
    }
}
