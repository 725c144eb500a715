package dev.continuo.postgres;

/// A PostgreSQL server that cannot be used as it is; the message says why and what to do about it.
public final class UnusableDatabase extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnusableDatabase(String message) {
        super(message);
    }

    public UnusableDatabase(String message, Throwable cause) {
        super(message, cause);
    }
}
