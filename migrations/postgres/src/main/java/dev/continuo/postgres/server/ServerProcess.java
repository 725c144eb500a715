package dev.continuo.postgres.server;

import dev.continuo.postgres.UnusableDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Starting, stopping and killing the server of one data directory. Not thread-safe.
final class ServerProcess {
    private static final Logger LOG = LoggerFactory.getLogger(ServerProcess.class);
    private static final int ATTEMPTS = 6;
    private static final int SECONDS_TO_RECOVER = 900;
    private static final int SECONDS_TO_STOP = 60;
    private static final long LARGEST_LOG = 10_000_000;
    private static final int LINES_TOLD = 4;
    private static final int PORTS_TRIED = 50;
    private static final int FIRST_PORT = 16_000;
    private static final int LAST_PORT = 32_000;

    private final Path directory;
    private final Path log;
    private final Postmaster postmaster;
    private final ServerBinaries binaries;
    private final ServerUser user;
    private final boolean durable;
    private final ServerSize size;
    private int port;
    private long pid;
    private @Nullable OrphanGuard endWatch;

    ServerProcess(
            Path directory, Path data, ServerBinaries binaries, ServerUser user, boolean durable, ServerSize size) {
        this.directory = directory;
        this.log = directory.resolve("server.log");
        this.postmaster = new Postmaster(data);
        this.binaries = binaries;
        this.user = user;
        this.durable = durable;
        this.size = size;
    }

    int port() {
        return port;
    }

    boolean isRunning() {
        return postmaster.isServer(pid);
    }

    /// Ends whatever runs in the directory, then starts a server and waits until it accepts
    /// connections.
    ///
    /// @param anyPort whether to look for a free port, else the one it had
    void start(boolean anyPort) {
        String complaint = "";
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            stop();
            try {
                port = anyPort ? freePort() : port;
                long before = openLog();
                endWatch = OrphanGuard.over(postmaster, DirectoryLock.ownerFile(directory));
                Subprocess start = pgCtl(SECONDS_TO_RECOVER, List.of("start", "-l", log.toString(), "-o", options()));
                if (start.succeeded()) {
                    pid = postmaster.pid();
                    return;
                }
                complaint = lastLines(before, start.output());
            } catch (IOException e) {
                throw new UncheckedIOException("cannot start PostgreSQL in " + directory, e);
            }
            // Another process may have taken the port, or a dying one may not be gone yet.
            LOG.info("PostgreSQL did not start at attempt {}: {}", attempt, complaint);
            Postmaster.pause(Duration.ofMillis(250L * attempt));
        }
        callOffEndWatch();
        throw new UnusableDatabase("PostgreSQL does not start in " + directory + ": " + complaint);
    }

    /// Stops in order whatever runs in the directory, also what an earlier process of ours left;
    /// kills what resists.
    void stop() {
        callOffEndWatch();
        if (postmaster.isServer(postmaster.pid())) {
            pgCtl(SECONDS_TO_STOP, List.of("stop", "-m", durable ? "fast" : "immediate"));
        }
        kill();
    }

    void kill() {
        callOffEndWatch();
        postmaster.kill();
        postmaster.forget();
    }

    private void callOffEndWatch() {
        if (endWatch != null) {
            endWatch.close();
            endWatch = null;
        }
    }

    private Subprocess pgCtl(int seconds, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(binaries.program("pg_ctl").toString());
        command.addAll(List.of("-D", postmaster.data().toString(), "-w", "-t", Integer.toString(seconds)));
        command.addAll(arguments);
        return Subprocess.run(Duration.ofSeconds(seconds + 10L), directory, user.command(command));
    }

    private String options() {
        String address = "-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c port="
                + port
                // Segments of the log that are done with are removed: they hold what was
                // erased.
                + " -c wal_recycle=off"
                // Nobody replicates, and its launcher is one process more.
                + " -c max_logical_replication_workers=0"
                // Each look is a new process for each database, its template included.
                + " -c autovacuum_naptime=5min"
                // Each wakes up so often, at rest 50 and 25 times less.
                + " -c bgwriter_delay=1s -c wal_writer_delay=1s"
                + size.options();
        return durable
                ? address
                : address + " -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200";
    }

    /// A port that nobody else takes while the server is away for a moment: systems hand out those
    /// from 32768 on to whoever asks for any, whether to listen or to connect.
    private static int freePort() throws IOException {
        for (int attempt = 0; attempt < PORTS_TRIED; attempt++) {
            int chosen = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
            try (var socket = new ServerSocket(chosen, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (BindException e) {
                LOG.debug("Port {} is taken", chosen);
            }
        }
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Makes sure that the server may write its log and that it does not grow for ever; tells where
    /// it ends.
    private long openLog() throws IOException {
        if (Files.exists(log) && Files.size(log) > LARGEST_LOG) {
            Files.move(log, directory.resolve("server.log.1"), StandardCopyOption.REPLACE_EXISTING);
        }
        if (!Files.exists(log)) {
            Files.createFile(log);
            DirectoryTrees.permit(log, "rw-------");
        }
        user.own(log);
        return Files.size(log);
    }

    private String lastLines(long before, String otherwise) throws IOException {
        try (var reader = Files.newByteChannel(log)) {
            reader.position(before);
            byte[] written = Channels.newInputStream(reader).readAllBytes();
            List<String> lines =
                    new String(written, StandardCharsets.UTF_8).lines().toList();
            String told = String.join(" / ", lines.subList(Math.max(0, lines.size() - LINES_TOLD), lines.size()));
            return told.isBlank() ? otherwise.strip() : told;
        }
    }
}
