package dev.continuo.postgres.server;

import dev.continuo.postgres.UnusableDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The server's processes as the operating system sees them, found by the data directory they work
/// in.
record Postmaster(Path data) {
    private static final Path PROCESSES = Path.of("/proc");
    private static final boolean LINUX = Files.isDirectory(PROCESSES.resolve("self"));
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    Path pidFile() {
        return data.resolve("postmaster.pid");
    }

    /// Returns the number in the pid file, 0 where there is none or it is still being written.
    long pid() {
        try (Stream<String> lines = Files.lines(pidFile())) {
            return lines.findFirst().map(line -> Long.parseLong(line.strip())).orElse(0L);
        } catch (IOException | UncheckedIOException | NumberFormatException e) {
            return 0;
        }
    }

    /// Tells whether the pid is a living server of this directory. A dead one that nobody has
    /// reaped yet (a zombie) is not, though the system still counts it; nor is a stranger who was
    /// given the same number.
    boolean isServer(long pid) {
        if (pid <= 0) {
            return false;
        }
        if (!LINUX) {
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .flatMap(process -> process.info().command())
                    .filter(command -> command.contains("postgres"))
                    .isPresent();
        }
        return isLivingPostgres(pid) && (worksInData(pid) || wasStartedForData(pid));
    }

    /// All living processes of the server, its workers included; knows only Linux.
    List<Long> processes() {
        List<Long> found = new ArrayList<>();
        if (!LINUX) {
            return found;
        }
        try (var entries = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path entry : entries) {
                long pid = Long.parseLong(entry.getFileName().toString());
                if (isServer(pid)) {
                    found.add(pid);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list processes", e);
        }
        return found;
    }

    /// Kills whatever still works in the directory. What was committed is safe: the next start
    /// recovers it.
    void kill() {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        List<Long> living = living();
        while (!living.isEmpty()) {
            living.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
            if (System.nanoTime() > deadline) {
                throw new UnusableDatabase(
                        "Processes %s still use the database in %s and cannot be ended. End them by hand and start again."
                                .formatted(living, data));
            }
            pause(PAUSE);
            living = living();
        }
    }

    private List<Long> living() {
        List<Long> living = new ArrayList<>(processes());
        if (!LINUX && isServer(pid())) {
            living.add(pid());
        }
        return living;
    }

    /// Removes a pid file that outlived its server, which would else keep the next one from
    /// starting.
    void forget() {
        try {
            Files.deleteIfExists(pidFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + pidFile(), e);
        }
    }

    static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnusableDatabase("interrupted while waiting for PostgreSQL", e);
        }
    }

    private static boolean isLivingPostgres(long pid) {
        try {
            // "PID (NAME) STATE …", and the name may itself contain brackets.
            String stat = Files.readString(PROCESSES.resolve(Long.toString(pid)).resolve("stat"));
            int end = stat.lastIndexOf(')');
            char state = stat.charAt(end + 2);
            return stat.substring(stat.indexOf('(') + 1, end).equals("postgres") && state != 'Z' && state != 'X';
        } catch (IOException e) {
            return false;
        }
    }

    private boolean worksInData(long pid) {
        try {
            return Files.readSymbolicLink(PROCESSES.resolve(Long.toString(pid)).resolve("cwd"))
                    .equals(data);
        } catch (IOException e) {
            // Gone, or another user's process in a container that may not look at it.
            return false;
        }
    }

    private boolean wasStartedForData(long pid) {
        try {
            String line = Files.readString(PROCESSES.resolve(Long.toString(pid)).resolve("cmdline"));
            return List.of(line.split("\0", -1)).contains(data.toString());
        } catch (IOException e) {
            return false;
        }
    }
}
