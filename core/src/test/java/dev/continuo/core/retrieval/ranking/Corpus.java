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
        return dsl.fetchValues(
                        "select lexeme || ' ' || cardinality(positions) from unnest(to_tsvector('english', ?))",
                        text)
                .stream()
                .map(String::valueOf)
                .flatMap(counted -> {
                    var parts = counted.split(" ");
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
        private final Bm25 bare;
        private final Bm25 own;
        private final Bm25 sessions;
        private final List<float[]> vectors;
        private final List<float[]> bareVectors;
        private final List<float[]> ownVectors;
        private double[][] extra = {};

        Indexed(Dialogues.Dialogue dialogue) {
            this.dialogue = dialogue;
            var turns = dialogue.turns();
            var named = turns.stream().map(turn -> turn.speaker() + ": " + turn.text()).toList();
            var ownStems = named.stream().map(Corpus.this::stems).toList();
            var bareStems = turns.stream().map(turn -> stems(turn.text())).toList();
            var contextual = new ArrayList<String>();
            var bareContextual = new ArrayList<String>();
            var stems = new ArrayList<List<String>>();
            var bares = new ArrayList<List<String>>();
            var bySession = new ArrayList<List<String>>();
            for (var at = 0; at < turns.size(); at++) {
                var first = turns.get(at).first();
                previous.add(first ? "" : turns.get(at - 1).text());
                contextual.add((first ? "" : named.get(at - 1) + "\n") + named.get(at));
                bareContextual.add((first ? "" : turns.get(at - 1).text() + "\n") + turns.get(at).text());
                stems.add(joined(first ? List.of() : ownStems.get(at - 1), ownStems.get(at)));
                bares.add(joined(first ? List.of() : bareStems.get(at - 1), bareStems.get(at)));
                var session = turns.get(at).session();
                while (bySession.size() < session) bySession.add(new ArrayList<>());
                bySession.get(session - 1).addAll(ownStems.get(at));
            }
            words = new Bm25(stems);
            bare = new Bm25(bares);
            own = new Bm25(bareStems);
            sessions = new Bm25(bySession);
            vectors = embedder.passages(contextual);
            bareVectors = embedder.passages(bareContextual);
            ownVectors = embedder.passages(turns.stream().map(Dialogues.Turn::text).toList());
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
            var vector = embedder.query(question);
            var stripped = embedder.query(names.strip(question));
            extra = new double[dialogue.turns().size()][];
            for (var at = 0; at < extra.length; at++)
                extra[at] =
                        new double[] {
                            bare.score(at, asked),
                            own.coverage(at, asked),
                            cosine(stripped, bareVectors.get(at)),
                            cosine(stripped, ownVectors.get(at)),
                            cosine(vector, bareVectors.get(at)),
                            cosine(stripped, vectors.get(at)),
                        };
            Set<Integer> found = new HashSet<>(best(at -> words.score(at, asked), list, true));
            found.addAll(best(at -> cosine(vector, vectors.get(at)), list, false));
            return found.stream().map(at -> candidate(at, asked, vector)).toList();
        }

        String extras(int at) {
            var text = new StringBuilder();
            for (var value : extra[at]) text.append(text.isEmpty() ? "" : ",").append((float) value);
            return text.toString();
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

    private static double cosine(float[] a, float[] b) {
        var sum = 0.0;
        for (var at = 0; at < a.length; at++) sum += (double) a[at] * b[at];
        return sum;
    }
}
