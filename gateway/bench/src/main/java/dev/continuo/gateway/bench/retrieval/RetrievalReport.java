package dev.continuo.gateway.bench.retrieval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.bench.result.Latency;
import dev.continuo.gateway.bench.retrieval.Dialogue.Category;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Report of the measurements: over the questions of categories 1 to 4 unless it says otherwise.
public final class RetrievalReport {
    /// Turns of evidence that are many.
    private static final int MANY = 5;

    /// Tokens of a context in which lists are compared.
    private static final List<Integer> BUDGETS = List.of(500, 1000, 2000);

    private final List<Dialogue> dialogues;
    private final List<SearchAnswer> answers;
    private final MeanMeasures ours;
    private final Map<Category, MeanMeasures> categories = new LinkedHashMap<>();
    private final MeanMeasures sessions;
    private final Map<Integer, Double> tokens;
    private final Map<String, MeanMeasures> pieces = new LinkedHashMap<>();
    private final List<SearchAnswer> lists;
    private final Latency asking;
    private final Latency hearing;
    private final Beside beside;

    /// Results of other methods for the same questions.
    ///
    /// @param strategies other than the usual one, by name
    record Beside(MeanMeasures bm25, MeanMeasures dense, MeanMeasures rrf, Map<String, MeanMeasures> strategies) {}

    /// @param answers to all questions
    /// @param heard how long hearing each turn took, in nanoseconds
    RetrievalReport(List<Dialogue> dialogues, List<SearchAnswer> answers, Collection<Long> heard, Beside beside) {
        this.dialogues = List.copyOf(dialogues);
        this.answers = List.copyOf(answers);
        this.beside = beside;
        var scored =
                answers.stream().filter(a -> a.question().category().scored()).toList();
        ours = MeanMeasures.of(scored.stream().map(SearchAnswer::byTurn).toList());
        for (var category : Category.values())
            categories.put(
                    category,
                    MeanMeasures.of(answers.stream()
                            .filter(a -> a.question().category() == category)
                            .map(SearchAnswer::byTurn)
                            .toList()));
        for (var group : List.of("1", "2-4", "5+"))
            pieces.put(
                    group,
                    MeanMeasures.of(scored.stream()
                            .filter(a -> pieces(a).equals(group))
                            .map(SearchAnswer::byTurn)
                            .toList()));
        lists = scored.stream().filter(a -> a.plain() != null).toList();
        sessions = MeanMeasures.of(answers.stream().map(SearchAnswer::bySession).toList());
        tokens = MeanMeasures.byDepth(k -> MeanMeasures.mean(scored, answer -> answer.tokens(k)));
        asking = Latency.of(answers.stream().map(SearchAnswer::nanos).toList());
        hearing = Latency.of(heard);
    }

    /// By how many turns hold the answer.
    private static String pieces(SearchAnswer answer) {
        var turns = answer.question().evidence().size();
        return turns == 1 ? "1" : turns < MANY ? "2-4" : "5+";
    }

    /// The part of the evidence of lists within so many tokens.
    private static Map<Integer, Double> within(
            List<SearchAnswer> lists, Function<SearchAnswer, @Nullable List<SearchAnswer.Piece>> ranked) {
        var within = new LinkedHashMap<Integer, Double>();
        for (var most : BUDGETS)
            within.put(
                    most,
                    MeanMeasures.mean(
                            lists, answer -> answer.within(Objects.requireNonNull(ranked.apply(answer)), most)));
        return within;
    }

