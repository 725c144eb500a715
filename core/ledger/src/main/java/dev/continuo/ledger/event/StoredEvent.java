package dev.continuo.ledger.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An event as it lies in the database or in an export: the row, and its payload where it was not
/// erased.
@SuppressWarnings("ArrayRecordComponent")
public // hashes and salts as they are stored, compared by Arrays
record StoredEvent(
        String agent,
        long seq,
        Instant time,
        String kind,
        int version,
        String actor,
        byte @Nullable [] dedup,
        byte[] payloadDigest,
        byte[] prevHash,
        byte[] hash,
        byte @Nullable [] salt,
        @Nullable String body) {

    public StoredEvent withHash(byte[] newHash) {
        return new StoredEvent(
                agent, seq, time, kind, version, actor, dedup, payloadDigest, prevHash, newHash, salt, body);
    }

    /// As readers see it.
    public Event read(EventTypes kinds) {
        var payload = body == null ? null : kinds.decode(kind, version, body);
        return new Event(agent, seq, time, kind, version, Actor.parse(actor), payload);
    }
}
