package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.ShutdownSignal;
import dev.continuo.mind.failure.Unavailable;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands things in until they are durable.
public final class DurableReceiver {
    private static final Logger LOG = LoggerFactory.getLogger(DurableReceiver.class);
    private static final int MAX_ATTEMPTS = 3;

    private final InboundHandler ear;
    private final DiscordConfig.Timing timing;
    private final ShutdownSignal closing;

    public DurableReceiver(
            InboundHandler ear, DiscordConfig.Timing timing, ShutdownSignal closing) {
        this.ear = ear;
        this.timing = timing;
        this.closing = closing;
    }

    /// What became of one thing.
    public sealed interface End {
        record Told(InboundResult heard) implements End {}

        /// It breaks the mind each time; it is left out.
        record Broken() implements End {}

        /// The channel is closed before it was durable.
        record Closed() implements End {}
    }

    /// Waits as long as the database is away. What breaks the mind is left out after some tries, so
    /// that it does not stop what comes after it.
    public End receive(InboundEvent incoming) {
        var rests = timing.backoff();
        for (var faults = 0; faults < MAX_ATTEMPTS; ) {
            if (closing.begun()) return new End.Closed();
            try {
                return new End.Told(ear.receive(incoming));
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
    public void tell(Optional<? extends InboundEvent> incoming) {
        incoming.ifPresent(this::receive);
    }
}
