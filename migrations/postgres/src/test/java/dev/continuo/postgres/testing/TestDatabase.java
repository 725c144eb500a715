package dev.continuo.postgres.testing;

import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// A fresh database with all schemas of this build, cloned from a template on the build's server in
/// about 20 ms where that is in memory. It is connected to when somebody asks. Closing it drops it.
public final class TestDatabase implements AutoCloseable {
    private static final AtomicInteger NEXT = new AtomicInteger();
    public static final int POOL_SIZE = 10;

    private final TestServer server;
    private final String name;
    private @Nullable Database database;

    private TestDatabase(TestServer server, String name) {
        this.server = server;
        this.name = name;
    }

    /// A fresh database on the server with pgvector, in about a second.
    public static TestDatabase create(PgvectorServer where) {
        var server = TestServer.at(where.address());
        var name = fresh();
        server.execute("CREATE DATABASE " + name);
        return new TestDatabase(server, name);
    }

    private static String fresh() {
        return "test_" + ProcessHandle.current().pid() + "_" + NEXT.incrementAndGet();
    }

    public static TestDatabase create() {
        TestServer server = TestServer.shared();
        String name = fresh();
        server.execute("CREATE DATABASE " + name + " TEMPLATE " + server.template() + " STRATEGY FILE_COPY");
        return new TestDatabase(server, name);
    }

    /// One with all that this one holds, whose connections are closed for it: it takes no more.
    public TestDatabase copy() {
        database().close();
        var copied = fresh();
        server.execute("CREATE DATABASE " + copied + " TEMPLATE " + name + " STRATEGY FILE_COPY");
        return new TestDatabase(server, copied);
    }

    public synchronized Database database() {
        if (database == null) database = Database.open(address(), POOL_SIZE);
        return database;
    }

    public DataSource dataSource() {
        return database().dataSource();
    }

    /// For tests that open it a second time or hand it to another process.
    public DatabaseAddress address() {
        return server.addressOf(name);
    }

    @Override
    public synchronized void close() {
        if (database != null) database.close();
        server.execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }
}
