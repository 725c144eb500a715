package dev.continuo.gateway.bench.simulation;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.function.BooleanSupplier;

/// A network whose every part arrives at once.
final class SimulatedChannel implements Channel {
    static final String NAME = "simulated";

    private volatile BooleanSupplier calm = () -> true;

    /// @param calm whether nothing is recorded that may stand before what is sent
    void sendingWhen(BooleanSupplier calm) {
        this.calm = calm;
    }

    @Override
    public String name() {
        return NAME;
    }

    /// Asked before a part's sending is recorded. What is weighed after a turn, and what a phase
    /// records after it spoke, is recorded beside what is sent, in whatever order; waiting here
    /// makes it the same order each time, and with it every hash.
    @Override
    public int repeats() {
        QuietWait.until(calm, "what was said to be recorded");
        return 1;
    }

    @Override
    public SendResult send(OutboundPart part) {
        return new SendResult.Delivered("%d-%d".formatted(part.message(), part.part()));
    }

    /// Told before a turn begins: what asked to be remembered is weighed beside the turn otherwise.
    @Override
    public void typing(String conversation, boolean busy) {
        if (busy) QuietWait.until(calm, "the gate to weigh what was said");
    }

    @Override
    public ChannelHealth health() {
        return new ChannelHealth("ok", "");
    }
}
