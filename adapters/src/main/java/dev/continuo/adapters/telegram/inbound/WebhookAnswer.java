package dev.continuo.adapters.telegram.inbound;

/// Answer to Telegram when it posts an update.
public enum WebhookAnswer {
    /// The mind has it.
    ACCEPTED(200),
    /// It is no update.
    BAD(400),
    /// It did not come from Telegram, or no webhook was set.
    FORBIDDEN(403),
    /// Not now: Telegram posts it again.
    UNAVAILABLE(503);

    private final int status;

    WebhookAnswer(int status) {
        this.status = status;
    }

    /// The HTTP status.
    public int status() {
        return status;
    }
}
