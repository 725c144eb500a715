package dev.continuo.ledger.database;

/// What was asked can never work as asked; trying again is pointless.
public final class Refused extends RuntimeException {
    private final String suggestion;

    public Refused(String message, String suggestion) {
        super(message);
        this.suggestion = suggestion;
    }

    /// What to do instead, one sentence.
    public String suggestion() {
        return suggestion;
    }
}
