package dev.continuo.life.observation.synthesis;

import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.ObservationKey;
import java.util.ArrayList;
import java.util.List;

/// Claim that some evidence makes about one key.
///
/// @param value what it says of the slot, such as `Porto`; empty where it only says that it is so
///   no more
/// @param summary one sentence; empty with an empty value
/// @param ended whether it says that what was known is so no more
/// @param madeBy `rules` or `model`
/// @param evidence the numbers of what says so, of the material, oldest first; at least one
public record Finding(
        ObservationKey key,
        String value,
        String summary,
        String detail,
        List<String> tags,
        boolean ended,
        String madeBy,
        List<Long> evidence) {
    /// Stored with what they made.
    static final String RULES = "rules";

    public Finding {
        tags = List.copyOf(tags);
        evidence = List.copyOf(evidence);
        if (evidence.isEmpty()) throw new IllegalArgumentException("a finding needs evidence");
    }

    /// The same, told in confidence.
    Finding confided() {
        var all = new ArrayList<>(tags);
        all.add(Observation.CONFIDED);
        return new Finding(key, value, summary, detail, all, ended, madeBy, evidence);
    }
}
