package dev.continuo.mind.retrieval;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.SharedMatter;
import dev.continuo.language.utterance.Figures;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.retrieval.ranking.Scored;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// Later statements about the same: "my budget is 1,100 euros" comes to mind with "my budget is 900
/// euros", however far behind it the search had it. Nothing is marked or left out: which of the two
/// holds is for whoever reads both.
final class NewerStatements {
    private static final Comparator<CandidateRow> OLDEST_FIRST =
            Comparator.comparing(CandidateRow::saidAt).thenComparingLong(CandidateRow::memory);

    /// Memories whose matter is kept.
    private static final long MOST = 1_000;

    private final Cache<ReadText, SharedMatter> matters = Caches.bounded(MOST);

    /// @param text its hash code: an edit changes it
    /// @param otherwise the language of a text that does not tell its own
    private record ReadText(long memory, int text, Language otherwise) {}

    /// For memories that are about to be shown, the newest of their speaker, for the same ears,
    /// that has most of their words, each with the memory that it is told after.
    ///
    /// @param rows everything that was found
    /// @param asked the language of the question, for texts that do not tell theirs
    Map<Long, Long> of(List<CandidateRow> rows, List<Scored> shown, Language asked) {
        var told = shown.stream().map(one -> one.candidate().memory()).collect(Collectors.toSet());
        var newer = new HashMap<Long, Long>();
        for (var row : rows)
            if (told.contains(row.memory()) && row.speaker() != null)
                follower(row, rows, asked)
                        .filter(other -> !told.contains(other.memory()))
                        .ifPresent(other -> newer.putIfAbsent(other.memory(), row.memory()));
        return newer;
    }

    private Optional<CandidateRow> follower(
            CandidateRow row, List<CandidateRow> rows, Language asked) {
        var matter = matter(row, asked);
        return rows.stream()
                .filter(other -> later(other, row) && about(row, other, asked))
                .max(
                        Comparator.<CandidateRow>comparingDouble(
                                        other -> matter.share(matter(other, asked)))
                                .thenComparing(OLDEST_FIRST));
    }

    /// Tells whether a later statement may be about the same; where it followed soon, one word of
    /// it is enough: "No wait, it's the 15th of March."
    private boolean about(CandidateRow row, CandidateRow other, Language asked) {
        var matter = matter(row, asked);
        var newer = matter(other, asked);
        return matter.with(newer)
                || (matter.share(newer) > 0
                        && other.saidAt().isBefore(row.saidAt().plus(Figures.SOON)));
    }

    private static boolean later(CandidateRow other, CandidateRow row) {
        return Objects.equals(other.speaker(), row.speaker())
                && other.audience().equals(row.audience())
                && !other.asks()
                && OLDEST_FIRST.compare(other, row) > 0;
    }

    private SharedMatter matter(CandidateRow row, Language asked) {
        return matters.get(
                new ReadText(row.memory(), row.text().hashCode(), asked),
                _ -> SharedMatter.of(row.text(), asked));
    }
}
