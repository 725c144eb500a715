package dev.continuo.postgres.testing;

import java.util.List;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// A database for all methods of a class: each takes an agent of its own in it, so nothing of one
/// is another's. It is checked once, at the end of the class, for all of them.
///
/// It is no place for tests that look through whole tables, or that count on the draws of an agent
/// of a certain name.
public final class ClassDatabase implements AfterAllCallback {
    private final Function<DataSource, List<String>> differences;
    private @Nullable TestDatabase database;
    private int agents;

    /// @param differences what is wrong with a database
    public ClassDatabase(Function<DataSource, List<String>> differences) {
        this.differences = differences;
    }

    public synchronized TestDatabase database() {
        if (database == null) database = TestDatabase.create();
        return database;
    }

    /// The name of an agent that nobody had yet.
    public synchronized String agent(String name) {
        agents++;
        return agents == 1 ? name : name + agents;
    }

    @Override
    public synchronized void afterAll(ExtensionContext context) {
        if (database == null) return;
        var found = differences.apply(database.dataSource());
        database.close();
        if (!found.isEmpty()) throw new AssertionError("The minds are not what their ledgers say: " + found);
    }
}
