package dev.continuo.ledger.projection;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// A statement that goes to the database together with others.
public interface SentStatement {

    /// Its SQL, with a `?` for each parameter.
    ///
    /// @param schema where the mind's tables are
    String text(String schema);

    /// The number of its parameters.
    int parameters();

    /// Binds them from a parameter on; returns the parameter after them.
    int bind(Connection connection, PreparedStatement statement, int parameter) throws SQLException;
}
