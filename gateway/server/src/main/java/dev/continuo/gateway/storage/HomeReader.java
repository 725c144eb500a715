package dev.continuo.gateway.storage;

import static dev.continuo.tables.ledger.Tables.HEAD;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.UnusableDatabase;
import dev.continuo.postgres.server.EmbeddedServer;
import dev.continuo.postgres.server.ServerLocked;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The ledger of a home to read, whether a gateway runs on it or not. Nothing is migrated.
public final class HomeReader implements AutoCloseable {
    private static final Duration SILENCE = Duration.ofSeconds(10);

    private final Database database;
    private final @Nullable EmbeddedServer server;

    private HomeReader(Database database, @Nullable EmbeddedServer server) {
        this.database = database;
        this.server = server;
    }

    /// Opens it: at the server that is named or runs already, else by starting the home's own.
    ///
    /// @throws Refused when it cannot be used, or holds no ledger of the agent
    public static HomeReader open(Settings settings) {
        HomeDatabase.checkExists(settings);
        var agent = settings.text(SettingKey.AGENT);
        var reader = connect(settings);
        if (JooqFactory.on(reader.database()).fetchExists(HEAD, HEAD.AGENT_ID.eq(agent))) return reader;
        reader.close();
        throw new Refused(
                "There is no ledger of agent " + agent + ".",
                "Name the agent with CONTINUO_AGENT, and its home or database.");
    }

    private static HomeReader connect(Settings settings) {
        var url = settings.find(SettingKey.DATABASE);
        var folder = settings.home().resolve("postgres");
        EmbeddedServer own = null;
        try {
            if (url.isPresent()) return new HomeReader(Database.beside(DatabaseAddress.parse(url.get())), null);
            if (HomeDatabase.owner(settings).isPresent())
                return new HomeReader(Database.beside(EmbeddedServer.running(folder)), null);
            own = EmbeddedServer.start(folder);
            return new HomeReader(Database.beside(own.address()), own);
        } catch (UnusableDatabase | IllegalArgumentException e) {
            if (own != null) own.close();
            throw new Refused(
                    String.valueOf(e.getMessage()),
                    url.isPresent()
                            ? "See whether the server of DATABASE_URL runs and lets this user in."
                            : "Try again in a moment.");
        } catch (ServerLocked e) {
            throw HomeDatabase.occupied(e.pid());
        } catch (UncheckedIOException e) {
            throw HomeDatabase.unusable(e, settings, settings.home());
        }
    }

    public DataSource database() {
        return database.unhurried();
    }

    /// The number of events of all agents.
    public long events() {
        return JooqFactory.on(database())
                .select(DSL.coalesce(DSL.sum(HEAD.SEQ), DSL.inline(0)))
                .from(HEAD)
                .fetchSingle()
                .value1()
                .longValue();
    }

    /// The migrations that a start of this build would run.
    ///
    /// @throws Refused when a newer build wrote the database
    public List<String> pendingMigrations() {
        try {
            return database.pendingMigrations();
        } catch (UnusableDatabase e) {
            throw new Refused(String.valueOf(e.getMessage()), "./continuo version tells which build this is.");
        }
    }

    /// Looks whether any gateway serves the agent.
    ///
    /// @throws Refused when one does
    public void checkUnserved(String agent) {
        ServingLock.take(() -> database.connect(SILENCE), agent, () -> {}).close();
    }

    @Override
    public void close() {
        database.close();
        if (server != null) server.close();
    }
}
