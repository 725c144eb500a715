package dev.continuo.ledger.database;

/// Thrown when a request can never work as it was made; trying again is pointless.
public final class Refused extends RuntimeException {
    private final String suggestion;

    public Refused(String message, String suggestion) {
        super(message);
        this.suggestion = suggestion;
    }

    /// Returns advice on what to do instead, one sentence.
    public String suggestion() {
        return suggestion;
    }
}
