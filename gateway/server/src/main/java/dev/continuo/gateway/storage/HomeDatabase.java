package dev.continuo.gateway.storage;

import static dev.continuo.tables.ledger.Tables.HEAD;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.life.Life;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.UnusableDatabase;
import dev.continuo.postgres.server.EmbeddedServer;
import dev.continuo.postgres.server.ServerLocked;
import dev.continuo.postgres.server.ServerSize;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// The database of a home, held by this process alone: the embedded server, or the one
/// `DATABASE_URL` names.
public final class HomeDatabase implements AutoCloseable {
    /// A file that stands in a home while a backup is restored into it.
    public static final String UNFINISHED = "restoring";

    private static final Duration SILENCE = Duration.ofSeconds(10);

    private final @Nullable EmbeddedServer server;
    private final Database database;
    private final ServingLock lock;
    private final String agent;
    private final Path home;

    private HomeDatabase(
            @Nullable EmbeddedServer server, Database database, ServingLock lock, String agent, Path home) {
        this.server = server;
        this.database = database;
        this.lock = lock;
        this.agent = agent;
        this.home = home;
    }

    /// Opens it, starting the embedded server where there is one.
    ///
    /// @throws Refused when a gateway has it, or it cannot be used
    public static HomeDatabase open(Settings settings) {
        var home = settings.prepareHome();
        UnfinishedBackups.remove(home);
        var agent = settings.text(SettingKey.AGENT);
        EmbeddedServer server = null;
        Database database = null;
        try {
            var url = settings.find(SettingKey.DATABASE);
            var size = settings.small() ? ServerSize.SMALL : ServerSize.USUAL;
            if (url.isEmpty()) server = EmbeddedServer.start(home.resolve("postgres"), size);
            database = Database.open(server == null ? address(url.get()) : server.address(), size.connections());
            var opened = database;
            Runnable onLoss = server == null ? () -> {} : server::suspect;
            var lock = ServingLock.take(() -> opened.connect(SILENCE), agent, onLoss);
            return new HomeDatabase(server, database, lock, agent, home);
        } catch (ServerLocked e) {
            throw occupied(e.pid());
        } catch (UnusableDatabase | IllegalArgumentException e) {
            close(database, server);
            throw new Refused(String.valueOf(e.getMessage()), advice(settings, home));
        } catch (UncheckedIOException e) {
            close(database, server);
            throw unusable(e, settings, home);
        } catch (RuntimeException e) {
            close(database, server);
            throw e;
        }
    }

    /// Looks whether nothing else works on the home, which is made where it is absent, and whether
    /// all of it is there.
    ///
    /// @throws Refused otherwise
    public static void checkFree(Settings settings) {
        if (Files.exists(settings.home().resolve(UNFINISHED)))
            throw new Refused(
                    "A restore into %s was interrupted.".formatted(settings.home()),
                    "Empty that folder and run ./continuo restore FILE again.");
        owner(settings).ifPresent(pid -> {
            throw occupied(pid);
        });
    }

    /// Looks whether there is anything to open, so that who only reads makes nothing.
    ///
    /// @throws Refused when the home has no database of its own and none is named
    public static void checkExists(Settings settings) {
        var home = settings.home();
        if (settings.find(SettingKey.DATABASE).isEmpty()
                && !Files.isDirectory(home.resolve("postgres").resolve("data")))
            throw new Refused(
                    "There is no ledger in " + home + ".",
                    "Set CONTINUO_HOME to the home of a gateway, or DATABASE_URL.");
    }

    /// The process that works on the home's own database, 0 where it is not known which; empty
    /// where there is none, or the database is another server's.
    ///
    /// @throws Refused when the home cannot be used
    public static OptionalLong owner(Settings settings) {
        var home = settings.prepareHome();
        if (settings.find(SettingKey.DATABASE).isPresent()) return OptionalLong.empty();
        try {
            EmbeddedServer.checkFree(home.resolve("postgres"));
            return OptionalLong.empty();
        } catch (ServerLocked e) {
            return OptionalLong.of(e.pid());
        } catch (UncheckedIOException e) {
            throw unusable(e, settings, home);
        }
    }

    static Refused occupied(long pid) {
        return new Refused(
                "A gateway is running on this CONTINUO_HOME already (process " + pid + ").",
                "Stop it first, or give this one a CONTINUO_HOME of its own.");
    }

    static Refused unusable(UncheckedIOException e, Settings settings, Path home) {
        var folder = home.resolve("postgres");
        return e.getCause() instanceof AccessDeniedException denied
                ? new Refused(
                        "Another user owns %s.".formatted(denied.getFile()),
                        "Start as that user, or set CONTINUO_HOME to a folder of yours.")
                : new Refused(
                        "PostgreSQL cannot run in %s: %s".formatted(folder, e.getCause()), advice(settings, home));
    }

    private static String advice(Settings settings, Path home) {
        return settings.find(SettingKey.DATABASE).isPresent()
                ? "See whether the server of DATABASE_URL runs and lets this user in."
                : "Its log is %s; is there room on the disk? DATABASE_URL names another server."
                        .formatted(home.resolve("postgres").resolve("server.log"));
    }

    /// Tells when another process serves the agent (false) and when this one does again.
    public void follow(ServingLock.Follower follower) {
        lock.follow(follower);
    }

    private static DatabaseAddress address(String url) {
        return DatabaseAddress.parse(url);
    }

    public DataSource database() {
        return database.dataSource();
    }

    /// The same for statements over the whole ledger, which may take long.
    public DataSource unhurried() {
        return database.unhurried();
    }

    /// Asks the server for a connection beside those that everybody shares.
    ///
    /// @throws Unavailable when it gives none in time
    public void ask() {
        try {
            database.connect(SILENCE).close();
        } catch (SQLException e) {
            throw new Unavailable("The database is not answering.", e);
        }
    }

    /// Keeps few connections open while the agent rests.
    public void rest() {
        database.rest();
    }

    /// Keeps as many open again as a talk needs.
    public void wake() {
        database.wake();
    }

    public String agent() {
        return agent;
    }

    public boolean embedded() {
        return server != null;
    }

    /// The server's version, such as `17.11`.
    public String version() {
        try (var connection = database().getConnection()) {
            return connection.getMetaData().getDatabaseProductVersion();
        } catch (SQLException e) {
            return "not answering";
        }
    }

    /// Tells whether the agent has a ledger.
    public boolean begun() {
        return JooqFactory.on(database()).fetchExists(HEAD, HEAD.AGENT_ID.eq(agent));
    }

    /// The file that holds the chain's head outside the database.
    public Path anchorFile() {
        return anchorFile(home, agent);
    }

    private static Path anchorFile(Path home, String agent) {
        return home.resolve("anchor-" + agent);
    }

    public Anchor anchor() {
        return new Anchor(anchorFile(), InstantSource.system());
    }

    /// The anchor of a home, whoever has its database open.
    public static Anchor anchor(Settings settings) {
        var file = anchorFile(settings.home(), settings.text(SettingKey.AGENT));
        return new Anchor(file, InstantSource.system());
    }

    /// Replays of this store's ledgers.
    public Rebuild rebuild(LongConsumer progress) {
        return new Rebuild(unhurried(), Life.KINDS, Life.PROJECTOR, progress);
    }

    @Override
    public void close() {
        lock.close();
        close(database, server);
    }

    private static void close(@Nullable Database database, @Nullable EmbeddedServer server) {
        if (database != null) database.close();
        if (server != null) server.close();
    }
}
