package dev.continuo.gateway.mcp.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A server's program, in a session of its own where the system has `setsid`: whatever it started
/// is ended with it, also what lost its parent. If this process dies, a shell that waits at a pipe
/// ends all of it.
final class McpProcess implements AutoCloseable {
    /// 2 s: a server that was told to go writes its files and goes.
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(2);

    // The line says "ended by us"; end of file without it says that we died.
    private static final String GUARD = """
            trap '' INT HUP TERM
            read -r line && exit 0
            kill -s KILL -- "$1" 2>/dev/null
            """;

    private static final Path SHELL = Path.of("/bin/sh");

    private final Process process;
    private final Process guard;
    private final String target;

    private McpProcess(Process process, Process guard, String target) {
        this.process = process;
        this.guard = guard;
        this.target = target;
    }

    /// Starts it.
    ///
    /// @param environment all that it finds in its environment, `PATH` aside
    /// @throws IOException where there is no such program
    static McpProcess start(List<String> command, Map<String, String> environment, Path folder) throws IOException {
        var own = session();
        var whole = new ArrayList<String>(own);
        whole.addAll(command);
        var builder = builder(whole, folder);
        builder.environment().putAll(environment);
        // Else a missing program would be the session's failure and not the program's.
        if (!own.isEmpty())
            requireProgram(command.getFirst(), folder, builder.environment().getOrDefault("PATH", ""));
        var process = builder.start();
        var target = (own.isEmpty() ? "" : "-") + process.pid();
        return new McpProcess(process, guard(target), target);
    }

    private static ProcessBuilder builder(List<String> command, Path folder) {
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        var path = System.getenv("PATH");
        builder.environment().clear();
        if (path != null) builder.environment().put("PATH", path);
        return builder;
    }

    private static List<String> session() {
        return Stream.of("/usr/bin/setsid", "/bin/setsid")
                .filter(program -> Files.isExecutable(Path.of(program)))
                .findFirst()
                .map(List::of)
                .orElse(List.of());
    }

    private static void requireProgram(String program, Path folder, String path) throws IOException {
        if (program.contains("/")) {
            if (Files.isExecutable(folder.resolve(program))) return;
        } else {
            for (var place : path.split(":", -1))
                if (!place.isEmpty() && Files.isExecutable(Path.of(place, program))) return;
        }
        throw new IOException("no such program");
    }

    private static Process guard(String target) throws IOException {
        return builder(List.of(SHELL.toString(), "-c", GUARD, "continuo-end-watch", target), Path.of("/"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    InputStream output() {
        return process.getInputStream();
    }

    InputStream errors() {
        return process.getErrorStream();
    }

    OutputStream input() {
        return process.getOutputStream();
    }

    long pid() {
        return process.pid();
    }

    CompletableFuture<Process> onExit() {
        return process.onExit();
    }

    int exitCode() {
        return process.isAlive() ? -1 : process.exitValue();
    }

    /// Ends it and all that it started.
    @Override
    public void close() {
        var children = process.descendants().toList();
        try {
            process.getOutputStream().close();
        } catch (IOException _) {
            // It reads no more: it is ended below.
        }
        kill("TERM");
        waitFor();
        kill("KILL");
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        callOff();
    }

    private void waitFor() {
        try {
            var _ = process.waitFor(SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void kill(String signal) {
        try {
            var kill = builder(
                            List.of(
                                    SHELL.toString(),
                                    "-c",
                                    "kill -s " + signal + " -- \"$1\" 2>/dev/null",
                                    "kill",
                                    target),
                            Path.of("/"))
                    .start();
            var _ = kill.waitFor(SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException _) {
            // No shell: the process itself and its children are ended all the same.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void callOff() {
        try (var pipe = guard.getOutputStream()) {
            pipe.write("ended\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException _) {
            // The guard was ended; then there is nothing to call off.
        }
    }
}
