package dev.continuo.gateway.webhook;

/// Result of one try to post a call-back.
sealed interface PostResult {

    /// The receiver took it.
    record Taken(int status) implements PostResult {}

    /// It may be taken later.
    record RetryLater(String reason) implements PostResult {}

    /// It will never be taken.
    record Never(String reason) implements PostResult {}
}
