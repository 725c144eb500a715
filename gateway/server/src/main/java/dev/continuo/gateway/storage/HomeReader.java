package dev.continuo.gateway.storage;

import static dev.continuo.tables.ledger.Tables.HEAD;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.failure.Refused;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import dev.continuo.postgres.UnusableDatabase;
import dev.continuo.postgres.server.EmbeddedServer;
import javax.sql.DataSource;

/// The ledger of a home to read, whether a gateway runs on it or not.
public final class HomeReader implements AutoCloseable {
    private final DataSource database;
    private final Runnable end;

    private HomeReader(DataSource database, Runnable end) {
        this.database = database;
        this.end = end;
    }

    /// Opens it: at the server that is named or runs already, else by starting the home's own.
    ///
    /// @throws Refused when it cannot be used, or holds no ledger of the agent
    public static HomeReader open(Settings settings) {
        HomeDatabase.checkExists(settings);
        var agent = settings.text(SettingKey.AGENT);
        var reader = connect(settings);
        if (JooqFactory.on(reader.database).fetchExists(HEAD, HEAD.AGENT_ID.eq(agent)))
            return reader;
        reader.close();
        throw new Refused(
                "There is no ledger of agent " + agent + ".",
                "Name the agent with CONTINUO_AGENT, and its home or database.");
    }

    private static HomeReader connect(Settings settings) {
        var url = settings.find(SettingKey.DATABASE);
        try {
            if (url.isPresent()) return beside(DatabaseAddress.parse(url.get()));
            if (HomeDatabase.owner(settings).isPresent())
                return beside(EmbeddedServer.running(settings.home().resolve("postgres")));
            var own = HomeDatabase.open(settings);
            return new HomeReader(own.unhurried(), own::close);
        } catch (UnusableDatabase | IllegalArgumentException e) {
            throw new Refused(
                    String.valueOf(e.getMessage()),
                    url.isPresent()
                            ? "See whether the server of DATABASE_URL runs and lets this user in."
                            : "Try again in a moment.");
        }
    }

    private static HomeReader beside(DatabaseAddress address) {
        var beside = Database.beside(address);
        return new HomeReader(beside.unhurried(), beside::close);
    }

    public DataSource database() {
        return database;
    }

    @Override
    public void close() {
        end.run();
    }
}
