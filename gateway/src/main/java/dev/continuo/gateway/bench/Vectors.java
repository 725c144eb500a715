package dev.continuo.gateway.bench;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.work.Tables.VECTOR;

import dev.continuo.core.Dsl;
import dev.continuo.core.model.Budget;
import dev.continuo.core.model.Embedder;
import dev.continuo.core.model.Models;
import dev.continuo.core.model.embedding.Embedders;
import dev.continuo.core.model.provider.Pause;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.sql.DataSource;

/// Vectors for a long past, each distinct text embedded once: a town repeats itself, and embedding
/// every memory of 100,000 events anew would take the bench minutes that say nothing of a turn.
final class Vectors implements AutoCloseable {
    private static final int PORTION = 500;

    private final Embedder embedder;
    private final Map<String, Float[]> made = new HashMap<>();

    Vectors(String embeddings) {
        embedder = open(embeddings);
    }

    /// An embedder that belongs to no mind.
    static Embedder open(String embeddings) {
        return Embedders.open(embeddings, Living.MODELS, surroundings());
    }

    private static Models.Surroundings surroundings() {
        var unlimited =
                new Budget() {
                    @Override
                    public long spentTodayMicros() {
                        return 0;
                    }

                    @Override
                    public long limitMicros() {
                        return Long.MAX_VALUE;
                    }
                };
        return new Models.Surroundings(
                unlimited, () -> false, _ -> {}, InstantSource.system(), new Random(), Pause.REAL);
    }

    /// Keeps a vector for every memory, as the index's follower would.
    void keep(DataSource database) {
        var db = Dsl.on(database);
        var memories =
                db.select(MEMORY.ID, MEMORY.AUDIENCE, MESSAGE.TEXT)
                        .from(MEMORY)
                        .join(MESSAGE)
                        .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.ID)))
                        .where(MEMORY.AGENT_ID.eq(Scratch.AGENT))
                        .orderBy(MEMORY.ID)
                        .fetch();
        for (int from = 0; from < memories.size(); from += PORTION) {
            var insert =
                    db.insertInto(
                            VECTOR,
                            VECTOR.AGENT_ID,
                            VECTOR.MEMORY,
                            VECTOR.MODEL,
                            VECTOR.AUDIENCE,
                            VECTOR.VECTOR_);
            for (var memory : memories.subList(from, Math.min(memories.size(), from + PORTION)))
                insert =
                        insert.values(
                                Scratch.AGENT,
                                memory.value1(),
                                embedder.name(),
                                memory.value2(),
                                made.computeIfAbsent(memory.value3(), this::vector));
            insert.onConflictDoNothing().execute();
        }
    }

    private Float[] vector(String text) {
        var vector = embedder.passages(List.of(text)).getFirst();
        var boxed = new Float[vector.length];
        for (int i = 0; i < boxed.length; i++) boxed[i] = vector[i];
        return boxed;
    }

    @Override
    public void close() {
        embedder.close();
    }
}
