package dev.continuo.mind.retrieval;

import dev.continuo.mind.memory.Reinforcement;
import dev.continuo.mind.retrieval.query.Cue;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.ranking.Candidate;
import dev.continuo.mind.retrieval.ranking.Question;
import dev.continuo.mind.retrieval.ranking.Ranked;
import dev.continuo.mind.retrieval.ranking.Scored;
import dev.continuo.mind.retrieval.text.Match;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Chooses what of the ranked candidates is told, and what of it a reader may want to know.
final class RecallAssembly {
    /// Number of the best memories among which one that a gate has let go is told, if it shares
    /// words with the question: then it was asked for.
    private static final int ASKED_FOR = 3;

    /// Of all that is told; the others only fill the room.
    private static final int USED = 8;

    private static final Duration DORMANT = Duration.ofDays(7);

    private RecallAssembly() {}

    /// @param tops memories that take the places of others where there are too many
    /// @param bearing memories that bear on the question: the first of them count as used
    static Recall of(
            Ranked ranked,
            Set<Long> tops,
            Set<Long> bearing,
            Query query,
            Question question,
            FoundCandidates found,
            boolean complete,
            Cue cue) {
        var asked = ranked.found().stream().limit(ASKED_FOR).collect(Collectors.toSet());
        var rows = found.rows().stream()
                .collect(Collectors.toMap(each -> each.said().memory(), row -> row));
        var telling = ranked.rendered().stream()
                .filter(one -> !one.candidate().standing().dropped()
                        || asksForOwn(question, one.candidate())
                        || (asked.contains(one) && one.candidate().words() > 0))
                .toList();
        var shown = best(beside(telling, rows, query.limit()), tops, query.limit());
        var told = shown.stream().map(one -> one.candidate().said().memory()).collect(Collectors.toSet());
        var used = shown.stream()
                .map(one -> one.candidate().said().memory())
                .filter(bearing::contains)
                .limit(USED)
                .collect(Collectors.toSet());
        var near = ranked.found().stream()
                .skip(Reinforcement.NEAR_FROM - 1L)
                .limit(Reinforcement.NEAR_TO - Reinforcement.NEAR_FROM + 1L)
                .map(one -> one.candidate().said().memory())
                .filter(memory -> !told.contains(memory))
                .toList();
        var dense = places(
                found.rows(), row -> found.cosines().getOrDefault(row.said().memory(), 0f));
        var text = places(
                found.rows(),
                row -> found.match(row.said().memory()).map(Match::words).orElse(0.0));
        var recalled = shown.stream()
                .map(one -> {
                    var row = requireRow(rows, one);
                    var passage = found.passages().getOrDefault(row.said().memory(), 0);
                    return told(
                            one,
                            row,
                            passage,
                            ties(row, rows),
                            dense,
                            text,
                            used.contains(row.said().memory()) ? question.asked() : null);
                })
                .toList();
        return new Recall(
                recalled,
                near,
                RecordedScores.of(ranked, rows.size(), shown),
                question.asks(),
                found.meant(),
                complete,
                tops,
                cue);
    }

    /// Tells whether it is the agent's own and asked for: else it would not be among them.
    private static boolean asksForOwn(Question question, Candidate candidate) {
        return question.asker() != null && candidate.standing().own();
    }

    /// The best in their order, these before others.
    private static List<Scored> best(List<Scored> telling, Set<Long> tops, int limit) {
        var first = telling.stream()
                .filter(one -> tops.contains(one.candidate().said().memory()));
        var best =
                Stream.concat(first, telling.stream()).distinct().limit(limit).collect(Collectors.toSet());
        return telling.stream().filter(best::contains).toList();
    }

    /// Those that no insight covers that is told with them.
    private static List<Scored> beside(List<Scored> telling, Map<Long, CandidateRow> rows, int limit) {
        var insights = telling.stream()
                .limit(limit)
                .map(one -> one.candidate().said().memory())
                .collect(Collectors.toSet());
        return telling.stream()
                .filter(one -> {
                    var by = requireRow(rows, one).coveredBy();
                    return by == null || !insights.contains(by);
                })
                .toList();
    }

    private static CandidateRow requireRow(Map<Long, CandidateRow> rows, Scored one) {
        return Objects.requireNonNull(rows.get(one.candidate().said().memory()));
    }

    /// Places from 1, best first, newest first among equals; those that are worth nothing have
    /// none.
    private static Map<Long, Integer> places(List<CandidateRow> rows, ToDoubleFunction<CandidateRow> worth) {
        var places = new HashMap<Long, Integer>();
        rows.stream()
                .filter(row -> worth.applyAsDouble(row) > 0)
                .sorted(Comparator.comparingDouble(worth)
                        .thenComparingLong(each -> each.said().memory())
                        .reversed())
                .forEach(row -> places.put(row.said().memory(), places.size() + 1));
        return places;
    }

    private static Recall.Found told(
            Scored one,
            CandidateRow row,
            int passage,
            Recall.Ties ties,
            Map<Long, Integer> dense,
            Map<Long, Integer> text,
            @Nullable Instant at) {
        var memory = one.candidate().said().memory();
        return new Recall.Found(
                memory,
                row.said().speaker(),
                row.name(),
                row.said().text(),
                row.said().saidAt(),
                row.audience(),
                row.standing().trust(),
                new Recall.FoundRank(
                        passage,
                        one.score(),
                        dense.getOrDefault(memory, 0),
                        text.getOrDefault(memory, 0),
                        at == null ? 0 : gain(one.candidate(), at),
                        at != null && row.standing().dropped()),
                ties,
                row.insight());
    }

    private static Recall.Ties ties(CandidateRow row, Map<Long, CandidateRow> rows) {
        var replacements = new TreeMap<Long, String>();
        for (var newer : row.standing().supersededBy()) {
            var found = rows.get(newer);
            replacements.put(newer, found == null ? "" : found.said().text());
        }
        return new Recall.Ties(replacements, row.standing().tensions());
    }

    private static double gain(Candidate candidate, Instant at) {
        var used = candidate.standing().weight().lastAccess();
        var since = used == null ? candidate.said().saidAt() : used;
        var cosine = candidate.cosine();
        var dormant = since.isBefore(at.minus(DORMANT));
        return dormant && cosine != null && cosine > Reinforcement.CLOSE ? Reinforcement.DORMANT : Reinforcement.TOLD;
    }
}
