package dev.continuo.gateway.bench;

import static dev.continuo.tables.work.Tables.FOLLOWER;

import dev.continuo.core.Dsl;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;

/// Writes [Imagined] memories as a mind and its indexes hold them after they were lived through,
/// some thousand times as fast as living through them.
final class MemoryFill {
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    private final DataSource database;
    private final Imagined imagined;
    private final String model;

    MemoryFill(DataSource database, Imagined imagined, String model) {
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
            words(connection);
        }
        followers();
        Dsl.on(database).execute("vacuum analyze");
    }

    private void mind(Connection connection) throws SQLException {
        try (var rows =
                new BulkRows(
                        connection,
                        "mind.message (agent_id, id, conversation, person, said_at, text, audience, command)")) {
            for (int i = 0; i < imagined.size(); i++)
                rows.add(
                        Scratch.AGENT,
                        id(i),
                        1L,
                        (long) (2 + i % 20),
                        said(i),
                        imagined.text(i),
                        imagined.label(i),
                        false);
        }
        try (var rows =
                new BulkRows(
                        connection,
                        "mind.memory (agent_id, id, kind, conversation, speaker, audience, trust, said_at)")) {
            for (int i = 0; i < imagined.size(); i++)
                rows.add(
                        Scratch.AGENT,
                        id(i),
                        "episode",
                        1L,
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
        try (var rows =
                new BulkRows(
                        connection, "work.vector (agent_id, memory, model, audience, vector)")) {
            for (int i = 0; i < count; i++)
                rows.add(Scratch.AGENT, id(i), model, imagined.label(i), imagined.vector(i));
        }
    }

    /// What the text index's follower would have written.
    private static void words(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("drop index work.passage_words");
            statement.execute(
                    "insert into work.passage (agent_id, memory, audience, language, words)"
                            + " select agent_id, id, audience, 'english', to_tsvector('english', text)"
                            + " from mind.message order by id");
            statement.execute("create index passage_words on work.passage using gin (words)");
        }
    }

    private void followers() {
        for (var name : List.of("passage", "vector:" + model))
            Dsl.on(database)
                    .insertInto(FOLLOWER)
                    .set(FOLLOWER.AGENT_ID, Scratch.AGENT)
                    .set(FOLLOWER.NAME, name)
                    .set(FOLLOWER.SEQ, id(imagined.size() - 1))
                    .execute();
    }
}
