package dev.continuo.mind.retrieval;

import dev.continuo.events.Scoring;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.PersonName;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.memory.Reinforcement;
import dev.continuo.mind.retrieval.SearchContext.ListenerContext;
import dev.continuo.mind.retrieval.query.Cue;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.ranking.Question;
import dev.continuo.mind.retrieval.ranking.Ranked;
import dev.continuo.mind.retrieval.ranking.Ranking;
import dev.continuo.mind.retrieval.ranking.RankingLimits;
import dev.continuo.mind.retrieval.ranking.WeightSet;
import dev.continuo.mind.retrieval.vector.Calibration;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One search: candidates ([CandidateSearch]) put in order.
final class Search {
    /// Times as many as are wanted are compared by the cross-encoder.
    private static final int RERANKED = 3;

    /// Memories that one question of several brings where the whole would not.
    private static final int TOPS = 2;

    private final CandidateSearch proposals;
    private final RetrievalLimits limits;
    private final Set<Language> understood;
    private final Calibration calibration;
    private final RelevanceScorer relevance;
    private final MemorySorts sorts = new MemorySorts();

    Search(
            CandidateSearch proposals,
            RetrievalLimits limits,
            Set<Language> understood,
            Calibration calibration,
            RelevanceScorer relevance) {
        this.proposals = proposals;
        this.limits = limits;
        this.understood = understood;
        this.calibration = calibration;
        this.relevance = relevance;
    }

    Recall search(
            String text,
            List<String> parts,
            Query query,
            ListenerContext standing,
            Supplier<List<AskedVector>> vectors,
            boolean complete) {
        var asks = QuestionType.of(text, Language.of(text), query.looked());
        var several = asks == QuestionType.LIST && query.spread();
        // Where all that is found is shown, nothing keeps anything from standing out.
        var apart = query.asker() == null ? List.<String>of() : parts;
        // The words of what was found lead on to what was said of it since.
        var follow = asks != QuestionType.NOTHING;
        var all = proposals.propose(text, apart, query, vectors, follow);
        var answers = query.asker() == null || asks == QuestionType.NOTHING
                ? Map.<Long, Long>of()
                : OwnAnswers.of(all.rows(), sorts);
        var found = query.asker() == null ? all : all.surfacing(text, sorts, answers.values());
        var cue = cue(standing, all);
        if (found.rows().isEmpty())
            return new Recall(List.of(), List.of(), Scoring.NOTHING, asks, found.meant(), complete, Set.of(), cue);
        var question = question(text, asks, query, standing, found.rows());
        var shown = new RankingLimits(
                Math.max(query.limit(), Reinforcement.NEAR_TO)
                        * (1 + found.parts().size()),
                query.tokens() > 0 ? query.tokens() : limits.tokens(),
                several,
                WeightSet.CURRENT,
                likeness(),
                answers,
                query.tokens() > 0 || proposals.chosen());
        var ranked = Ranking.rank(question, found.candidates(), shown);
        if (relevance.ready()) ranked = reranked(ranked, text, query, question, found, shown);
        var tops = proposals.unconditional() ? CandidateSearch.ids(found.rows()) : tops(found, query, standing, shown);
        return RecallAssembly.of(
                ranked.rendering(tops), tops, ranked.bearing(likeness()), query, question, found, complete, cue);
    }

    /// Memories that stand out for one question of several. In the whole, those near to one
    /// question keep those near to another from standing out.
    private Set<Long> tops(FoundCandidates found, Query query, ListenerContext standing, RankingLimits shown) {
        var tops = new HashSet<Long>();
        for (var part : found.parts()) {
            var asks = QuestionType.of(part.text(), Language.of(part.text()), query.looked());
            var question = question(part.text(), asks, query, standing, found.rows());
            Ranking.rank(question, found.of(part).candidates(), shown).rendered().stream()
                    .limit(TOPS)
                    .forEach(one -> tops.add(one.candidate().said().memory()));
        }
        return tops;
    }

    /// While the embedder is not measured, everything may be alike.
    private DoubleUnaryOperator likeness() {
        var scale = calibration.known();
        return scale == null ? _ -> 1 : scale::of;
    }

    /// The best of more than are wanted, by a cross-encoder too. Where that does not answer in
    /// time, the order is the one there was.
    private Ranked reranked(
            Ranked ranked, String text, Query query, Question question, FoundCandidates found, RankingLimits shown) {
        var wider = new RankingLimits(
                Math.max(query.limit() * RERANKED, shown.found()),
                shown.tokens(),
                shown.spread(),
                shown.weights(),
                shown.likeness(),
                shown.rejoinders(),
                shown.filled());
        var again = Ranking.rank(question, found.candidates(), wider, best -> relevance.relevance(text, best));
        return again.reranked() ? again : ranked;
    }

    private static Cue cue(ListenerContext standing, FoundCandidates all) {
        var names = new HashSet<>(standing.around());
        for (var row : all.rows()) if (row.name() != null) names.add(row.name());
        if (standing.asker() != null) names.remove(standing.asker());
        var vector = all.vector();
        var nearest = all.cosines().values().stream().max(Comparator.naturalOrder());
        return new Cue(
                all.rows().size(),
                vector == null || nearest.isEmpty() ? OptionalDouble.empty() : vector.likeness(nearest.get()),
                names,
                vector);
    }

    private Question question(
            String text, QuestionType asks, Query query, ListenerContext standing, List<CandidateRow> rows) {
        var names = new HashSet<PersonName>();
        for (var row : rows)
            if (row.said().speaker() != null && row.name() != null)
                names.add(new PersonName(row.said().speaker(), row.name()));
        if (query.asker() != null && standing.asker() != null)
            names.add(new PersonName(query.asker(), standing.asker()));
        names.addAll(standing.called());
        var sorted = names.stream()
                .sorted(Comparator.comparingLong(PersonName::person).thenComparing(PersonName::name))
                .toList();
        return new Question(
                text,
                Language.of(text),
                asks,
                query.asker(),
                query.room(),
                sorted,
                query.at() == null ? after(rows) : query.at(),
                zone(standing.zone()),
                understood);
    }

    private static Instant after(Collection<CandidateRow> rows) {
        return rows.stream()
                .map(each -> each.said().saidAt())
                .max(Comparator.naturalOrder())
                .orElse(Instant.EPOCH)
                .plusSeconds(1);
    }

    private static ZoneId zone(@Nullable String name) {
        try {
            return name == null ? ZoneOffset.UTC : ZoneId.of(name);
        } catch (DateTimeException _) {
            return ZoneOffset.UTC;
        }
    }
}
