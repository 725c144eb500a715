package dev.continuo.gateway.bench.memory;

import static dev.continuo.tables.work.Tables.FOLLOWER;

import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.ledger.database.JooqFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import javax.sql.DataSource;

/// Writes [SyntheticMemories] memories as a mind and its vectors are after they were lived through,
/// some thousand times as fast as living through them.
final class MemoryFill {
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    private final DataSource database;
    private final SyntheticMemories imagined;
    private final String model;

    private static final int SESSION = 20;

    MemoryFill(DataSource database, SyntheticMemories imagined, String model) {
        this.database = database;
        this.imagined = imagined;
        this.model = model;
    }

    /// The memory of a number, as the mind knows it.
    static long id(int memory) {
        return 3L * memory + 3;
    }

    /// Writes all, the last few without vectors.
    void fill(int without) throws SQLException {
        try (var connection = database.getConnection()) {
            mind(connection);
            vectors(connection, imagined.size() - without);
        }
        follower();
        JooqFactory.on(database).execute("vacuum analyze");
    }

    private void mind(Connection connection) throws SQLException {
        try (var rows = new BulkRows(
                connection, "mind.message (agent_id, id, conversation, person, said_at, text, audience, command)")) {
            for (int i = 0; i < imagined.size(); i++)
                rows.add(
                        ScratchHome.AGENT,
                        id(i),
                        1L,
                        (long) (2 + i % 20),
                        said(i),
                        imagined.text(i),
                        imagined.label(i),
                        false);
        }
        try (var rows = new BulkRows(
                connection,
                "mind.memory (agent_id, id, kind, state, conversation, session, source, speaker, audience, trust, said_at)")) {
            for (int i = 0; i < imagined.size(); i++)
                rows.add(
                        ScratchHome.AGENT,
                        id(i),
                        "episode",
                        "buffered",
                        1L,
                        id(i - i % SESSION),
                        id(i),
                        (long) (2 + i % 20),
                        imagined.label(i),
                        "member",
                        said(i));
        }
    }

    private static Instant said(int memory) {
        return FIRST.plusSeconds(memory * 20L);
    }

    private void vectors(Connection connection, int count) throws SQLException {
        try (var rows = new BulkRows(connection, "work.vector (agent_id, memory, model, audience, vector)")) {
            for (int i = 0; i < count; i++)
                rows.add(ScratchHome.AGENT, id(i), model, imagined.label(i), imagined.vector(i));
        }
    }

    private void follower() {
        JooqFactory.on(database)
                .insertInto(FOLLOWER)
                .set(FOLLOWER.AGENT_ID, ScratchHome.AGENT)
                .set(FOLLOWER.NAME, "vector:" + model)
                .set(FOLLOWER.SEQ, id(imagined.size() - 1))
                .execute();
    }
}
