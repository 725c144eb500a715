package dev.continuo.mind.retrieval;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.SharedMatter;
import dev.continuo.mind.retrieval.ranking.Scored;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Later statements about the same: "my budget is 1,100 euros" comes to mind with "my budget is 900
/// euros", however far behind it the search had it. Nothing is marked or left out: which of the two
/// holds is for whoever reads both.
final class NewerStatements {
    private static final Comparator<CandidateRow> OLDEST_FIRST =
            Comparator.comparing(CandidateRow::saidAt).thenComparingLong(CandidateRow::memory);

    private final Map<Long, SharedMatter> matters = new HashMap<>();
    private final Language asked;

    private NewerStatements(Language asked) {
        this.asked = asked;
    }

    /// For memories that are about to be shown, the newest of their speaker, for the same ears,
    /// that has most of their words, each with the memory that it is told after.
    ///
    /// @param rows everything that was found
    /// @param asked the language of the question, for texts that do not tell theirs
    static Map<Long, Long> of(List<CandidateRow> rows, List<Scored> shown, Language asked) {
        var reading = new NewerStatements(asked);
        var told = shown.stream().map(one -> one.candidate().memory()).collect(Collectors.toSet());
        var newer = new HashMap<Long, Long>();
        for (var row : rows)
            if (told.contains(row.memory()) && row.speaker() != null)
                rows.stream()
                        .filter(other -> reading.follows(other, row))
                        .max(
                                Comparator.<CandidateRow>comparingDouble(other ->
                                                reading.matter(row).share(reading.matter(other)))
                                        .thenComparing(OLDEST_FIRST))
                        .filter(other -> !told.contains(other.memory()))
                        .ifPresent(other -> newer.putIfAbsent(other.memory(), row.memory()));
        return newer;
    }

    private boolean follows(CandidateRow other, CandidateRow row) {
        return Objects.equals(other.speaker(), row.speaker())
                && other.audience().equals(row.audience())
                && !other.asks()
                && OLDEST_FIRST.compare(other, row) > 0
                && matter(row).with(matter(other));
    }

    private SharedMatter matter(CandidateRow row) {
        return matters.computeIfAbsent(row.memory(), _ -> SharedMatter.of(row.text(), asked));
    }
}
