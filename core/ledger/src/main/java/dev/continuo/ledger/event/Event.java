package dev.continuo.ledger.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One recorded event, as projections and readers see it.
///
/// @param time when it was recorded, microseconds
/// @param payload what it says in today's shape; null when its payload was erased
public record Event(
        String agent,
        long seq,
        Instant time,
        String kind,
        int version,
        Actor actor,
        @Nullable EventPayload payload) {}
