package dev.continuo.mind.retrieval;

import dev.continuo.language.claim.StatedValues;
import dev.continuo.mind.retrieval.ranking.Scored;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Values that changed without a word that says so: of everything that was found, the newest
/// statement of a speaker comes with those about to be shown that give the same thing another
/// value, for the same ears ([StatedValues]), and in their place. Nothing of it is kept.
final class ChangedValues {
    private static final Logger LOG = LoggerFactory.getLogger(ChangedValues.class);

    private ChangedValues() {}

    private record StatedRow(CandidateRow row, StatedValues values) {
        boolean replaces(StatedRow other) {
            return Objects.equals(row.speaker(), other.row.speaker())
                    && row.audience().equals(other.row.audience())
                    && later(other)
                    && values.replace(other.values);
        }

        private boolean later(StatedRow other) {
            var order = row.saidAt().compareTo(other.row.saidAt());
            return order > 0 || (order == 0 && row.memory() > other.row.memory());
        }
    }

    /// Of what is about to be shown, what has another value now, and by which memories.
    ///
    /// @param rows everything that was found
    /// @param zone in which days are counted
    static Map<Long, List<Long>> of(List<CandidateRow> rows, List<Scored> shown, ZoneId zone) {
        var told = shown.stream().map(one -> one.candidate().memory()).collect(Collectors.toSet());
        var stated = stated(rows, row -> told.contains(row.memory()), zone);
        if (stated.isEmpty()) return Map.of();
        var speakers = stated.stream().map(one -> one.row().speaker()).collect(Collectors.toSet());
        var changed = new HashMap<Long, List<Long>>();
        var others =
                stated(
                        rows,
                        row -> speakers.contains(row.speaker()) && !told.contains(row.memory()),
                        zone);
        for (var newer : Stream.concat(stated.stream(), others.stream()).toList())
            for (var older : stated)
                if (newer.replaces(older))
                    changed.computeIfAbsent(older.row().memory(), _ -> new ArrayList<>())
                            .add(newer.row().memory());
        return changed;
    }

    private static List<StatedRow> stated(
            List<CandidateRow> rows, Predicate<CandidateRow> which, ZoneId zone) {
        var stated = new ArrayList<StatedRow>();
        for (var row : rows) {
            if (row.speaker() == null
                    || !row.standing().supersededBy().isEmpty()
                    || !which.test(row)) continue;
            try {
                var values = StatedValues.of(row.text(), LocalDate.ofInstant(row.saidAt(), zone));
                if (!values.isEmpty()) stated.add(new StatedRow(row, values));
            } catch (RuntimeException e) {
                LOG.warn("#{} cannot be read for values: {}", row.memory(), e.toString());
            }
        }
        return stated;
    }
}
