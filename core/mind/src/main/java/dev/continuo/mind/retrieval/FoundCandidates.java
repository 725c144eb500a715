package dev.continuo.mind.retrieval;

import dev.continuo.language.text.Language;
import dev.continuo.mind.retrieval.query.QuestionVector;
import dev.continuo.mind.retrieval.ranking.Candidate;
import dev.continuo.mind.retrieval.text.Match;
import dev.continuo.mind.retrieval.text.TermScores;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Candidates with all that is known of them.
///
/// @param passages of those found by a passage of a long text, which one, from 1
/// @param vector what they were looked for with by meaning; null where they were not
/// @param parts the questions of a message that asks several things, or tells something beside one
record FoundCandidates(
        List<CandidateRow> rows,
        @Nullable TermScores worth,
        Map<Long, Float> cosines,
        Map<Long, Integer> passages,
        @Nullable QuestionVector vector,
        List<FoundPart> parts) {

    /// Likeness of candidates to one question of several, by words and by meaning.
    record FoundPart(String text, @Nullable TermScores worth, Map<Long, Float> cosines) {}

    /// The same, as that question alone would find them.
    FoundCandidates of(FoundPart part) {
        return new FoundCandidates(rows, part.worth(), part.cosines(), passages, vector, List.of());
    }

    /// Tells whether they were also looked for by meaning.
    boolean meant() {
        return vector != null;
    }

    Optional<Match> match(long memory) {
        return worth == null ? Optional.empty() : worth.of(memory);
    }

    double ofSitting(long sitting) {
        return worth == null ? 0 : worth.ofSitting(sitting);
    }

    /// Of these what may come to mind at all: not the very question.
    ///
    /// @param besides what comes to mind with others
    FoundCandidates surfacing(String asked, MemorySorts sorts, Collection<Long> besides) {
        var wanted = WantedMemories.of(asked);
        var question = asked.strip();
        return new FoundCandidates(
                rows.stream()
                        .filter(row -> besides.contains(row.said().memory())
                                || (wanted.surfaces(sorts.of(row), worded(row))
                                        && !row.said().text().strip().equalsIgnoreCase(question)))
                        .toList(),
                worth,
                cosines,
                passages,
                vector,
                parts);
    }

    private boolean worded(CandidateRow row) {
        return match(row.said().memory()).filter(match -> match.ownWords() > 0).isPresent();
    }

    List<Candidate> candidates() {
        return rows.stream().map(this::candidate).toList();
    }

    private Candidate candidate(CandidateRow row) {
        var match = match(row.said().memory())
                .orElseGet(() -> new Match(Language.of(row.said().text()), 0, 0, 0));
        var cosine = cosines.get(row.said().memory());
        return new Candidate(
                row.said(),
                match.language(),
                match.words(),
                match.ownWords(),
                ofSitting(row.said().sitting()),
                cosine == null ? null : cosine.doubleValue(),
                match.coverage(),
                row.standing());
    }
}
