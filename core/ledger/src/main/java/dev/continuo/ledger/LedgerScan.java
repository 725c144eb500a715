package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.StoredEvent;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// A whole ledger, read as one consistent state of it, whether it is open in this process or not.
public final class LedgerScan {
    private LedgerScan() {}

    /// Shows every event of an agent as it is stored, in order.
    public static void read(DataSource database, String agent, Consumer<StoredEvent> events) {
        JooqFactory.on(database).transaction(t -> {
            try (var all = LedgerTables.stream(t.dsl(), EVENT.AGENT_ID.eq(agent))) {
                all.forEach(events);
            }
        });
    }
}
