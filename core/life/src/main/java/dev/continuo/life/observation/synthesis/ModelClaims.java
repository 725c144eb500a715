package dev.continuo.life.observation.synthesis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.life.consolidation.ModelJson;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.RefusedClaim;
import dev.continuo.life.observation.RefusedClaim.RefusalReason;
import dev.continuo.life.observation.SubjectType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Claims of a model, read strictly, one by one: of one of another form, or that names what it was
/// not shown, nothing is taken.
///
/// @param findings in the order of the answer
/// @param refused those that are none
record ModelClaims(List<Finding> findings, List<RefusedClaim> refused) {
    private static final int MAX_TEXT = 240;
    private static final int MAX_VALUE = 120;
    private static final int MAX_NAME = 60;

    ModelClaims {
        findings = List.copyOf(findings);
        refused = List.copyOf(refused);
    }

    /// Reads an answer. One that is no list of claims is one that is refused.
    static ModelClaims of(ClaimPrompt prompt, String answer) {
        var findings = new ArrayList<Finding>();
        var refused = new ArrayList<RefusedClaim>();
        var claims = ModelJson.list(answer, "claims");
        if (claims.isEmpty())
            refused.add(
                    new RefusedClaim(prompt.batch().stream().map(Evidence::id).toList(), RefusalReason.FORM));
        for (var claim : claims.orElse(List.of())) {
            var evidence = numbers(prompt, claim.path("evidence"));
            if (evidence.isEmpty()) {
                refused.add(new RefusedClaim(List.of(), RefusalReason.EVIDENCE));
                continue;
            }
            var finding = key(claim).flatMap(of -> finding(of, claim, evidence));
            if (finding.isEmpty()) refused.add(new RefusedClaim(List.copyOf(evidence), RefusalReason.FORM));
            else if (!known(prompt, finding.get().key()))
                refused.add(new RefusedClaim(List.copyOf(evidence), RefusalReason.PERSON));
            else findings.add(finding.get());
        }
        return new ModelClaims(findings, refused);
    }

    private static Optional<Finding> finding(ObservationKey key, JsonNode claim, Set<Long> evidence) {
        var so = !claim.path("ended").asBoolean(false);
        var value = text(claim.path("value"), MAX_VALUE);
        var summary = text(claim.path("claim"), MAX_TEXT);
        if (value.isEmpty() || summary.isEmpty()) return Optional.empty();
        if (so != !value.get().isEmpty() || so != !summary.get().isEmpty()) return Optional.empty();
        return Optional.of(
                new Finding(key, value.get(), summary.get(), "", List.of(), !so, "model", List.copyOf(evidence)));
    }

    /// Keys are made here alone.
    private static Optional<ObservationKey> key(JsonNode claim) {
        var kind = ObservationKind.of(claim.path("kind").asText());
        var about = text(claim.path("about"), MAX_NAME);
        var slot = text(claim.path("slot"), MAX_NAME);
        var topic = text(claim.path("topic"), MAX_NAME);
        if (kind.isEmpty() || about.isEmpty() || slot.isEmpty() || topic.isEmpty()) return Optional.empty();
        var type = type(kind.get());
        // A dot parts segments, and only those that are meant.
        var which = topic.get().isEmpty() ? "" : "." + topic.get().replace('.', ' ');
        try {
            return Optional.of(ObservationKey.of(
                    kind.get(), type, type == SubjectType.AGENT ? "" : about.get(), slot.get() + which));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static boolean known(ClaimPrompt prompt, ObservationKey key) {
        return key.subjectType() != SubjectType.ENTITY
                || prompt.persons().keySet().stream()
                        .anyMatch(id -> Long.toString(id).equals(key.subject()));
    }

    private static SubjectType type(ObservationKind kind) {
        return switch (kind) {
            case OPERATOR_PREFERENCE, RELATIONSHIP_FACT -> SubjectType.ENTITY;
            case PROJECT_STATE -> SubjectType.PROJECT;
            case TOOLING_STATE -> SubjectType.TOOL;
            case SELF_MODEL -> SubjectType.AGENT;
            case WORLD_FACT -> SubjectType.GLOBAL;
        };
    }

    /// An empty text is one, too, and so is none at all; a number is what it says.
    private static Optional<String> text(JsonNode node, int most) {
        if (node.isNumber()) return Optional.of(node.asText());
        return node.isMissingNode()
                        || node.isNull()
                        || (node.isTextual() && node.asText().isBlank())
                ? Optional.of("")
                : ModelJson.line(node, most);
    }

    /// Those that were shown, in their order; none where one was not, or is no number.
    private static Set<Long> numbers(ClaimPrompt prompt, JsonNode list) {
        var named = new LinkedHashSet<Long>();
        for (var one : list) {
            if (!one.isIntegralNumber() || !one.canConvertToLong()) return Set.of();
            named.add(one.asLong());
        }
        var shown = new LinkedHashSet<Long>();
        for (var one : prompt.batch()) if (named.remove(one.id())) shown.add(one.id());
        return named.isEmpty() ? shown : Set.of();
    }
}
