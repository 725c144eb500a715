package dev.continuo.gateway.bench.throughput;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;

import dev.continuo.gateway.bench.harness.ScratchHome;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import javax.sql.DataSource;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;

/// The peer of verifying: the same rows read over plain JDBC in portions, every column fetched and
/// nothing done with it.
final class BaselineReading {
    private static final int BATCH_SIZE = 2_000;

    private BaselineReading() {}

    static long count(DataSource database) throws SQLException {
        var db = DSL.using(SQLDialect.POSTGRES);
        var query = db.select(EVENT.fields())
                .select(PAYLOAD.SALT, PAYLOAD.BODY)
                .from(EVENT)
                .leftJoin(PAYLOAD)
                .on(PAYLOAD.AGENT_ID.eq(EVENT.AGENT_ID).and(PAYLOAD.SEQ.eq(EVENT.SEQ)))
                .where(EVENT.AGENT_ID.eq(ScratchHome.AGENT))
                .orderBy(EVENT.SEQ);
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            // Prepared, as the ledger's own reading is: else the driver carries bytes as hex, and
            // the peer is slower than it need be.
            try (var statement = connection.prepareStatement(db.renderInlined(query))) {
                statement.setFetchSize(BATCH_SIZE);
                try (var rows = statement.executeQuery()) {
                    var count = 0L;
                    for (; rows.next(); count++) fetch(rows);
                    return count;
                }
            }
        }
    }

    private static void fetch(ResultSet row) throws SQLException {
        row.getString(1);
        row.getLong(2);
        row.getObject(3, OffsetDateTime.class);
        row.getString(4);
        row.getInt(5);
        row.getString(6);
        for (int column = 7; column <= 11; column++) row.getBytes(column);
        row.getString(12);
    }
}
