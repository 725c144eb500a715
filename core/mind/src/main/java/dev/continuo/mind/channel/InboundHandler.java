package dev.continuo.mind.channel;

/// Receiver of everything that a channel takes in.
@FunctionalInterface
public interface InboundHandler {

    /// Takes one thing in. Blocks until it is durable or decided that nothing is to be kept: only
    /// then may the network be told that it arrived. The same thing twice does no harm.
    ///
    /// @throws dev.continuo.ledger.database.Unavailable when the database is away: keep it
    ///   unacknowledged, and hand it in again
    InboundResult receive(InboundEvent incoming);
}
