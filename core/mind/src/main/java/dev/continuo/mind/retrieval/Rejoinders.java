package dev.continuo.mind.retrieval;

import dev.continuo.language.utterance.Figures;
import dev.continuo.mind.retrieval.ranking.Scored;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Answers to a figure: "14 is too little, make it 16" said right after "the price is 14 euro", and
/// "ok, 16 it is" after that. A question about the price shares no word with either of them, and
/// whoever hears the first alone hears what nobody holds any more.
///
/// Nothing is marked as replaced: others may have answered, and only what the words say is known.
final class Rejoinders {
    /// Characters: longer texts are no answers to one figure.
    private static final int SHORT = 200;

    /// Answers that are followed from one memory, so that haggling does not fill the prompt: the
    /// newest count.
    private static final int MOST = 3;

    private static final Comparator<CandidateRow> OLDEST_FIRST =
            Comparator.comparing(CandidateRow::saidAt).thenComparingLong(CandidateRow::memory);

    private Rejoinders() {}

    /// The answers to what is about to be shown, each with the memory that it is told after.
    static Map<Long, Long> of(List<CandidateRow> rows, List<Scored> shown) {
        var told = shown.stream().map(one -> one.candidate().memory()).collect(Collectors.toSet());
        var byConversation =
                rows.stream()
                        .filter(row -> row.speaker() != null && !Figures.of(row.text()).isEmpty())
                        .sorted(OLDEST_FIRST)
                        .collect(Collectors.groupingBy(CandidateRow::conversation));
        var rejoinders = new HashMap<Long, Long>();
        for (var rowsThere : byConversation.values())
            for (var row : rowsThere)
                if (told.contains(row.memory()) && !rejoinders.containsKey(row.memory()))
                    follow(row, rowsThere, rejoinders);
        return rejoinders;
    }

    private static void follow(
            CandidateRow first, List<CandidateRow> rows, Map<Long, Long> rejoinders) {
        var said = Figures.of(first.text());
        var fresh = new HashSet<String>();
        var followed = new ArrayDeque<CandidateRow>();
        var last = first;
        for (var row : rows) {
            if (!answers(row, last)) continue;
            var figures = Figures.of(row.text());
            if (!Figures.counters(said, figures) && figures.stream().noneMatch(fresh::contains))
                continue;
            figures.stream().filter(figure -> !said.contains(figure)).forEach(fresh::add);
            followed.add(row);
            last = row;
        }
        while (followed.size() > MOST) followed.removeFirst();
        var before = first.memory();
        for (var row : followed) {
            rejoinders.put(row.memory(), before);
            before = row.memory();
        }
    }

    private static boolean answers(CandidateRow row, CandidateRow last) {
        return OLDEST_FIRST.compare(row, last) > 0
                && row.audience().equals(last.audience())
                && row.text().length() <= SHORT
                && !row.asks()
                && Duration.between(last.saidAt(), row.saidAt()).compareTo(Figures.SOON) <= 0;
    }
}
