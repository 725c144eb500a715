package dev.continuo.mind.channel;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What became of a part that was sent.
public sealed interface SendResult {

    /// The network has it, under this name.
    ///
    /// @param note what was done about an earlier attempt of unknown end, in a few words for people
    ///   (`found on the network`, `sent again, marked as a possible repeat`); null where there was
    ///   none
    record Delivered(String external, @Nullable String note) implements SendResult {
        public Delivered(String external) {
            this(external, null);
        }
    }

    /// The network wants us to wait; nothing was sent.
    record Limited(Duration pause) implements SendResult {}

    /// The network does not answer, and nothing was sent; trying again is right.
    record Unreachable(String reason) implements SendResult {}

    /// The network will never take it.
    record Rejected(String reason) implements SendResult {}

    /// Nobody knows whether it arrived: the answer was lost.
    record Ambiguous(String reason) implements SendResult {}
}
