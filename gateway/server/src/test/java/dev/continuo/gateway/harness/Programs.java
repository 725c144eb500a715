package dev.continuo.gateway.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// JVMs of their own, started as the launcher starts them, without any setting of this machine.
final class Programs {
    static final String MAIN = "dev.continuo.gateway.Main";
    private static final List<String> OPTIONS = List.of(
            "-Xmx384m",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");
    private static final List<String> FOREIGN =
            List.of("DATABASE_URL", "_API_KEY", "_BASE_URL", "_BOT_TOKEN", "SSH_CONNECTION");

    /// How a program ended, and everything it said.
    record Ended(int code, String output) {}

    private Programs() {}

    static String ours() {
        return System.getProperty("java.class.path");
    }

    /// @param output where what it says goes
    /// @param more options of the JVM besides the launcher's
    static Process start(
            Path folder,
            Path output,
            Map<String, String> settings,
            List<String> more,
            String classPath,
            String... mainAndArguments)
            throws IOException {
        var process = begin(folder, output, settings, more, classPath, mainAndArguments);
        process.getOutputStream().close();
        return process;
    }

    private static Process begin(
            Path folder,
            Path output,
            Map<String, String> settings,
            List<String> more,
            String classPath,
            String... mainAndArguments)
            throws IOException {
        var command = new ArrayList<>(List.of(java()));
        command.addAll(OPTIONS);
        command.addAll(more);
        command.addAll(List.of("-cp", classPath));
        command.addAll(List.of(mainAndArguments));
        var builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
        var environment = builder.environment();
        environment
                .keySet()
                .removeIf(
                        name -> name.startsWith("CONTINUO_") || FOREIGN.stream().anyMatch(name::endsWith));
        environment.putAll(settings);
        return builder.start();
    }

    /// Runs the program to its end.
    static Ended run(Path folder, Map<String, String> settings, String... arguments) throws Exception {
        return fed(folder, settings, "", arguments);
    }

    /// The same with something on its input.
    static Ended fed(Path folder, Map<String, String> settings, String input, String... arguments) throws Exception {
        var output = Files.createTempFile(folder, "said-", ".txt");
        var all = new ArrayList<>(List.of(MAIN));
        all.addAll(List.of(arguments));
        var process =
                begin(folder, output, settings, Shipped.quickly(), Shipped.classPath(), all.toArray(String[]::new));
        try (var in = process.outputWriter(StandardCharsets.UTF_8)) {
            in.write(input);
        }
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError("no end after two minutes: " + Files.readString(output));
        }
        return new Ended(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    }

    /// Writes what every thread of a JVM is at to a file.
    static void threads(long pid, Path output) throws InterruptedException {
        try {
            new ProcessBuilder(program("jstack"), Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                    .start()
                    .waitFor(10, TimeUnit.SECONDS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String java() {
        return program("java");
    }

    private static String program(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
