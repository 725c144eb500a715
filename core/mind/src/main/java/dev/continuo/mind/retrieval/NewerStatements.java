package dev.continuo.mind.retrieval;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.mind.retrieval.ranking.Scored;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// What somebody said later about the same: "my budget is 1,100 euros" comes to mind with "my
/// budget is 900 euros", however far behind it the search had it. Nothing is marked or left out:
/// which of the two holds is for whoever reads both.
final class NewerStatements {
    /// The part of the words of the older that the newer has, figures aside.
    private static final double SAME = 0.5;

    private static final int FEWEST = 2;

    private static final Comparator<CandidateRow> OLDEST_FIRST =
            Comparator.comparing(CandidateRow::saidAt).thenComparingLong(CandidateRow::memory);

    private final Map<Long, Set<String>> stems = new HashMap<>();
    private final Language asked;

    private NewerStatements(Language asked) {
        this.asked = asked;
    }

    /// By memory that is about to be shown the newest of its speaker, for the same ears, that has
    /// most of its words.
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
                                Comparator.<CandidateRow>comparingDouble(
                                                other -> reading.share(row, other))
                                        .thenComparing(OLDEST_FIRST))
                        .ifPresent(other -> newer.put(row.memory(), other.memory()));
        return newer;
    }

    private boolean follows(CandidateRow other, CandidateRow row) {
        return Objects.equals(other.speaker(), row.speaker())
                && other.audience().equals(row.audience())
                && !other.asks()
                && OLDEST_FIRST.compare(other, row) > 0
                && share(row, other) >= SAME;
    }

    private double share(CandidateRow older, CandidateRow newer) {
        var words = stems(older);
        if (words.size() < FEWEST) return 0;
        var shared = words.stream().filter(stems(newer)::contains).count();
        return (double) shared / words.size();
    }

    private Set<String> stems(CandidateRow row) {
        return stems.computeIfAbsent(
                row.memory(),
                _ -> {
                    var own = Language.of(row.text());
                    var language = own == Language.SIMPLE ? asked : own;
                    var read = new HashSet<>(Stems.of(language, row.text()));
                    read.removeIf(stem -> Character.isDigit(stem.charAt(0)));
                    return read;
                });
    }
}
