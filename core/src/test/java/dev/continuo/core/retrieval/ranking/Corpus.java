package dev.continuo.core.retrieval.ranking;

import dev.continuo.core.model.Embedder;
import dev.continuo.core.retrieval.language.Language;
import dev.continuo.core.retrieval.language.Names;
import dev.continuo.postgres.testing.TestDatabase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;

/// Dialogues as the indexes know them: stems from PostgreSQL, vectors from the English model.
final class Corpus implements AutoCloseable {
    private final TestDatabase database = TestDatabase.create();
    private final DSLContext dsl = DSL.using(database.dataSource(), SQLDialect.POSTGRES);
    private final Embedder embedder = Vectors.open();

    Indexed index(Dialogues.Dialogue dialogue) {
        return new Indexed(dialogue);
    }

    private List<String> stems(String text) {
        return dsl
                .fetchValues(
                        "select lexeme || ' ' || cardinality(positions) from unnest(to_tsvector('english', ?))",
                        text)
                .stream()
                .map(String::valueOf)
                .flatMap(counted -> {
                    var parts = counted.split(" ", -1);
                    return IntStream.range(0, Integer.parseInt(parts[1])).mapToObj(_ -> parts[0]);
                })
                .toList();
    }

    @Override
    public void close() {
        embedder.close();
        database.close();
    }

    /// One dialogue.
    final class Indexed {
        private final Dialogues.Dialogue dialogue;
        private final List<String> previous = new ArrayList<>();
        private final Bm25 words;
        private final Bm25 own;
        private final Bm25 sessions;
        private final List<float[]> vectors;

        Indexed(Dialogues.Dialogue dialogue) {
            this.dialogue = dialogue;
            var turns = dialogue.turns();
            var named = turns.stream().map(turn -> turn.speaker() + ": " + turn.text()).toList();
            var ownStems = named.stream().map(Corpus.this::stems).toList();
            var bareStems = turns.stream().map(turn -> stems(turn.text())).toList();
            var contextual = new ArrayList<String>();
            var stems = new ArrayList<List<String>>();
            var bySession = new ArrayList<List<String>>();
            for (var at = 0; at < turns.size(); at++) {
                var first = turns.get(at).first();
                previous.add(first ? "" : turns.get(at - 1).text());
                contextual.add((first ? "" : named.get(at - 1) + "\n") + named.get(at));
                stems.add(joined(first ? List.of() : ownStems.get(at - 1), ownStems.get(at)));
                var session = turns.get(at).session();
                while (bySession.size() < session) bySession.add(new ArrayList<>());
                bySession.get(session - 1).addAll(ownStems.get(at));
            }
            words = new Bm25(stems);
            own = new Bm25(bareStems);
            sessions = new Bm25(bySession);
            vectors = embedder.passages(contextual);
        }

        private static List<String> joined(List<String> a, List<String> b) {
            var both = new ArrayList<>(a);
            both.addAll(b);
            return both;
        }

        Dialogues.Dialogue dialogue() {
            return dialogue;
        }

        List<Candidate> candidates(Names names, String question, int list) {
            var asked = stems(question);
            var vector = sum(embedder.query(question), embedder.query(names.strip(question)));
            Set<Integer> found = new HashSet<>(best(at -> words.score(at, asked), list, true));
            found.addAll(best(at -> cosine(vector, vectors.get(at)), list, false));
            return found.stream().map(at -> candidate(at, asked, vector)).toList();
        }

        private Candidate candidate(int at, Collection<String> asked, float[] vector) {
            var turn = dialogue.turns().get(at);
            var before = previous.get(at);
            return new Candidate(
                    at + 1L,
                    dialogue.speakers().indexOf(turn.speaker()) + 1L,
                    1,
                    turn.session(),
                    turn.first(),
                    turn.at(),
                    turn.text(),
                    before.isEmpty() ? null : before,
                    Language.ENGLISH,
                    words.score(at, asked),
                    own.score(at, asked),
                    sessions.score(turn.session() - 1, asked),
                    cosine(vector, vectors.get(at)),
                    words.coverage(at, asked),
                    0,
                    Standing.fresh("episode", "member"));
        }

        private List<Integer> best(IntToDoubleFunction score, int list, boolean matching) {
            return IntStream.range(0, dialogue.turns().size())
                    .boxed()
                    .filter(at -> !matching || score.applyAsDouble(at) > 0)
                    .sorted(Comparator.comparingDouble((Integer at) -> -score.applyAsDouble(at)))
                    .limit(list)
                    .toList();
        }
    }

    /// Half the question as it is, half without names, which draw meaning to themselves.
    private static float[] sum(float[] a, float[] b) {
        var sum = new float[a.length];
        var square = 0.0;
        for (var at = 0; at < a.length; at++) {
            sum[at] = a[at] + b[at];
            square += (double) sum[at] * sum[at];
        }
        for (var at = 0; at < a.length; at++) sum[at] /= (float) Math.sqrt(square);
        return sum;
    }

    private static double cosine(float[] a, float[] b) {
        var sum = 0.0;
        for (var at = 0; at < a.length; at++) sum += (double) a[at] * b[at];
        return sum;
    }
}
