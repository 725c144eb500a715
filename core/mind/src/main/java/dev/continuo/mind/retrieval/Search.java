package dev.continuo.mind.retrieval;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.PersonName;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.memory.Reinforcement;
import dev.continuo.mind.memory.event.MemoryState;
import dev.continuo.mind.message.event.Scoring;
import dev.continuo.mind.retrieval.SearchContext.Standing;
import dev.continuo.mind.retrieval.index.Match;
import dev.continuo.mind.retrieval.index.TermScores;
import dev.continuo.mind.retrieval.index.Terms;
import dev.continuo.mind.retrieval.index.TextIndexer;
import dev.continuo.mind.retrieval.index.TextSearch;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.ranking.Ranked;
import dev.continuo.mind.retrieval.ranking.Ranking;
import dev.continuo.mind.retrieval.ranking.RankingLimits;
import dev.continuo.mind.retrieval.ranking.Scored;
import dev.continuo.mind.retrieval.ranking.feature.Candidate;
import dev.continuo.mind.retrieval.ranking.feature.Question;
import dev.continuo.mind.retrieval.vector.VectorStore;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One search: candidates by words and by meaning, loaded by the query that decides, and put in
/// order.
final class Search {
    /// What a gate has let go is told only where it is among the best and shares words with the
    /// question: then it was asked for.
    private static final int ASKED_FOR = 3;

    /// Memories of either way to find them whose words are followed.
    private static final int LEADING = 3;

    /// Memories that are followed to.
    private static final int FOLLOWED = 50;

    /// From one of so many on that nobody may hear, others are looked for in their place.
    private static final int SOME = 5;

    private static final int ROUNDS = 3;
    private static final int ANSWERS = 2;
    private static final Duration DORMANT = Duration.ofDays(7);

    private final TextIndexer words;
    private final VectorStore vectors;
    private final CandidateLoader loading;
    private final RetrievalLimits limits;
    private final Set<Language> understood;

    Search(
            TextIndexer words,
            VectorStore vectors,
            CandidateLoader loading,
            RetrievalLimits limits,
            Set<Language> understood) {
        this.words = words;
        this.vectors = vectors;
        this.loading = loading;
        this.limits = limits;
        this.understood = understood;
    }

    /// Candidates with all that is known of them.
    ///
    /// @param meant whether they were also looked for by meaning
    private record Found(
            List<CandidateLoader.Row> rows,
            @Nullable TermScores worth,
            Map<Long, Float> cosines,
            boolean meant) {

        Optional<Match> match(long memory) {
            return worth == null ? Optional.empty() : worth.of(memory);
        }

        double ofSession(long session) {
            return worth == null ? 0 : worth.ofSession(session);
        }

        /// The same, knowing what was corrected.
        Found correcting(Map<Long, List<Long>> corrected) {
            var known =
                    rows.stream()
                            .map(row ->
                                    row.correctedBy(
                                            corrected.getOrDefault(row.memory(), List.of())))
                            .toList();
            return new Found(known, worth, cosines, meant);
        }

        /// Of these what may come to mind at all.
        Found surfacing(WantedMemories wanted) {
            return new Found(
                    rows.stream().filter(wanted::surfaces).toList(), worth, cosines, meant);
        }
    }

    Recall search(
            String text,
            Query query,
            Standing standing,
            Supplier<float @Nullable []> vector,
            boolean complete) {
        var terms = Terms.of(text);
        var asks = QuestionType.of(text, Language.of(text));
        var several = asks == QuestionType.LIST && query.spread();
        var all = find(terms, query, vector, several);
        var found = query.asker() == null ? all : all.surfacing(WantedMemories.of(text));
        if (found.rows.isEmpty())
            return new Recall(List.of(), List.of(), Scoring.NOTHING, asks, found.meant, complete);
        var question = question(text, query, standing, found.rows);
        var limits =
                new RankingLimits(
                        Math.max(query.limit(), Reinforcement.NEAR_TO),
                        this.limits.tokens(),
                        several);
        var ranked = Ranking.rank(question, candidates(found), limits);
        var corrected =
                UnweighedCorrections.of(
                        found.rows, ranked.found().stream().limit(query.limit() * 2L).toList());
        if (!corrected.isEmpty()) {
            var known = found.correcting(corrected);
            return recall(
                    Ranking.rank(question, candidates(known), limits),
                    query,
                    question,
                    asks,
                    known,
                    complete);
        }
        return recall(ranked, query, question, asks, found, complete);
    }

