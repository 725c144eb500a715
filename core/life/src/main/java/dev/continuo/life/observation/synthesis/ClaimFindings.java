package dev.continuo.life.observation.synthesis;

import dev.continuo.language.claim.Claim;
import dev.continuo.language.claim.Claim.Subject;
import dev.continuo.language.claim.ClaimText;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Sense;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.SubjectType;
import dev.continuo.mind.audience.Trust;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Claims of a text as findings, among those that were made of what was said before.
final class ClaimFindings {
    /// Slots that end each other: somebody who hates something does not like it any more.
    private static final Map<String, String> OPPOSITES = Map.of("like.", "dislike.", "dislike.", "like.");

    private final Material material;
    private final List<AttributedFinding> found;

    ClaimFindings(Material material, List<AttributedFinding> found) {
        this.material = material;
        this.found = found;
    }

    static AttributedFinding ended(ObservationKey key, Evidence by) {
        var finding = new Finding(key, "", "", "", List.of(), true, Finding.RULES, List.of(by.id()));
        return new AttributedFinding(finding, by.speaker(), by.at());
    }

    void of(Evidence evidence, Claim claim) {
        var key = key(evidence, claim);
        if (key.isEmpty()) return;
        if (claim.sense() == Sense.END) end(key.get(), evidence, claim);
        else state(key.get(), evidence, claim);
    }

    /// Nothing where it is not theirs to say, or nobody knows whom they mean. A stranger's word is
    /// about themselves alone.
    private Optional<ObservationKey> key(Evidence evidence, Claim claim) {
        if (claim.subject() != Subject.SPEAKER && evidence.trust() == Trust.STRANGER) return Optional.empty();
        var kind = kind(claim.kind());
        return switch (claim.subject()) {
            case SPEAKER ->
                Optional.ofNullable(evidence.speaker())
                        .map(person -> ObservationKey.person(kind, person, claim.slot()));
            case NAMED -> person(claim.name()).map(person -> ObservationKey.person(kind, person, claim.slot()));
            case PROJECT -> of(kind, SubjectType.PROJECT, claim.name(), claim.slot());
            case TOOL -> of(kind, SubjectType.TOOL, claim.name(), claim.slot());
            case AGENT -> of(kind, SubjectType.AGENT, "", claim.slot());
            case WORLD -> of(kind, SubjectType.GLOBAL, "", claim.name().replace('.', ' ') + "." + claim.slot());
        };
    }

    private static ObservationKind kind(Claim.ClaimKind kind) {
        return switch (kind) {
            case OPERATOR_PREFERENCE -> ObservationKind.OPERATOR_PREFERENCE;
            case RELATIONSHIP_FACT -> ObservationKind.RELATIONSHIP_FACT;
            case PROJECT_STATE -> ObservationKind.PROJECT_STATE;
            case TOOLING_STATE -> ObservationKind.TOOLING_STATE;
            case SELF_MODEL -> ObservationKind.SELF_MODEL;
            case WORLD_FACT -> ObservationKind.WORLD_FACT;
        };
    }

    private static Optional<ObservationKey> of(ObservationKind kind, SubjectType type, String subject, String slot) {
        return Optional.of(ObservationKey.of(kind, type, subject, slot));
    }

    /// The one person of that name; of two, neither.
    private Optional<Long> person(String name) {
        var known = material.known().getOrDefault(Words.fold(name), List.of());
        return known.size() == 1 ? Optional.of(known.getFirst()) : Optional.empty();
    }

    private void state(ObservationKey key, Evidence evidence, Claim claim) {
        OPPOSITES.forEach((one, other) -> {
            if (!key.slot().startsWith(one)) return;
            var slot = other + key.slot().substring(one.length());
            var opposite = ObservationKey.of(key.kind(), key.subjectType(), key.subject(), slot);
            if (value(opposite).isPresent()) found.add(ended(opposite, evidence));
        });
        var again = last(key);
        if (again.isPresent() && supports(again.get(), evidence, claim))
            found.set(found.indexOf(again.get()), joined(again.get(), evidence));
        else found.add(new AttributedFinding(finding(key, evidence, claim), evidence.speaker(), evidence.at()));
    }

    private static boolean supports(AttributedFinding before, Evidence evidence, Claim claim) {
        return Objects.equals(before.speaker(), evidence.speaker())
                && same(before.finding().value(), claim.value());
    }

    private static AttributedFinding joined(AttributedFinding before, Evidence evidence) {
        var one = before.finding();
        if (one.evidence().contains(evidence.id())) return before;
        var all = new ArrayList<>(one.evidence());
        all.add(evidence.id());
        return new AttributedFinding(
                new Finding(one.key(), one.value(), one.summary(), "", one.tags(), false, Finding.RULES, all),
                before.speaker(),
                evidence.at());
    }

    private static Finding finding(ObservationKey key, Evidence evidence, Claim claim) {
        var name = claim.name().isEmpty() ? evidence.name() : claim.name();
        return new Finding(
                key,
                claim.value(),
                ClaimText.of(claim, name),
                "",
                List.of(),
                false,
                Finding.RULES,
                List.of(evidence.id()));
    }

    /// "I moved out of Graz" says nothing of who lives in Porto.
    private void end(ObservationKey key, Evidence evidence, Claim claim) {
        var was = value(key);
        if (was.isPresent() && !claim.value().isEmpty() && !same(was.get(), claim.value())) return;
        found.add(ended(key, evidence));
    }

    /// Returns the value of a key by what was said until now; empty for nothing.
    private Optional<String> value(ObservationKey key) {
        var last = last(key);
        if (last.isPresent()) return last.map(said -> said.finding().value()).filter(value -> !value.isEmpty());
        return Optional.ofNullable(material.current().get(key.text()))
                .map(held -> held.claim().value());
    }

    private Optional<AttributedFinding> last(ObservationKey key) {
        return found.reversed().stream()
                .filter(said -> said.finding().key().equals(key))
                .findFirst();
    }

    private static boolean same(String one, String other) {
        return folded(one).equals(folded(other));
    }

    private static String folded(String value) {
        return Words.fold(value).strip();
    }
}
