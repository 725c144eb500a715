package dev.continuo.core.channel;

import java.time.Duration;

/// What became of a part that was sent.
public sealed interface Receipt {

    /// The network has it, under this name.
    record Delivered(String external) implements Receipt {}

    /// The network wants us to wait; nothing was sent.
    record Limited(Duration pause) implements Receipt {}

    /// The network does not answer, and nothing was sent; trying again is right.
    record Unreachable(String reason) implements Receipt {}

    /// The network will never take it.
    record Rejected(String reason) implements Receipt {}

    /// Nobody knows whether it arrived: the answer was lost.
    record Ambiguous(String reason) implements Receipt {}
}
