package dev.continuo.adapters.discord;

import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Closing;
import dev.continuo.core.channel.Ear;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Incoming;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands things in until they are durable.
final class Hearing {
    private static final Logger LOG = LoggerFactory.getLogger(Hearing.class);
    private static final int TRIES = 3;

    private final Ear ear;
    private final DiscordConfig.Timing timing;
    private final Closing closing;

    Hearing(Ear ear, DiscordConfig.Timing timing, Closing closing) {
        this.ear = ear;
        this.timing = timing;
        this.closing = closing;
    }

    /// What became of one thing.
    sealed interface End {
        record Told(Heard heard) implements End {}

        /// It breaks the mind each time; it is left out.
        record Broken() implements End {}

        /// The channel is closed before it was durable.
        record Closed() implements End {}
    }

    /// Waits as long as the database is away. What breaks the mind is left out after some tries, so
    /// that it does not stop what comes after it.
    End hear(Incoming incoming) {
        var rests = timing.rests();
        for (var faults = 0; faults < TRIES; ) {
            if (closing.begun()) return new End.Closed();
            try {
                return new End.Told(ear.hear(incoming));
            } catch (Unavailable e) {
                LOG.warn("What Discord tells waits: {}", e.getMessage());
            } catch (RuntimeException e) {
                faults++;
                LOG.error("A {} broke the mind", incoming.getClass().getSimpleName(), e);
            }
            if (closing.rest(rests.next())) return new End.Closed();
        }
        return new End.Broken();
    }

    /// Hands something in of which nothing more need be known.
    void tell(Optional<? extends Incoming> incoming) {
        incoming.ifPresent(this::hear);
    }
}
