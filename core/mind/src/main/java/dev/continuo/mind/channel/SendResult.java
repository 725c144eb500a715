package dev.continuo.mind.channel;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Result of sending a part.
public sealed interface SendResult {

    String FOUND = "found on the network";
    String SAME_NONCE = "sent again under the same nonce";
    String NOT_FOUND = "not found on the network, and sent again";
    String MARKED = "sent again, marked as a possible repeat";
    String PERHAPS_TWICE = "sent again, perhaps twice";

    /// Notes of deliveries, as they are stored; people are told them in their language.
    List<String> NOTES = List.of(FOUND, SAME_NONCE, NOT_FOUND, MARKED, PERHAPS_TWICE);

    String TAKES_NONE = "this person takes no direct messages from me";
    String HELD = "held: it may have been delivered before";

    /// Reasons of our own why a network will never take a part, as they are stored.
    List<String> REASONS = List.of(TAKES_NONE, HELD);

    /// The network has it, under this name.
    ///
    /// @param note what was done about an earlier attempt of unknown end, one of [#NOTES]; null
    ///   where there was none
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
