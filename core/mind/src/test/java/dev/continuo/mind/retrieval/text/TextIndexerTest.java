package dev.continuo.mind.retrieval.text;

import static dev.continuo.mind.retrieval.MemoryBuilder.AGENT;
import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.language.text.Stems;
import dev.continuo.mind.retrieval.MemoryBuilder;
import dev.continuo.mind.retrieval.index.IndexFollower;
import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.index.PendingMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TextIndexerTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final List<String> WORDS =
            List.of("boats", "harbour", "the", "Katze", "garden", "is", "river", "boat", "gardens");
    private static final List<String> ROOMS = List.of("room:0", "room:1", "room:2");

    private final MemoryBuilder told = new MemoryBuilder();
    private final MemorySource memories = new MemorySource(told.dsl, AGENT);

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        told.close();
    }

    /// An index that follows what is told.
    private final class Following implements AutoCloseable {
        private final TextIndexer indexer;
        private final IndexFollower follower;

        Following(@Nullable Path folder) {
            indexer = new TextIndexer(AGENT, memories, folder);
            follower = new IndexFollower(indexer, memories::head, Duration.ofMillis(20));
            follower.start();
        }

        void catchUp() {
            var done = indexer.changed();
            follower.nudge();
            try {
                done.get(LONG.toSeconds(), TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            assertThat(follower.await(memories.head(), LONG, true)).isTrue();
        }

        TextSearch search(String text, Set<String> labels) {
            return Objects.requireNonNull(indexer.search(Terms.of(text), labels));
        }

        List<Long> found(String text, String... labels) {
            try (var search = search(text, Set.of(labels))) {
                return search.nearest(Set.of(), 100);
            }
        }

        @Override
        public void close() {
            follower.close();
            indexer.close();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void what_it_knows_is_exact_after_anything_that_happens(long seed) {
        var random = new Random(seed);
        var there = new ArrayList<Long>();
        try (var first = new Following(folder)) {
            for (var round = 0; round < 6; round++) {
                for (var i = 0; i < 15; i++) happen(random, there);
                first.catchUp();
                assertExact(first, there.size(), random);
            }
        }
        for (var i = 0; i < 15; i++) happen(random, there);
        try (var again = new Following(folder)) {
            again.catchUp();
            assertExact(again, there.size(), random);
        }
        try (var anew = new Following(null)) {
            anew.catchUp();
            assertExact(anew, there.size(), random);
        }
    }

    @Test
    void what_was_written_and_not_shown_yet_is_replaced_and_not_doubled() {
        told.tell("room:1", "boats in the harbour");
        var memory = memories.lacking(0, Long.MAX_VALUE, 1).getFirst();
        try (var index = TextIndex.open(null)) {
            index.put(List.of(memory, memory));
            assertThat(index.size()).isOne();
        }
    }

    private void happen(Random random, List<Long> there) {
        var any = there.isEmpty() ? 0 : there.get(random.nextInt(there.size()));
        switch (random.nextInt(any == 0 ? 1 : 7)) {
            case 0, 1 -> there.add(told.tell(ROOMS.get(random.nextInt(3)), sentence(random)));
            case 2, 3, 4 -> there.add(told.follow(any, sentence(random)));
            case 5 -> told.edit(any, sentence(random));
            default -> {
                told.dsl.transaction(configuration -> told.erase(configuration.dsl(), any));
                there.remove(any);
            }
        }
    }

    private static String sentence(Random random) {
        return random.ints(random.nextInt(6), 0, WORDS.size())
                .mapToObj(WORDS::get)
                .collect(Collectors.joining(" "));
    }

    /// Compares scores with those that are computed from the rows of the database.
    private void assertExact(Following following, int there, Random random) {
        assertThat(following.indexer.size()).isEqualTo(there);
        var all = memories.lacking(0, Long.MAX_VALUE, 10_000);
        for (var heard : List.of(Set.copyOf(ROOMS), Set.of("room:1"), Set.of("room:0", "room:2"))) {
            var question = sentence(random) + " boat garden";
            var terms = Terms.of(question);
            var expected = new BruteForce(all, heard, terms);
            try (var search = following.search(question, heard)) {
                var ids = all.stream().map(PendingMemory::memory).toList();
                var worth = search.worth(ids);
                var scores = new TreeMap<Long, Double>();
                for (var id : ids)
                    worth.of(id)
                            .filter(match -> match.words() > 0)
                            .ifPresent(match -> scores.put(id, rounded(match.words())));
                assertThat(scores).isEqualTo(expected.passages);
                var sessions = new TreeMap<Long, Double>();
                for (var each : all)
                    if (worth.ofSitting(each.sitting()) > 0)
                        sessions.put(each.sitting(), rounded(worth.ofSitting(each.sitting())));
                assertThat(sessions).isEqualTo(expected.sessions);
                assertThat(search.nearest(Set.of(), 3).stream().findFirst()).isEqualTo(expected.best());
            }
        }
    }

    private static double rounded(double score) {
        return Math.round(score * 1e9) / 1e9;
    }

    /// BM25 counted from all that is there.
    private static final class BruteForce {
        private final Map<Long, Double> passages = new TreeMap<>();
        private final Map<Long, Double> sessions = new TreeMap<>();

        BruteForce(List<PendingMemory> all, Set<String> heard, Terms terms) {
            var here =
                    all.stream().filter(each -> heard.contains(each.audience())).toList();
            var texts = new TreeMap<Long, List<String>>();
            // A session lies under one label here.
            var spoken = new TreeMap<Long, List<String>>();
            var own = 0L;
            for (var each : here) {
                var words = new ArrayList<>(stems(each, each.words()));
                own += words.size();
                spoken.computeIfAbsent(each.sitting(), _ -> new ArrayList<>()).addAll(words);
                if (each.previous() != null) words.addAll(stems(each, each.previous()));
                texts.put(each.memory(), words);
            }
            var length = texts.values().stream().mapToLong(List::size).sum();
            score(texts, length, terms, passages);
            score(spoken, own, terms, sessions);
        }

        private static List<String> stems(PendingMemory each, String text) {
            return Stems.of(each.language(), text).stream()
                    .map(stem -> Terms.letter(each.language()) + stem)
                    .toList();
        }

        private static void score(Map<Long, List<String>> texts, long length, Terms terms, Map<Long, Double> scores) {
            var weight = Bm25Weight.of(texts.size(), length);
            for (var word : terms.all()) {
                var holding =
                        texts.values().stream().filter(t -> t.contains(word)).count();
                texts.forEach((id, text) -> {
                    var count = text.stream().filter(word::equals).count();
                    if (count > 0)
                        scores.merge(id, weight.score(weight.rarity(holding), count, text.size()), Double::sum);
                });
            }
            scores.replaceAll((_, score) -> rounded(score));
        }

        /// The newest of the best.
        Optional<Long> best() {
            var most =
                    passages.values().stream().mapToDouble(Double::doubleValue).max();
            return passages.entrySet().stream()
                    .filter(one -> one.getValue() == most.orElse(0))
                    .map(Map.Entry::getKey)
                    .max(Long::compare);
        }
    }

    @Test
    void nothing_is_left_in_any_file_of_what_is_erased() {
        told.tell("room:1", "The garden is green");
        var gone = told.tell("room:1", "My password is Xylophon");
        var after = told.follow(gone, "That is a nice word");
        try (var following = new Following(folder)) {
            following.catchUp();
        }
        assertThat(files()).contains("xylophon");
        try (var following = new Following(folder)) {
            following.catchUp();
            told.dsl.transaction(configuration -> told.erase(configuration.dsl(), gone));
            following.catchUp();

            assertThat(files()).doesNotContain("xylophon");
            assertThat(following.found("xylophon", "room:1")).isEmpty();
            assertThat(following.found("nice", "room:1")).containsExactly(after);
            assertThat(told.dsl.fetchCount(MESSAGE, MESSAGE.ID.eq(after))).isEqualTo(1);
        }
    }

    @Test
    void what_is_erased_while_nobody_followed_is_taken_out_at_the_start() {
        var gone = told.tell("room:1", "My password is Xylophon");
        try (var following = new Following(folder)) {
            following.catchUp();
        }
        told.dsl.transaction(configuration -> told.erase(configuration.dsl(), gone));
        try (var following = new Following(folder)) {
            following.catchUp();
            assertThat(following.found("xylophon", "room:1")).isEmpty();
            assertThat(files()).doesNotContain("xylophon");
        }
    }

    private String files() {
        try (var files = Files.walk(folder)) {
            var bytes = new StringBuilder();
            for (var file : files.filter(Files::isRegularFile).toList())
                bytes.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            return bytes.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_killed_process_loses_nothing() throws IOException {
        var before = told.tell("room:1", "The garden is green");
        Path copy = folder.resolve("copy");
        try (var following = new Following(folder.resolve("first"))) {
            following.catchUp();
        }
        try (var following = new Following(folder.resolve("first"))) {
            var after = told.tell("room:1", "The boat is green");
            following.catchUp();
            assertThat(following.found("green", "room:1")).containsExactly(after, before);
            // What lies on the disk at this moment, as after kill -9.
            Files.createDirectories(copy);
            try (var files = Files.list(folder.resolve("first"))) {
                for (var file : files.toList()) Files.copy(file, copy.resolve(file.getFileName()));
            }
            try (var next = new Following(copy)) {
                next.catchUp();
                assertThat(next.found("green", "room:1")).containsExactly(after, before);
            }
        }
    }

    @Test
    void another_ledger_has_another_index() {
        told.tell("room:1", "The garden is green");
        ledger("one");
        try (var following = new Following(folder)) {
            following.catchUp();
        }
        // A backup was restored, and other things were said since.
        told.dsl.update(MESSAGE).set(MESSAGE.TEXT, "The cellar is dark").execute();
        ledger("two");
        try (var following = new Following(folder)) {
            following.catchUp();
            assertThat(following.found("garden", "room:1")).isEmpty();
            assertThat(following.found("cellar", "room:1")).hasSize(1);
        }
    }

    private void ledger(String hash) {
        told.dsl.transaction(configuration -> {
            var db = configuration.dsl();
            db.execute("set local session_replication_role = replica");
            db.deleteFrom(EVENT).execute();
            db.insertInto(EVENT)
                    .set(EVENT.AGENT_ID, AGENT)
                    .set(EVENT.SEQ, 1L)
                    .set(EVENT.TIME, Instant.EPOCH)
                    .set(EVENT.KIND, "AgentCreated")
                    .set(EVENT.VERSION, 1)
                    .set(EVENT.ACTOR, "system")
                    .set(EVENT.PAYLOAD_DIGEST, new byte[0])
                    .set(EVENT.PREV_HASH, new byte[0])
                    .set(EVENT.HASH, hash.getBytes(StandardCharsets.UTF_8))
                    .execute();
        });
    }

    @Test
    void files_that_cannot_be_read_are_made_anew() throws IOException {
        var memory = told.tell("room:1", "The garden is green");
        try (var following = new Following(folder)) {
            following.catchUp();
        }
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) if (Files.isRegularFile(file)) Files.writeString(file, "broken");
        }
        try (var following = new Following(folder)) {
            following.catchUp();
            assertThat(following.found("garden", "room:1")).containsExactly(memory);
        }
    }

    /// A follower may still be at work while the mind closes; it kept a processor busy for ever.
    @Test
    @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void a_closed_index_says_so_to_whoever_still_asks_it() {
        var index = TextIndex.open(null);
        index.close();
        assertThatThrownBy(() -> index.holds(17)).isInstanceOf(AlreadyClosedException.class);
    }

    @Test
    void copies_leave_their_room_to_others() {
        for (var i = 0; i < 300; i++) told.tell("room:1", "Win a boat");
        var other = told.tell("room:1", "My boat is called Aurelia and it lies in the harbour");
        try (var following = new Following(folder)) {
            following.catchUp();
            try (var search = following.search("boat", Set.of("room:1"))) {
                assertThat(search.nearest(Set.of(), 10)).hasSize(4).contains(other);
            }
        }
    }
}
