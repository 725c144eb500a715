package dev.continuo.gateway.harness;

import dev.continuo.gateway.harness.Programs.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;

/// The gateway in a process of its own, with a home of its own: started, killed and stopped as
/// often as a test likes. Closing it leaves no process behind.
final class GatewayProcess implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofMinutes(3);
    private static final Pattern ADDRESS = Pattern.compile("Channels  http at (http://\\S+)");

    private final Path folder;
    private final Path log;
    private final Map<String, String> settings;
    private final List<String> options;
    private final Thread reaper = new Thread(this::reap, "reaper");
    private long logged;
    private volatile @Nullable Process process;
    private volatile URI address = URI.create("http://127.0.0.1:9");

    /// @param folder where its home and its log are; emptied by whoever made it
    GatewayProcess(Path folder, Map<String, String> settings) throws IOException {
        this(folder, settings, Shipped.quickly());
    }

    /// One whose speed or memory is looked at.
    ///
    /// @param options of the JVM besides the launcher's
    GatewayProcess(Path folder, Map<String, String> settings, List<String> options) throws IOException {
        this.options = options;
        this.folder = folder.toRealPath();
        this.log = this.folder.resolve("gateway.log");
        this.settings = new HashMap<>(settings);
        this.settings.putIfAbsent("CONTINUO_HOME", home().toString());
        this.settings.putIfAbsent("CONTINUO_PORT", "0");
        this.settings.putIfAbsent("CONTINUO_EMBEDDINGS", "none");
        this.settings.putIfAbsent("CONTINUO_SYSTEM1", "offline");
        this.settings.putIfAbsent("CONTINUO_RATE", "1000000");
        this.settings.putIfAbsent("CONTINUO_CALL_CHECK", "off");
        // PostgreSQL's own user must be able to enter.
        Files.setPosixFilePermissions(this.folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(log, "");
        if (!settings.containsKey("CONTINUO_HOME") && !settings.containsKey("DATABASE_URL"))
            Shipped.linkPrograms(home());
        Runtime.getRuntime().addShutdownHook(reaper);
    }

    Path home() {
        var set = settings.get("CONTINUO_HOME");
        return set == null ? folder.resolve("home") : Path.of(set);
    }

    Path log() {
        return log;
    }

    /// Everything it said so far, over all its lives.
    String said() {
        try {
            return Files.readString(log, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String saidInThisLife() {
        return said().substring((int) logged);
    }

    /// Starts it without waiting.
    void begin() throws IOException {
        logged = said().length();
        process = Programs.start(folder, log, settings, options, Shipped.classPath(), Programs.MAIN, "run");
    }

    /// Starts it and waits until it accepts messages; tells how long that took.
    Duration start() throws IOException {
        var began = System.nanoTime();
        begin();
        awaitReady();
        return Duration.ofNanos(System.nanoTime() - began);
    }

    void awaitReady() {
        try {
            await(this::ready);
        } catch (ConditionTimeoutException e) {
            throw new AssertionError("not ready: " + lastWords() + "\n" + state(), e);
        }
    }

    /// Waits for a sign of its start, unless it ends.
    void await(Callable<Boolean> sign) {
        Awaitility.await()
                .atMost(TIMEOUT)
                .failFast(() -> {
                    if (!alive()) throw new AssertionError("it ended: " + saidInThisLife());
                })
                .until(sign);
    }

    /// One line, because a summary of many tests shows no more of a complaint.
    private String lastWords() {
        var lines = saidInThisLife().lines().toList();
        var last = lines.subList(Math.max(0, lines.size() - 6), lines.size());
        return "readyz " + new HarnessClient(this).readinessAnswer() + "; " + String.join(" | ", last);
    }

    /// The last words of it and of its database, and what its threads are at, for a complaint.
    private String state() {
        try {
            Programs.threads(pid(), log);
            var server = home().resolve("postgres").resolve("server.log");
            return saidInThisLife() + (Files.exists(server) ? Files.readString(server) : "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return saidInThisLife();
        } catch (IOException e) {
            return saidInThisLife() + e;
        }
    }

    /// Whether it says that messages are accepted.
    boolean ready() {
        var found = ADDRESS.matcher(saidInThisLife());
        if (!found.find()) return false;
        address = URI.create(found.group(1));
        return new HarnessClient(this).readiness() == 200;
    }

    URI address() {
        return address;
    }

    long pid() {
        return running().pid();
    }

    boolean alive() {
        var p = process;
        return p != null && p.isAlive();
    }

    private Process running() {
        var p = process;
        if (p == null) throw new IllegalStateException("it was never started");
        return p;
    }

    String token() {
        try {
            return Files.readString(home().resolve("operator-token")).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// kill -9 of the JVM alone.
    void kill() throws InterruptedException {
        running().destroyForcibly().waitFor();
    }

    /// kill -9 of the postmaster alone; its workers notice by themselves.
    void killPostmaster() {
        postmaster().ifPresent(ProcessHandle::destroyForcibly);
    }

    /// The living postmaster of the home, if there is one.
    java.util.Optional<ProcessHandle> postmaster() {
        try (var lines = Files.lines(data().resolve("postmaster.pid"))) {
            var pid = lines.findFirst().map(String::strip).map(Long::parseLong).orElse(-1L);
            return serverProcesses().stream().filter(p -> p.pid() == pid).findFirst();
        } catch (IOException | UncheckedIOException | NumberFormatException e) {
            return java.util.Optional.empty();
        }
    }

    private Path data() {
        return home().resolve("postgres").resolve("data");
    }

    /// Every process that works in the home's database.
    List<ProcessHandle> serverProcesses() {
        var found = new ArrayList<ProcessHandle>();
        ProcessHandle.allProcesses().filter(this::worksInData).forEach(found::add);
        return found;
    }

    private boolean worksInData(ProcessHandle candidate) {
        try {
            var entry = Path.of("/proc", Long.toString(candidate.pid()), "cwd");
            return Files.readSymbolicLink(entry).equals(data());
        } catch (IOException e) {
            return false;
        }
    }

    /// Whether it has loaded a native library of that name.
    boolean mapped(String library) {
        try (var lines = Files.lines(Path.of("/proc", Long.toString(pid()), "maps"))) {
            return lines.anyMatch(line -> line.contains(library));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /// Ends it as a service manager would; its exit code.
    int terminate(Duration patience) throws InterruptedException {
        var ending = running();
        ending.destroy();
        if (!ending.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            // What it is at belongs to the complaint.
            Programs.threads(ending.pid(), log);
            throw new AssertionError("still there " + patience + " after SIGTERM: " + saidInThisLife());
        }
        return ending.exitValue();
    }

    /// The same after a while in which it shall not end by itself.
    int terminateAfter(Duration delay, Duration patience) throws InterruptedException {
        if (running().waitFor(delay.toMillis(), TimeUnit.MILLISECONDS))
            throw new AssertionError("it ended: " + saidInThisLife());
        return terminate(patience);
    }

    /// Runs another command of the program on the same home.
    Ended command(String... arguments) throws Exception {
        return Programs.run(folder, settings, arguments);
    }

    @Override
    public void close() {
        var last = process;
        if (last != null && last.isAlive()) {
            last.destroy();
            try {
                if (!last.waitFor(20, TimeUnit.SECONDS)) last.destroyForcibly().waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        reap();
        Runtime.getRuntime().removeShutdownHook(reaper);
    }

    private void reap() {
        var last = process;
        if (last != null) last.destroyForcibly();
        for (var left = serverProcesses(); !left.isEmpty(); left = serverProcesses())
            for (var one : left) {
                one.destroyForcibly();
                one.onExit().join();
            }
    }
}
