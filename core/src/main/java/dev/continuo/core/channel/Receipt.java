package dev.continuo.core.channel;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What became of a part that was sent.
public sealed interface Receipt {

    /// The network has it, under this name.
    ///
    /// @param note what was done about an earlier attempt of unknown end, in a few words for people
    ///   (`found on the network`, `sent again, marked as a possible repeat`); null where there was
    ///   none
    record Delivered(String external, @Nullable String note) implements Receipt {
        public Delivered(String external) {
            this(external, null);
        }
    }

    /// The network wants us to wait; nothing was sent.
    record Limited(Duration pause) implements Receipt {}

    /// The network does not answer, and nothing was sent; trying again is right.
    record Unreachable(String reason) implements Receipt {}

    /// The network will never take it.
    record Rejected(String reason) implements Receipt {}

    /// Nobody knows whether it arrived: the answer was lost.
    record Ambiguous(String reason) implements Receipt {}
}
