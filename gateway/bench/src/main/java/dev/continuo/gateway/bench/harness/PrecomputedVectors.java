package dev.continuo.gateway.bench.harness;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.work.Tables.VECTOR;

import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.model.Embedder;
import dev.continuo.model.Models;
import dev.continuo.model.budget.Budget;
import dev.continuo.model.embedding.Embedders;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.sql.DataSource;

/// Vectors for a long past, each distinct text embedded once: a town repeats itself, and embedding
/// every memory of 100,000 events anew would take the bench minutes that say nothing of a turn.
public final class PrecomputedVectors implements AutoCloseable {
    private static final int BATCH_SIZE = 500;

    private final Embedder embedder;
    private final Map<String, Float[]> made = new HashMap<>();

    public PrecomputedVectors(String embeddings) {
        embedder = open(embeddings);
    }

    /// An embedder that belongs to no mind.
    public static Embedder open(String embeddings) {
        return Embedders.open(embeddings, BenchMind.MODELS, surroundings());
    }

    private static Models.ModelDependencies surroundings() {
        return new Models.ModelDependencies(
                Budget.of(Long.MAX_VALUE), () -> false, _ -> {}, InstantSource.system(), new Random(), Sleeper.REAL);
    }

    /// Keeps a vector for every memory, as the index's follower would.
    public void keep(DataSource database) {
        var db = JooqFactory.on(database);
        var memories = db.select(MEMORY.ID, MEMORY.AUDIENCE, MESSAGE.TEXT)
                .from(MEMORY)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.ID)))
                .where(MEMORY.AGENT_ID.eq(ScratchHome.AGENT))
                .orderBy(MEMORY.ID)
                .fetch();
        for (int from = 0; from < memories.size(); from += BATCH_SIZE) {
            var insert = db.insertInto(
                    VECTOR, VECTOR.AGENT_ID, VECTOR.MEMORY, VECTOR.MODEL, VECTOR.AUDIENCE, VECTOR.VECTOR_);
            for (var memory : memories.subList(from, Math.min(memories.size(), from + BATCH_SIZE)))
                insert = insert.values(
                        ScratchHome.AGENT,
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
