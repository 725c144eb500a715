package dev.continuo.mind.observation.synthesis;

import dev.continuo.language.claim.Claims;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.idle.PhaseRun;
import dev.continuo.mind.observation.Observation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Makes claims of what people said by the frames of [Claims], without a model.
///
/// A joke that its speaker takes back at once was never said. Safe for use by several threads.
public final class RuleSynthesizer implements Synthesizer {

    /// Who takes back a joke does so at once.
    private static final Duration AT_ONCE = Duration.ofMinutes(10);

    @Override
    public Optional<List<Finding>> findings(PhaseRun run, Material material) {
        return Optional.of(findings(material));
    }

    /// What the news says, without regard to any run.
    public List<Finding> findings(Material material) {
        var found = new ArrayList<Said>();
        for (var evidence : material.news()) {
            if (evidence.trust() == Trust.SELF) continue;
            if (Claims.retracts(evidence.text())) retract(evidence, material, found);
            for (var claim : Claims.of(evidence.text()))
                new ClaimFindings(material, found).of(evidence, claim);
        }
        return found.stream().map(Said::finding).toList();
    }

    /// Takes out what was said just before; what is held true of it already is ended.
    private static void retract(Evidence by, Material material, List<Said> found) {
        var before = found.size();
        found.removeIf(said -> atOnce(said.speaker(), said.at(), by));
        if (found.size() < before) return;
        for (var current : material.current().values())
            if (atOnce(current.speaker(), supported(current), by))
                found.add(ClaimFindings.ended(current.key(), by));
    }

    private static boolean atOnce(
            @org.jspecify.annotations.Nullable Long speaker, Instant at, Evidence by) {
        return speaker != null
                && Objects.equals(speaker, by.speaker())
                && !at.isAfter(by.at())
                && Duration.between(at, by.at()).compareTo(AT_ONCE) <= 0;
    }

    private static Instant supported(Observation current) {
        return Instant.parse(current.standing().supported());
    }
}
