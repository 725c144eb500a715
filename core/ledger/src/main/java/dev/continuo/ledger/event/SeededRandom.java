package dev.continuo.ledger.event;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Random numbers that follow from the ledger, so that whoever has it can draw them again: they are
/// seeded by the hash of the event that causes the decision.
///
/// An event that holds its own draw cannot be seeded by its own hash: it takes the keyed hash it is
/// deduplicated by, [Ledger#digest][dev.continuo.ledger.Ledger#digest] of its key. Both are beyond
/// the reach of whoever causes it.
public final class SeededRandom {
    private static final int SEED_DIGITS = 16; // in hex: 64 bits

    private SeededRandom() {}

    /// Draws that follow from a hash.
    ///
    /// @param hash in hex, of at least 64 bits
    /// @param time how often the same event was decided about before
    public static RandomGenerator of(String hash, int time) {
        return new SplittableRandom(Long.parseUnsignedLong(hash.substring(0, SEED_DIGITS), 16) + time);
    }
}
