package dev.continuo.ledger.database;

/// The world failed in a way that may pass: the database is away, a model does not answer. Trying
/// again is right.
public final class Unavailable extends RuntimeException {
    public Unavailable(String message) {
        super(message);
    }

    public Unavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