    private static List<Candidate> candidates(Found found) {
        return found.rows.stream().map(row -> candidate(row, found)).toList();
    }

    /// @param follow whether the words of the best lead on to others, one step
    private Found find(
            Terms terms, Query query, Supplier<float @Nullable []> answer, boolean follow) {
        try (var look = words.search(terms, query.audiences())) {
            var worded =
                    look == null ? List.<Long>of() : look.nearest(query.exclude(), limits.list());
            var vector = answer.get();
            var cosines = new HashMap<Long, Float>();
            if (vector != null)
                for (var near :
                        vectors.nearest(vector, query.audiences(), query.exclude(), limits.list()))
                    cosines.put(near.memory(), near.similarity());
            var proposed = new LinkedHashSet<>(worded);
            proposed.addAll(cosines.keySet());
            if (look != null && follow && !proposed.isEmpty())
                proposed.addAll(look.follow(first(worded, cosines), query.exclude(), FOLLOWED));
            if (proposed.isEmpty()) return new Found(List.of(), null, Map.of(), vector != null);
            var rows = new ArrayList<>(loading.load(proposed, query));
            if (look != null) addInPlaceOfUnheard(rows, worded, look, query);
            var ids = ids(rows);
            if (vector != null) {
                var others = new HashSet<>(ids);
                others.removeAll(cosines.keySet());
                cosines.putAll(vectors.similarities(vector, others));
            }
            var worth = look == null ? null : look.worth(ids);
            return new Found(rows, worth, cosines, vector != null);
        }
    }

    private static Set<Long> ids(Collection<CandidateLoader.Row> rows) {
        return rows.stream().map(CandidateLoader.Row::memory).collect(Collectors.toSet());
    }

    /// What is in quarantine, and what is not there any more, leaves its room to others.
    private void addInPlaceOfUnheard(
            List<CandidateLoader.Row> rows, List<Long> worded, TextSearch look, Query query) {
        var exclude = new HashSet<>(query.exclude());
        for (var round = 0; round < ROUNDS; round++) {
            exclude.addAll(worded);
            var unheard = new HashSet<>(worded);
            unheard.removeAll(ids(rows));
            if (unheard.size() * SOME < limits.list()) return;
            worded = look.nearest(exclude, unheard.size());
            if (worded.isEmpty()) return;
            var there = ids(rows);
            for (var row : loading.load(worded, query)) if (there.add(row.memory())) rows.add(row);
        }
    }

    /// The best by words and by meaning. They are not loaded yet, so that they only lead to others,
    /// which are loaded with them.
    private static Set<Long> first(List<Long> worded, Map<Long, Float> cosines) {
        var first = worded.stream().limit(LEADING).collect(Collectors.toCollection(HashSet::new));
        cosines.entrySet().stream()
                .sorted(Map.Entry.<Long, Float>comparingByValue().reversed())
                .limit(LEADING)
                .forEach(near -> first.add(near.getKey()));
        return first;
    }

    private static Candidate candidate(CandidateLoader.Row row, Found found) {
        var match =
                found.match(row.memory())
                        .orElseGet(() -> new Match(Language.of(row.text()), 0, 0, 0, 0));
        var cosine = found.cosines.get(row.memory());
        return new Candidate(
                row.memory(),
                row.speaker(),
                row.conversation(),
                row.session(),
                row.session() == row.memory(),
                row.saidAt(),
                row.text(),
                row.previous(),
                match.language(),
                match.words(),
                match.ownWords(),
                found.ofSession(row.session()),
                cosine == null ? null : cosine.doubleValue(),
                match.coverage(),
                match.kinds(),
                row.standing());
    }

    private Question question(
            String text, Query query, Standing standing, List<CandidateLoader.Row> rows) {
        var names = new HashSet<PersonName>();
        for (var row : rows)
            if (row.speaker() != null && row.name() != null)
                names.add(new PersonName(row.speaker(), row.name()));
        if (query.asker() != null && standing.asker() != null)
            names.add(new PersonName(query.asker(), standing.asker()));
        names.addAll(standing.called());
        var sorted =
                names.stream()
                        .sorted(
                                Comparator.comparingLong(PersonName::person)
                                        .thenComparing(PersonName::name))
                        .toList();
        return new Question(
                text,
                Language.of(text),
                query.asker(),
                query.room(),
                sorted,
                query.at() == null ? after(rows) : query.at(),
                zone(standing.zone()),
                understood);
    }

