package dev.continuo.ledger.database;

import java.sql.SQLException;
import java.util.function.Supplier;
import org.jooq.exception.DataAccessException;

/// Tells a database that is away from a statement that is wrong: the first passes, the second does
/// not.
public final class DatabaseErrors {
    private static final String FULL_DISK = "53100";

    private DatabaseErrors() {}

    /// Tells whether the failure is of the connection or the server's life, so that the same work
    /// may pass later: lost and refused connections (SQLSTATE 08), shutdown and start (57P),
    /// serialisation (40), no disk or connections (53).
    public static boolean is(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause())
            if (t instanceof SQLException sql) {
                var state = sql.getSQLState();
                if (state == null) return true;
                if (state.startsWith("08") || state.startsWith("57P")) return true;
                if (state.startsWith("40") || state.startsWith("53")) return true;
            }
        return false;
    }

    /// Returns what failed, in a few words: the kind of failure, the SQLSTATE of a statement. Never
    /// returns a message, which quotes statements and their values: they are what people said.
    public static String cause(Throwable failure) {
        Throwable root = failure;
        for (Throwable t = failure.getCause(); t != null; t = t.getCause()) root = t;
        var kind = root.getClass().getSimpleName();
        return root instanceof SQLException sql ? kind + " " + sql.getSQLState() : kind;
    }

    /// The same for people: a full disk by its name.
    public static String sentence(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause())
            if (t instanceof SQLException sql && FULL_DISK.equals(sql.getSQLState()))
                return "The disk of the database is full.";
        return "The database takes no events (%s).".formatted(cause(failure));
    }

    /// Runs work on the database; its absence becomes [Unavailable].
    public static <T> T guard(Supplier<T> work) {
        try {
            return work.get();
        } catch (DataAccessException e) {
            if (is(e)) throw new Unavailable("The database is not answering.", e);
            throw e;
        }
    }
}
