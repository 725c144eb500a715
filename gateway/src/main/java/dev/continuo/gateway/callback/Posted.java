package dev.continuo.gateway.callback;

/// What became of one try to post a call-back.
sealed interface Posted {

    /// The receiver took it.
    record Taken(int status) implements Posted {}

    /// It may be taken later.
    record Later(String reason) implements Posted {}

    /// It will never be taken.
    record Never(String reason) implements Posted {}
}
