package dev.continuo.postgres;

import java.sql.SQLTransientConnectionException;

/// All connections are lent for longer than anybody waits. The server may be well.
public final class PoolExhausted extends SQLTransientConnectionException {
    private static final long serialVersionUID = 1;

    PoolExhausted(Throwable cause) {
        super("No connection is free.", cause);
    }
}
