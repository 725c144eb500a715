package dev.continuo.mind.retrieval;

import static dev.continuo.mind.retrieval.MemoryBuilder.AGENT;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.work.Tables.FOLLOWER;
import static dev.continuo.tables.work.Tables.FREQUENCY;
import static dev.continuo.tables.work.Tables.LABEL;
import static dev.continuo.tables.work.Tables.PASSAGE;
import static dev.continuo.tables.work.Tables.POSTING;
import static dev.continuo.tables.work.Tables.SESSION;
import static dev.continuo.tables.work.Tables.SESSION_WORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.retrieval.index.MemorySource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What BM25 knows of the words, through all that can happen to memories.
class StatisticsTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final List<String> WORDS =
            List.of("boats", "harbour", "the", "Katze", "garden", "is", "river", "boat", "gardens");

    private final MemoryBuilder told = new MemoryBuilder();
    private final Retrieval retrieval = told.retrieval(new HashingEmbedder("letters"));

    @AfterEach
    void close() {
        retrieval.close();
        told.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void they_are_exact_after_anything_that_happens(long seed) {
        var random = new Random(seed);
        var there = new ArrayList<Long>();
        for (var round = 0; round < 8; round++) {
            for (var i = 0; i < 15; i++) happen(random, there);
            assertThat(retrieval.index(LONG)).isTrue();
            awaitEdits();
            assertExact();
        }
        retrieval.backfill();
        assertThat(retrieval.index(LONG)).isTrue();
        assertExact();
        var passages = passages();
        assertThat(passages).hasSize(there.size());

        told.dsl.truncate(PASSAGE).execute();
        retrieval.backfill();
        assertThat(retrieval.index(LONG)).isTrue();

        assertThat(passages()).isEqualTo(passages);
        assertExact();
    }

    private void happen(Random random, List<Long> there) {
        var any = there.isEmpty() ? 0 : there.get(random.nextInt(there.size()));
        switch (random.nextInt(any == 0 ? 1 : 8)) {
            case 0, 1 -> there.add(told.tell("room:" + random.nextInt(3), sentence(random)));
            case 2, 3, 4 -> there.add(told.follow(any, sentence(random)));
            case 5 -> {
                told.edit(any, sentence(random));
                retrieval.changed();
            }
            case 6 -> {
                told.dsl.transaction(configuration -> {
                    told.erase(configuration.dsl(), any);
                    new MemorySource(told.dsl, AGENT).erase(configuration.dsl(), Set.of(any));
                });
                retrieval.forget(Set.of(any));
                there.remove(any);
            }
            default -> told.dsl.deleteFrom(PASSAGE).where(PASSAGE.MEMORY.eq(any)).execute();
        }
    }

    private static String sentence(Random random) {
        return random.ints(random.nextInt(6), 0, WORDS.size())
                .mapToObj(WORDS::get)
                .collect(Collectors.joining(" "));
    }

    private void awaitEdits() {
        var last = told.lastEdit();
        while (last > 0
                && !told.dsl.fetchExists(
                        FOLLOWER, FOLLOWER.NAME.eq("edits"), FOLLOWER.SEQ.ge(last)))
            Thread.onSpinWait();
        assertThat(retrieval.index(LONG)).isTrue();
    }

    /// In one transaction, so that no follower comes between.
    private void assertExact() {
        told.dsl.transaction(configuration -> {
            var db = configuration.dsl();
            db.execute("set transaction isolation level repeatable read");
            var counted = new Counted();
            db.selectFrom(PASSAGE)
                    .forEach(row ->
                            counted.add(
                                    row.getLabel(),
                                    row.getSession(),
                                    row.getMemory(),
                                    row.getWords(),
                                    row.getCounts(),
                                    row.getOwn()));
            assertThat(kept(db)).isEqualTo(counted.rows);
        });
    }

    /// What is kept, as sorted lines; labels without passages aside.
    private static Map<String, Long> kept(DSLContext db) {
        var rows = new TreeMap<String, Long>();
        db.selectFrom(POSTING)
                .forEach(p ->
                        rows.merge(
                                "posting " + p.getLabel() + " " + p.getWord() + " " + p.getMemory(),
                                1L,
                                Long::sum));
        db.selectFrom(FREQUENCY)
                .forEach(f -> {
                    rows.put("passages of " + f.getLabel() + " " + f.getWord(), f.getPassages());
                    if (f.getSessions() != 0)
                        rows.put(
                                "sessions of " + f.getLabel() + " " + f.getWord(), f.getSessions());
                });
        db.selectFrom(SESSION)
                .forEach(s -> {
                    rows.put("turns " + s.getLabel() + " " + s.getSession(), s.getPassages());
                    rows.put("length " + s.getLabel() + " " + s.getSession(), s.getLength());
                });
        db.selectFrom(SESSION_WORD)
                .forEach(w ->
                        rows.put(
                                "said " + w.getLabel() + " " + w.getSession() + " " + w.getWord(),
                                w.getCount()));
        db.selectFrom(LABEL)
                .forEach(l -> {
                    if (l.getPassages() == 0 && l.getLength() == 0 && l.getSessions() == 0) return;
                    rows.put("all passages " + l.getId(), l.getPassages());
                    rows.put("all length " + l.getId(), l.getLength());
                    rows.put("all sessions " + l.getId(), l.getSessions());
                    rows.put("all own " + l.getId(), l.getSessionLength());
                });
        return rows;
    }

    /// The same, counted from the passages.
    private static final class Counted {
        private final Map<String, Long> rows = new TreeMap<>();
        private final Set<String> sessions = new TreeSet<>();

        void add(
                int label, long session, long memory, String[] words, Short[] counts, Short[] own) {
            var length = Arrays.stream(counts).mapToLong(Short::longValue).sum();
            var ownLength = Arrays.stream(own).mapToLong(Short::longValue).sum();
            for (var i = 0; i < words.length; i++) {
                var word = words[i];
                rows.merge("posting " + label + " " + word + " " + memory, 1L, Long::sum);
                rows.merge("passages of " + label + " " + word, 1L, Long::sum);
                if (own[i] == 0) continue;
                rows.merge(
                        "said " + label + " " + session + " " + word,
                        own[i].longValue(),
                        Long::sum);
                if (sessions.add(label + " " + session + " " + word))
                    rows.merge("sessions of " + label + " " + word, 1L, Long::sum);
            }
            rows.merge("turns " + label + " " + session, 1L, Long::sum);
            rows.merge("length " + label + " " + session, ownLength, Long::sum);
            rows.merge("all passages " + label, 1L, Long::sum);
            rows.merge("all length " + label, length, Long::sum);
            rows.merge("all own " + label, ownLength, Long::sum);
            if (sessions.add(label + " " + session))
                rows.merge("all sessions " + label, 1L, Long::sum);
        }
    }

    private Map<Long, String> passages() {
        var passages = new TreeMap<Long, String>();
        told.dsl
                .selectFrom(PASSAGE)
                .forEach(row ->
                        passages.put(
                                row.getMemory(),
                                row.getLanguage()
                                        + Arrays.toString(row.getWords())
                                        + Arrays.toString(row.getCounts())
                                        + Arrays.toString(row.getOwn())));
        return passages;
    }

    @Test
    void no_word_stays_that_nobody_said() {
        told.tell("room:1", "The garden is green");
        var gone = told.tell("room:1", "My password is Xylophon");
        var after = told.follow(gone, "That is a nice word");
        assertThat(retrieval.index(LONG)).isTrue();
        assertThat(words()).contains("exylophon");

        told.dsl.transaction(configuration -> {
            told.erase(configuration.dsl(), gone);
            new MemorySource(told.dsl, AGENT).erase(configuration.dsl(), Set.of(gone));
        });

        assertThat(words()).isNotEmpty().noneMatch(word -> word.contains("xylophon"));
        retrieval.forget(Set.of(gone));
        assertThat(retrieval.index(LONG)).isTrue();
        assertThat(told.dsl.fetchCount(MESSAGE, MESSAGE.ID.eq(after))).isEqualTo(1);
        assertThat(words()).noneMatch(word -> word.contains("xylophon"));
        assertExact();
    }

    private Set<String> words() {
        var words = new TreeSet<String>();
        words.addAll(told.dsl.select(POSTING.WORD).from(POSTING).fetchSet(POSTING.WORD));
        words.addAll(told.dsl.select(FREQUENCY.WORD).from(FREQUENCY).fetchSet(FREQUENCY.WORD));
        words.addAll(
                told.dsl.select(SESSION_WORD.WORD).from(SESSION_WORD).fetchSet(SESSION_WORD.WORD));
        told.dsl
                .select(PASSAGE.WORDS)
                .from(PASSAGE)
                .where(PASSAGE.AGENT_ID.eq(AGENT))
                .forEach(row -> words.addAll(List.of(row.value1())));
        return words;
    }
}