    /// For machines; parts are rounded to four digits.
    public String json() {
        var all = figures(ours);
        var byCategory = new LinkedHashMap<String, Object>();
        categories.forEach((category, measures) -> {
            var found = new LinkedHashMap<String, Object>();
            found.put("name", category.title());
            found.put("questions", measures.questions());
            found.putAll(figures(measures));
            byCategory.put(Integer.toString(category.number()), found);
        });
        all.put("categories", byCategory);
        var byPieces = new LinkedHashMap<String, Object>();
        pieces.forEach((group, measures) -> {
            var found = new LinkedHashMap<String, Object>();
            found.put("questions", measures.questions());
            found.put("recall", rounded(measures.recall()));
            byPieces.put(group, found);
        });
        all.put("evidence_turns", byPieces);
        var listed = new LinkedHashMap<String, Object>();
        listed.put("questions", lists.size());
        listed.put("spread", rounded(within(lists, SearchAnswer::deep)));
        listed.put("plain", rounded(within(lists, SearchAnswer::plain)));
        all.put("lists_within_tokens", listed);
        all.put("sessions", ofSessions());
        all.put("context_tokens", rounded(tokens));
        all.put("query_ms", millis(asking));
        all.put("ingest_ms", millis(hearing));
        var others = new LinkedHashMap<String, Object>();
        others.put("bm25", figures(beside.bm25()));
        others.put("dense", figures(beside.dense()));
        others.put("rrf", figures(beside.rrf()));
        var strategies = new LinkedHashMap<String, Object>();
        beside.strategies().forEach((name, measures) -> strategies.put(name, figures(measures)));
        others.put("strategies", strategies);
        all.put("baselines", others);
        try {
            return new JsonMapper().writerWithDefaultPrettyPrinter().writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Object> ofSessions() {
        var found = new LinkedHashMap<String, Object>();
        found.put("questions", sessions.questions());
        found.put("any", rounded(sessions.hit()));
        found.put("recall", rounded(sessions.recall()));
        return found;
    }

    private static Map<String, Object> figures(MeanMeasures measures) {
        var found = new LinkedHashMap<String, Object>();
        found.put("recall", rounded(measures.recall()));
        found.put("hit", rounded(measures.hit()));
        found.put("all", rounded(measures.all()));
        found.put("mrr", rounded(measures.mrr()));
        found.put("ndcg10", rounded(measures.ndcg10()));
        return found;
    }

    private static Map<String, Double> rounded(Map<Integer, Double> byDepth) {
        var found = new LinkedHashMap<String, Double>();
        byDepth.forEach((k, figure) -> found.put(k.toString(), rounded(figure)));
        return found;
    }

    private static Map<String, Double> millis(Latency millis) {
        var found = new LinkedHashMap<String, Double>();
        found.put("p50", rounded(millis.p50()));
        found.put("p99", rounded(millis.p99()));
        return found;
    }

    private static double rounded(double figure) {
        return Math.rint(figure * 1e4) / 1e4;
    }

    /// For people.
    public String table() {
        var lines = new ArrayList<String>();
        lines.add("%d conversations, %,d turns, %,d questions of categories 1 to 4 (%d dropped: no evidence)"
                .formatted(
                        dialogues.size(),
                        dialogues.stream().mapToInt(d -> d.turns().size()).sum(),
                        ours.questions(),
                        dialogues.stream().mapToInt(Dialogue::dropped).sum()));
        unsound(lines);
        lines.add("");
        lines.add(heading("ranking"));
        lines.add(line("Continuo", ours));
        lines.add(line("BM25 (Lucene)", beside.bm25()));
        lines.add(line("dense only", beside.dense()));
        lines.add(line("RRF of the two", beside.rrf()));
        beside.strategies().forEach((name, measures) -> lines.add(line("Continuo, " + name, measures)));
        lines.add("");
        lines.add(heading("Continuo, by category"));
        categories.forEach((category, measures) -> lines.add(line(
                "%d %s, %d questions".formatted(category.number(), category.title(), measures.questions()), measures)));
        lines.add("");
        lines.add(heading("Continuo, by turns of evidence"));
        pieces.forEach((group, measures) ->
                lines.add(line("%s, %d questions".formatted(group, measures.questions()), measures)));
        lines.add("");
        lines.add("%d questions for lists".formatted(lists.size()));
        lines.add("  spread                     " + spoken(within(lists, SearchAnswer::deep)));
        lines.add("  plain                      " + spoken(within(lists, SearchAnswer::plain)));
        lines.add("");
        lines.add("sessions, all categories     any@5 %.3f, any@10 %.3f, recall@5 %.3f, recall@10 %.3f"
                .formatted(sessions.hitAt(5), sessions.hitAt(10), sessions.recallAt(5), sessions.recallAt(10)));
        lines.add("context tokens               %.0f at 5, %.0f at 10, %.0f at 20"
                .formatted(tokens.get(5), tokens.get(10), tokens.get(20)));
        lines.add("a query                      " + spoken(asking));
        lines.add("hearing a turn               " + spoken(hearing));
        return String.join("\n", lines);
    }

    private void unsound(List<String> lines) {
        var unsound = answers.stream().filter(answer -> !answer.sound()).count();
        if (unsound > 0)
            lines.add("%,d questions were not compared by meaning, or not with everything".formatted(unsound));
    }

    private static String heading(String what) {
        return "%-32s    R@5   R@10   R@20 hit@10 all@10 nDCG@10   MRR".formatted(what);
    }

    private static String line(String what, MeanMeasures m) {
        return "%-32s  %.3f  %.3f  %.3f  %.3f  %.3f   %.3f  %.3f"
                .formatted(
                        what,
                        m.recallAt(5),
                        m.recallAt(10),
                        m.recallAt(20),
                        m.hitAt(10),
                        m.allAt(10),
                        m.ndcg10(),
                        m.mrr());
    }

    private static String spoken(Map<Integer, Double> within) {
        return within.entrySet().stream()
                .map(one -> "%.3f in %,d tokens".formatted(one.getValue(), one.getKey()))
                .collect(Collectors.joining(", "));
    }

    private static String spoken(Latency millis) {
        return "p50 %.1f ms, p99 %.1f ms".formatted(millis.p50(), millis.p99());
    }
}
