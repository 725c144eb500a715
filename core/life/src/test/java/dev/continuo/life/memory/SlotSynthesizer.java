package dev.continuo.life.memory;

import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.SubjectType;
import dev.continuo.life.observation.synthesis.Evidence;
import dev.continuo.life.observation.synthesis.Finding;
import dev.continuo.life.observation.synthesis.Material;
import dev.continuo.life.observation.synthesis.Synthesizer;
import dev.continuo.mind.faculty.role.PhaseRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads `NAME slot: value`, where `NAME` is `I`, `world` or a person's, and `NAME slot ended`.
final class SlotSynthesizer implements Synthesizer {
    private static final Pattern CLAIM = Pattern.compile("(\\w+) (\\w+)(?:: (.+)| ended)");

    @Override
    public Optional<List<Finding>> findings(PhaseRun run, Material material) {
        var findings = new ArrayList<Finding>();
        for (var one : material.news()) {
            var claim = CLAIM.matcher(one.text());
            if (!claim.matches()) continue;
            var value = Objects.requireNonNullElse(claim.group(3), "");
            key(claim.group(1), claim.group(2), one, material)
                    .map(key -> new Finding(
                            key,
                            value,
                            value.isEmpty() ? "" : "%s is %s".formatted(key.slot(), value),
                            "",
                            List.of(),
                            value.isEmpty(),
                            "test",
                            List.of(one.id())))
                    .ifPresent(findings::add);
        }
        return Optional.of(findings);
    }

    private static Optional<ObservationKey> key(String name, String slot, Evidence one, Material material) {
        if (name.equals("world"))
            return Optional.of(ObservationKey.of(ObservationKind.WORLD_FACT, SubjectType.GLOBAL, "", "test." + slot));
        if (name.equals("I"))
            return Optional.ofNullable(one.speaker())
                    .map(who -> ObservationKey.person(ObservationKind.RELATIONSHIP_FACT, who, slot));
        var named = material.known().getOrDefault(name.toLowerCase(java.util.Locale.ROOT), List.of());
        return named.size() == 1
                ? Optional.of(ObservationKey.person(ObservationKind.RELATIONSHIP_FACT, named.getFirst(), slot))
                : Optional.empty();
    }
}
