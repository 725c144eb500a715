package dev.continuo.ledger;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jooq.exception.DataAccessException;

/// Reads rows straight from the driver: a ledger has many, and verifying should cost little more
/// than reading.
final class RowIterator<T> implements Iterator<T> {
    private final ResultSet rows;
    private final RowReader<T> reader;
    private boolean there;

    /// Makes something of a row.
    @FunctionalInterface
    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    RowIterator(ResultSet rows, RowReader<T> reader) {
        this.rows = rows;
        this.reader = reader;
        advance();
    }

    private void advance() {
        try {
            there = rows.next();
        } catch (SQLException e) {
            throw new DataAccessException("the ledger cannot be read", e);
        }
    }

    @Override
    public boolean hasNext() {
        return there;
    }

    @Override
    public T next() {
        if (!there) throw new NoSuchElementException();
        try {
            var read = reader.read(rows);
            advance();
            return read;
        } catch (SQLException e) {
            throw new DataAccessException("the ledger cannot be read", e);
        }
    }
}
