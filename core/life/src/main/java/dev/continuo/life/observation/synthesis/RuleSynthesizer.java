package dev.continuo.life.observation.synthesis;

import dev.continuo.language.claim.Claims;
import dev.continuo.life.observation.Observation;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.PhaseRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes claims of what people said by the frames of [Claims], without a model.
///
/// A joke that its speaker takes back at once was never said. Safe for use by several threads.
public final class RuleSynthesizer implements Synthesizer {

    /// Longest time from a joke to its retraction: whoever takes back a joke does so at once.
    private static final Duration AT_ONCE = Duration.ofMinutes(10);

    @Override
    public Optional<List<Finding>> findings(PhaseRun run, Material material) {
        return Optional.of(findings(material));
    }

    /// Returns the findings in the news, without regard to any run.
    public List<Finding> findings(Material material) {
        var found = new ArrayList<AttributedFinding>();
        for (var evidence : material.news()) {
            if (evidence.trust() == Trust.SELF) continue;
            if (Claims.retracts(evidence.text())) retract(evidence, material, found);
            for (var claim : Claims.of(evidence.text())) new ClaimFindings(material, found).of(evidence, claim);
        }
        return found.stream().map(AttributedFinding::finding).toList();
    }

    /// Takes out what was said last before it; what is held true by that already is ended.
    private static void retract(Evidence by, Material material, List<AttributedFinding> found) {
        var held = material.current().values().stream()
                .filter(one -> atOnce(one.origin().speaker(), supported(one), by))
                .toList();
        var last = Stream.concat(
                        held.stream().map(RuleSynthesizer::supported),
                        found.stream()
                                .filter(said -> atOnce(said.speaker(), said.at(), by))
                                .map(AttributedFinding::at))
                .max(Comparator.naturalOrder());
        if (last.isEmpty()) return;
        found.removeIf(said -> said.at().equals(last.get()) && atOnce(said.speaker(), said.at(), by));
        for (var one : held) if (supported(one).equals(last.get())) found.add(ClaimFindings.ended(one.key(), by));
    }

    private static boolean atOnce(@Nullable Long speaker, Instant at, Evidence by) {
        return speaker != null
                && Objects.equals(speaker, by.speaker())
                && !at.isAfter(by.at())
                && Duration.between(at, by.at()).compareTo(AT_ONCE) <= 0;
    }

    private static Instant supported(Observation current) {
        return Instant.parse(current.standing().supported());
    }
}
