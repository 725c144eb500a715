package dev.continuo.ledger.database;

import java.sql.Connection;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.conf.Settings;
import org.jooq.impl.DSL;

/// jOOQ on our database, the same way everywhere.
public final class JooqFactory {
    /// Lists are padded to a power of two: a statement for each length would be planned anew.
    private static final Settings SETTINGS =
            new Settings().withExecuteLogging(false).withFetchWarnings(false).withInListPadding(true);

    private JooqFactory() {}

    /// Statements that take a connection each, outside any transaction.
    public static DSLContext on(DataSource database) {
        return DSL.using(database, SQLDialect.POSTGRES, SETTINGS);
    }

    /// Statements on one connection, in its transaction if it has one.
    public static DSLContext on(Connection connection) {
        return DSL.using(connection, SQLDialect.POSTGRES, SETTINGS);
    }
}
