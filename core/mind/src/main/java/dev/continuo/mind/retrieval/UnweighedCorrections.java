package dev.continuo.mind.retrieval;

import dev.continuo.language.utterance.Corrections;
import dev.continuo.mind.retrieval.ranking.Candidate;
import dev.continuo.mind.retrieval.ranking.Scored;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Corrections that no gate has weighed yet count from the moment they are heard: what is about to
/// be shown is compared with what its speaker said since. Only what the listener may hear has a
/// part in it; the gate decides for good.
final class UnweighedCorrections {
    private static final Logger LOG = LoggerFactory.getLogger(UnweighedCorrections.class);

    private static final Comparator<Candidate> OLDEST_FIRST =
            Comparator.comparing(Candidate::saidAt).thenComparingLong(Candidate::memory);

    private UnweighedCorrections() {}

    /// Of what is about to be shown, what was corrected, and by which memories.
    static Map<Long, List<Long>> of(List<CandidateRow> rows, List<Scored> shown) {
        var corrected = new HashMap<Long, List<Long>>();
        for (var row : rows)
            if (row.unweighed() && row.speaker() != null)
                for (var older : corrected(row, shown))
                    corrected.computeIfAbsent(older, _ -> new ArrayList<>()).add(row.memory());
        return corrected;
    }

    private static List<Long> corrected(CandidateRow newer, List<Scored> shown) {
        try {
            var reading = Corrections.read(newer.text());
            if (!reading.corrects()) return List.of();
            var fitting =
                    shown.stream()
                            .map(Scored::candidate)
                            .filter(older -> before(older, newer))
                            .filter(older -> reading.corrects(older.text(), apart(older, newer)))
                            .sorted(OLDEST_FIRST)
                            .map(Candidate::memory)
                            .toList();
            return reading.meant(fitting);
        } catch (RuntimeException e) {
            LOG.warn("#{} cannot be read for corrections: {}", newer.memory(), e.toString());
            return List.of();
        }
    }

    private static boolean before(Candidate older, CandidateRow newer) {
        return Objects.equals(older.speaker(), newer.speaker())
                && older.memory() != newer.memory()
                && !older.saidAt().isAfter(newer.saidAt())
                && older.standing().supersededBy().isEmpty();
    }

    private static Duration apart(Candidate older, CandidateRow newer) {
        return Duration.between(older.saidAt(), newer.saidAt());
    }
}
