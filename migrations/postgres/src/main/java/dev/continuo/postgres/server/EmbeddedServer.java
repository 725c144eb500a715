package dev.continuo.postgres.server;

import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.UnusableDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Our own PostgreSQL server: programs from the class path, data below a directory, a free port on
/// 127.0.0.1, a random password. Durable, and restarted on the same port when it dies. It stops
/// when it is closed or our process ends.
///
/// The directory holds `data`, the `password`, `server.log` and the unpacked programs. It starts
/// whatever an earlier run left behind: an orphaned server, a dead one, a half-made directory.
public final class EmbeddedServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedServer.class);

    /// Whoever loses a connection says so at once; this finds a death that nobody noticed.
    private static final Duration LOOK = Duration.ofSeconds(30);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(20);

    /// Of a pid file, counted from 0.
    private static final int PORT_LINE = 3;

    private final DirectoryLock lock;
    private final ServerProcess process;
    private final DatabaseAddress address;
    private final ReentrantLock change = new ReentrantLock();
    private final Semaphore suspicions = new Semaphore(0);
    private volatile boolean closed;

    private EmbeddedServer(DirectoryLock lock, ServerProcess process, DatabaseAddress address) {
        this.lock = lock;
        this.process = process;
        this.address = address;
    }

    /// Starts the server of a directory, made where absent.
    ///
    /// @throws ServerLocked when another process runs it
    /// @throws UnusableDatabase when it cannot run here; says what to do
    public static EmbeddedServer start(Path directory) {
        return start(directory, ServerSize.USUAL);
    }

    /// The same, as large as the machine bears.
    public static EmbeddedServer start(Path directory, ServerSize size) {
        return start(directory, directory, true, size);
    }

    /// A server for tests and builds: quick, and its data does not survive a power failure. The
    /// programs are unpacked below `programs`, where several such servers may share them.
    public static EmbeddedServer startScratch(Path directory, Path programs) {
        return start(directory, programs, false, ServerSize.USUAL);
    }

    static EmbeddedServer start(Path directory, Path programs, boolean durable, ServerSize size) {
        Path home = prepare(directory);
        DirectoryLock lock = DirectoryLock.acquire(home);
        try {
            ServerBinaries binaries = ServerBinaries.unpack(prepare(programs));
            ServerUser user = ServerUser.choose(home, Cluster.dataIn(home), binaries);
            Cluster cluster = Cluster.openOrCreate(home, binaries, user, durable);
            return start(lock, cluster, new ServerProcess(home, cluster.data(), binaries, user, durable, size));
        } catch (RuntimeException | Error e) {
            lock.close();
            throw e;
        }
    }

    private static EmbeddedServer start(DirectoryLock lock, Cluster cluster, ServerProcess process) {
        process.start(true);
        try {
            EmbeddedServer server = new EmbeddedServer(lock, process, openDatabase(process.port(), cluster));
            Thread.ofPlatform().daemon().name("postgres-watch").start(server::watch);
            return server;
        } catch (RuntimeException | Error e) {
            process.stop();
            throw e;
        }
    }

    /// Looks whether a server could be started in a directory, which is made where absent.
    ///
    /// @throws ServerLocked when another process runs one
    public static void checkFree(Path directory) {
        DirectoryLock.acquire(prepare(directory)).close();
    }

    /// The address of the server that another process runs in a directory.
    ///
    /// @throws UnusableDatabase when it does not say where it is, as at its start and its end
    public static DatabaseAddress running(Path directory) {
        try {
            var lines = Files.readAllLines(new Postmaster(Cluster.dataIn(directory)).pidFile());
            var password = Files.readString(directory.resolve("password")).strip();
            return address(Integer.parseInt(lines.get(PORT_LINE).strip()), Cluster.USER, password);
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            throw new UnusableDatabase("The database in %s is just starting or ending.".formatted(directory), e);
        }
    }

    public DatabaseAddress address() {
        return address;
    }

    /// Stops the server in order and starts it on the same port.
    public void restart() {
        change(process::stop);
    }

    /// Kills the server as a failing machine would, and starts it on the same port, which recovers
    /// what was committed.
    public void crash() {
        change(process::kill);
    }

    private void change(Runnable end) {
        change.lock();
        try {
            end.run();
            process.start(false);
        } finally {
            change.unlock();
        }
    }

    /// Looks now whether it lives: somebody lost a connection to it. Returns at once.
    public void suspect() {
        suspicions.release();
    }

    private void watch() {
        Duration pause = LOOK;
        while (!closed) {
            awaitSuspicion(pause);
            change.lock();
            try {
                if (!closed && !process.isRunning()) {
                    LOG.warn("PostgreSQL died; starting it again on port {}", process.port());
                    process.start(false);
                }
                pause = LOOK;
            } catch (RuntimeException e) {
                LOG.error("PostgreSQL does not start", e);
                pause = pause.multipliedBy(3).compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause.multipliedBy(3);
            } finally {
                change.unlock();
            }
        }
    }

    private void awaitSuspicion(Duration atMost) {
        try {
            if (suspicions.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) suspicions.drainPermits();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnusableDatabase("interrupted while watching PostgreSQL", e);
        }
    }

    /// Ends all connections and stops the server; nothing committed is lost.
    @Override
    public void close() {
        change.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            suspect();
            process.stop();
        } finally {
            change.unlock();
            lock.close();
        }
    }

    private static Path prepare(Path directory) {
        try {
            return Files.createDirectories(directory).toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make " + directory, e);
        }
    }

    private static DatabaseAddress openDatabase(int port, Cluster cluster) {
        var address = address(port, Cluster.USER, cluster.password());
        var first = address(port, "postgres", cluster.password());
        try (Connection connection = connect(first);
                var exists = connection.prepareStatement("SELECT FROM pg_database WHERE datname = ?");
                var create = connection.createStatement()) {
            exists.setString(1, Cluster.USER);
            if (!exists.executeQuery().next()) {
                create.execute("CREATE DATABASE " + Cluster.USER);
            }
        } catch (SQLException e) {
            throw new UnusableDatabase(
                    "PostgreSQL runs in %s but does not let us in: %s"
                            .formatted(cluster.data().getParent(), e.getMessage()),
                    e);
        }
        return address;
    }

    private static DatabaseAddress address(int port, String database, String password) {
        var url = "jdbc:postgresql://127.0.0.1:%d/%s?sslmode=disable".formatted(port, database);
        return new DatabaseAddress(url, Cluster.USER, password);
    }

    private static Connection connect(DatabaseAddress address) throws SQLException {
        return DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
    }
}
