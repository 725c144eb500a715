package dev.continuo.mind.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.model.Reranker;
import dev.continuo.postgres.testing.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// A mind that was told things: rows of `mind.message` and `mind.memory`, without a ledger.
public final class MemoryBuilder implements AutoCloseable {
    public static final String AGENT = "continuo";

    /// As long as it takes, so that a busy machine changes nothing.
    static final RetrievalLimits PATIENT = new RetrievalLimits(
            64L << 20,
            100,
            2_000,
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofMillis(20));

    /// The same, with so long a wait for the reranker.
    static RetrievalLimits waiting(Duration rerank) {
        return new RetrievalLimits(
                PATIENT.vectorBytes(),
                PATIENT.list(),
                PATIENT.tokens(),
                PATIENT.question(),
                rerank,
                PATIENT.pendingText(),
                PATIENT.pendingVectors(),
                PATIENT.pause());
    }

    private final TestDatabase database = TestDatabase.create();
    public final DSLContext dsl = DSL.using(database.dataSource(), SQLDialect.POSTGRES);
    private long seq;

    /// Person 1 says something.
    public long tell(String audience, String text) {
        return tell(1L, audience, text);
    }

    long tell(@Nullable Long speaker, String audience, String text) {
        return tell(AGENT, speaker, audience, text);
    }

    long tell(String agent, @Nullable Long speaker, String audience, String text) {
        return tell(agent, speaker, audience, text, null);
    }

    private long tell(String agent, @Nullable Long speaker, String audience, String text, @Nullable Long previous) {
        seq += 3;
        var session = previous == null
                ? Long.valueOf(seq)
                : dsl.fetchValue(select(MEMORY.SESSION).from(MEMORY).where(MEMORY.ID.eq(previous)));
        var saidAt = Instant.parse("2026-11-21T09:00:00Z").plusSeconds(seq);
        dsl.transaction(configuration -> {
            var transaction = configuration.dsl();
            transaction
                    .insertInto(MESSAGE)
                    .set(MESSAGE.AGENT_ID, agent)
                    .set(MESSAGE.ID, seq)
                    .set(MESSAGE.CONVERSATION, 1L)
                    .set(MESSAGE.PERSON, speaker)
                    .set(MESSAGE.SAID_AT, saidAt)
                    .set(MESSAGE.TEXT, text)
                    .set(MESSAGE.AUDIENCE, audience)
                    .set(MESSAGE.COMMAND, false)
                    .execute();
            transaction
                    .insertInto(MEMORY)
                    .set(MEMORY.AGENT_ID, agent)
                    .set(MEMORY.ID, seq)
                    .set(MEMORY.KIND, "episode")
                    .set(MEMORY.STATE, "kept")
                    .set(MEMORY.SESSION, session)
                    .set(MEMORY.PREVIOUS, previous)
                    .set(MEMORY.SOURCE, seq)
                    .set(MEMORY.CONVERSATION, 1L)
                    .set(MEMORY.SPEAKER, speaker)
                    .set(MEMORY.AUDIENCE, audience)
                    .set(MEMORY.TRUST, "member")
                    .set(MEMORY.SAID_AT, saidAt)
                    .execute();
        });
        return seq;
    }

    /// Person 1 says something right after something else, for the same ears.
    public long follow(long previous, String text) {
        var audience = dsl.fetchValue(select(MEMORY.AUDIENCE).from(MEMORY).where(MEMORY.ID.eq(previous)));
        return tell(AGENT, 1L, audience, text, previous);
    }

    /// Changes the words of a memory.
    public void edit(long memory, String text) {
        seq += 3;
        dsl.transaction(configuration -> {
            var transaction = configuration.dsl();
            transaction
                    .update(MESSAGE)
                    .set(MESSAGE.TEXT, text)
                    .where(MESSAGE.ID.eq(memory))
                    .execute();
            transaction
                    .insertInto(MESSAGE_EDIT)
                    .set(MESSAGE_EDIT.AGENT_ID, AGENT)
                    .set(MESSAGE_EDIT.ID, seq)
                    .set(MESSAGE_EDIT.MESSAGE, memory)
                    .execute();
        });
    }

    /// The event of the last change of words; 0 for none.
    long lastEdit() {
        var last = dsl.fetchValue(select(max(MESSAGE_EDIT.ID)).from(MESSAGE_EDIT));
        return last == null ? 0 : last;
    }

    /// A memory is for other ears than the indexes know.
    void relabel(long memory, String audience) {
        dsl.update(MEMORY)
                .set(MEMORY.AUDIENCE, audience)
                .where(MEMORY.ID.eq(memory))
                .execute();
    }

    /// A memory takes the place of another.
    void supersede(long newer, long older) {
        dsl.insertInto(SUPERSEDES)
                .set(SUPERSEDES.AGENT_ID, AGENT)
                .set(SUPERSEDES.NEWER, newer)
                .set(SUPERSEDES.OLDER, older)
                .set(SUPERSEDES.EVENT, newer)
                .execute();
    }

    /// Takes the words of a memory away.
    public void silence(DSLContext transaction, long memory) {
        seq += 3;
        transaction.deleteFrom(MESSAGE).where(MESSAGE.ID.eq(memory)).execute();
        transaction
                .insertInto(TOMBSTONE)
                .set(TOMBSTONE.AGENT_ID, AGENT)
                .set(TOMBSTONE.ID, memory)
                .set(TOMBSTONE.KIND, "MessageReceived")
                .set(TOMBSTONE.ERASED_BY, seq)
                .set(TOMBSTONE.ERASED_AT, Instant.EPOCH)
                .onConflictDoNothing()
                .execute();
    }

    /// Takes the words of a memory away, and the memory with them.
    public void erase(DSLContext transaction, long memory) {
        silence(transaction, memory);
        transaction.deleteFrom(MEMORY).where(MEMORY.ID.eq(memory)).execute();
    }

    Retrieval retrieval(HashingEmbedder embedder) {
        return retrieval(embedder, Reranker.NONE, PATIENT);
    }

    Retrieval retrieval(HashingEmbedder embedder, Reranker reranker, RetrievalLimits limits) {
        return new Retrieval(dsl, AGENT, embedder, reranker, limits, null);
    }

    static Query ask(String text, String... audiences) {
        return new Query(text, Set.of(audiences), Set.of(), 10);
    }

    static List<Long> memories(Recall recall) {
        return recall.found().stream().map(Recall.Found::memory).toList();
    }

    @Override
    public void close() {
        database.close();
    }
}