    private static Instant after(Collection<CandidateLoader.Row> rows) {
        return rows.stream()
                .map(CandidateLoader.Row::saidAt)
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

    private static Recall recall(
            Ranked ranked,
            Query query,
            Question question,
            QuestionType asks,
            Found found,
            boolean complete) {
        var asked = ranked.found().stream().limit(ASKED_FOR).collect(Collectors.toSet());
        var shown =
                ranked.rendered().stream()
                        .filter(one ->
                                !dropped(one.candidate().standing())
                                        || (asked.contains(one) && one.candidate().words() > 0))
                        .filter(one -> !again(one, ranked, query, asks))
                        .limit(query.limit())
                        .toList();
        var told = shown.stream().map(one -> one.candidate().memory()).collect(Collectors.toSet());
        var near =
                ranked.found().stream()
                        .skip(Reinforcement.NEAR_FROM - 1L)
                        .limit(Reinforcement.NEAR_TO - Reinforcement.NEAR_FROM + 1L)
                        .map(one -> one.candidate().memory())
                        .filter(memory -> !told.contains(memory))
                        .toList();
        var rows =
                found.rows.stream()
                        .collect(Collectors.toMap(CandidateLoader.Row::memory, row -> row));
        var dense = places(found.rows, row -> found.cosines.getOrDefault(row.memory(), 0f));
        var text =
                places(found.rows, row -> found.match(row.memory()).map(Match::words).orElse(0.0));
        var recalled =
                shown.stream()
                        .map(one ->
                                told(
                                        one,
                                        Objects.requireNonNull(rows.get(one.candidate().memory())),
                                        dense,
                                        text,
                                        question.asked()))
                        .toList();
        return new Recall(
                recalled,
                near,
                RecordedScores.of(ranked, rows.size(), shown),
                asks,
                found.meant,
                complete);
    }

    /// What was told a moment ago is told once more only where it answers best what is asked; so is
    /// what was so before that.
    private static boolean again(Scored one, Ranked ranked, Query query, QuestionType asks) {
        var candidate = one.candidate();
        var newer = candidate.standing().supersededBy();
        if (!query.told().contains(candidate.memory())
                && newer.stream().noneMatch(query.told()::contains)) return false;
        return asks == QuestionType.NOTHING
                || ranked.rendered().stream().limit(ANSWERS).noneMatch(one::equals);
    }

    /// Places from 1, best first, newest first among equals; those that are worth nothing have
    /// none.
    private static Map<Long, Integer> places(
            List<CandidateLoader.Row> rows, ToDoubleFunction<CandidateLoader.Row> worth) {
        var places = new HashMap<Long, Integer>();
        rows.stream()
                .filter(row -> worth.applyAsDouble(row) > 0)
                .sorted(
                        Comparator.comparingDouble(worth)
                                .thenComparingLong(CandidateLoader.Row::memory)
                                .reversed())
                .forEach(row -> places.put(row.memory(), places.size() + 1));
        return places;
    }

    private static Recall.Found told(
            Scored one,
            CandidateLoader.Row row,
            Map<Long, Integer> dense,
            Map<Long, Integer> text,
            Instant at) {
        var memory = one.candidate().memory();
        return new Recall.Found(
                memory,
                row.speaker(),
                row.name(),
                row.text(),
                row.saidAt(),
                row.audience(),
                row.standing().trust(),
                one.score(),
                dense.getOrDefault(memory, 0),
                text.getOrDefault(memory, 0),
                gain(one.candidate(), at),
                dropped(row.standing()),
                new Recall.Ties(row.standing().supersededBy(), row.standing().tensions()));
    }

    private static boolean dropped(
            dev.continuo.mind.retrieval.ranking.feature.MemoryStats standing) {
        return standing.state().equals(MemoryState.DROPPED.text());
    }

    private static double gain(Candidate candidate, Instant at) {
        var used = candidate.standing().lastAccess();
        var since = used == null ? candidate.saidAt() : used;
        var cosine = candidate.cosine();
        var dormant = since.isBefore(at.minus(DORMANT));
        return dormant && cosine != null && cosine > Reinforcement.CLOSE
                ? Reinforcement.DORMANT
                : Reinforcement.TOLD;
    }
}
