package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;

import dev.continuo.ledger.event.Guard;
import dev.continuo.life.observation.ObservationKey;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;

/// The version of all that was ever held of one key for one audience: the last event that changed
/// any of it, 0 for nothing. Of two writers one comes too late.
record KeyVersion(String label, String key) {

    static KeyVersion of(String label, ObservationKey key) {
        return new KeyVersion(label, key.text());
    }

    long read(DSLContext db, String agent) {
        return db.select(coalesce(max(OBSERVATION.CHANGED), 0L))
                .from(OBSERVATION)
                .where(OBSERVATION.AGENT_ID.eq(agent).and(OBSERVATION.AUDIENCE.eq(label)))
                .and(OBSERVATION.CANONICAL_KEY.eq(key))
                .fetchSingle()
                .value1();
    }

    /// Holds as long as it has the version that was read. Two of one batch are of the same thing.
    Guard still(long version) {
        var name = (label + "\n" + key).getBytes(StandardCharsets.UTF_8);
        return Guard.changing(
                (tx, agent, ids) -> read(tx, agent) == version ? ids : Set.of(),
                Set.of(UUID.nameUUIDFromBytes(name).getMostSignificantBits()));
    }
}
