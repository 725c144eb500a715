package dev.continuo.adapters.receiving;

import dev.continuo.adapters.text.ChannelSentences;
import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands things in until they are durable.
public final class DurableReceiver {
    private static final Logger LOG = LoggerFactory.getLogger(DurableReceiver.class);
    private static final int MAX_ATTEMPTS = 3;

    private final String network;
    private final InboundHandler handler;
    private final ShutdownSignal shutdown;
    private final RetryPolicy retries;

    /// @param network its name for people
    /// @param first the pause after the first failure; each further one doubles
    /// @param longest where it stops doubling
    public DurableReceiver(
            String network, InboundHandler handler, Duration first, Duration longest, ShutdownSignal shutdown) {
        this.network = network;
        this.handler = handler;
        this.shutdown = shutdown;
        this.retries = new RetryPolicy(first, longest, MAX_ATTEMPTS, shutdown::pause);
    }

    /// The end of one thing.
    public sealed interface InboundEnd {
        record ReceivedResult(InboundResult heard) implements InboundEnd {}

        /// It breaks the mind each time; it is left out.
        record PoisonMessage() implements InboundEnd {}

        /// The channel is closed before it was durable.
        record Closed() implements InboundEnd {}

        /// Tells whether the network may forget it.
        default boolean over() {
            return !(this instanceof Closed);
        }

        /// The sentence for whoever gave a command that nothing is going to answer; empty where an
        /// answer is coming.
        ///
        /// @param language BCP 47; null where it is not known
        default Optional<String> unanswered(@Nullable String language) {
            return switch (this) {
                case ReceivedResult(InboundResult.Accepted _) -> Optional.empty();
                case ReceivedResult(InboundResult.TurnedAway(var reason, var suggestion, var _)) ->
                    Optional.of((reason + " " + suggestion).strip());
                case ReceivedResult(InboundResult.Noted _) -> Optional.of(ChannelSentences.say(language, "deaf"));
                case PoisonMessage _ -> Optional.of(ChannelSentences.say(language, "broken"));
                case Closed _ -> Optional.of(ChannelSentences.say(language, "closing"));
            };
        }
    }

    /// Waits as long as the database is away. What breaks the mind is left out after some tries, so
    /// that it does not stop what comes after it.
    public InboundEnd receive(InboundEvent incoming) {
        if (shutdown.begun()) return new InboundEnd.Closed();
        var kind = incoming.getClass().getSimpleName();
        try {
            return new InboundEnd.ReceivedResult(
                    retries.call("A " + kind + " from " + network, () -> handler.receive(incoming)));
        } catch (InterruptedException _) {
            return new InboundEnd.Closed();
        } catch (RuntimeException | Error e) {
            LOG.error("A {} broke the mind", kind, e);
            return new InboundEnd.PoisonMessage();
        }
    }

    String network() {
        return network;
    }
}
