package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.HEAD;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventTypes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Reads recorded events of one agent.
final class EventReader {
    private final DSLContext db;
    private final String agent;
    private final EventTypes kinds;

    EventReader(DataSource database, String agent, EventTypes kinds) {
        this.db = JooqFactory.on(database);
        this.agent = agent;
        this.kinds = kinds;
    }

    /// Events in the order they were recorded.
    ///
    /// @param newest whether the last of them are wanted where there are more than the limit
    List<Ledger.HashedEvent> list(Condition which, int limit, boolean newest) {
        var found = new ArrayList<Ledger.HashedEvent>();
        for (var stored : LedgerTables.list(db, EVENT.AGENT_ID.eq(agent).and(which), limit, newest))
            found.add(new Ledger.HashedEvent(stored.read(kinds), HexFormat.of().formatHex(stored.hash())));
        if (newest) Collections.reverse(found);
        return found;
    }

    /// A condition that holds for events of these types. Written out, so that the planner finds an
    /// index of just these.
    Condition among(Set<Class<? extends EventPayload>> types) {
        return EVENT.KIND.in(
                kinds.names(types).stream().sorted().map(DSL::inline).toList());
    }

    /// Tells whether an event was recorded under that hashed key.
    boolean knows(byte[] key) {
        return db.fetchExists(EVENT, EVENT.AGENT_ID.eq(agent).and(EVENT.DEDUP.eq(key)));
    }

    /// The number of the last event in the database.
    long last() {
        return db.select(HEAD.SEQ)
                .from(HEAD)
                .where(HEAD.AGENT_ID.eq(agent))
                .fetchOptional(HEAD.SEQ)
                .orElse(0L);
    }
}
