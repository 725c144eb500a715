package dev.continuo.postgres;

/// A PostgreSQL server that cannot be used as it is; the message says why and what to do about it.
public final class UnusableDatabase extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnusableDatabase(String message) {
        super(message);
    }

    UnusableDatabase(String message, Throwable cause) {
        super(message, cause);
    }
}
