package dev.continuo.life.observation.synthesis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.life.consolidation.ModelJson;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.SubjectType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a model answered, read strictly: of an answer of another form, or that names what it was
/// not shown, nothing is taken.
final class ModelClaims {
    private static final List<String> KEYS =
            List.of("kind", "about", "slot", "topic", "value", "claim", "ended", "evidence");

    private static final int MAX_TEXT = 240;
    private static final int MAX_VALUE = 120;
    private static final int MAX_NAME = 60;

    private final ClaimPrompt prompt;

    ModelClaims(ClaimPrompt prompt) {
        this.prompt = prompt;
    }

    /// Empty where the answer is rejected.
    Optional<List<Finding>> read(String answer) {
        var claims = ModelJson.list(answer, "claims", KEYS);
        if (claims.isEmpty()) return Optional.empty();
        var findings = new ArrayList<Finding>();
        for (var claim : claims.get()) {
            var finding = finding(claim);
            if (finding.isEmpty()) return Optional.empty();
            findings.add(finding.get());
        }
        return Optional.of(findings);
    }

    private Optional<Finding> finding(JsonNode claim) {
        var evidence = numbers(claim.path("evidence"));
        var ended = claim.path("ended");
        var value = text(claim.path("value"), MAX_VALUE);
        var summary = text(claim.path("claim"), MAX_TEXT);
        var key = key(claim);
        if (!ended.isBoolean()
                || evidence.isEmpty()
                || key.isEmpty()
                || value.isEmpty()
                || summary.isEmpty()) return Optional.empty();
        var so = !ended.asBoolean();
        if (so != !value.get().isEmpty() || so != !summary.get().isEmpty()) return Optional.empty();
        return Optional.of(
                new Finding(
                        key.get(),
                        value.get(),
                        summary.get(),
                        "",
                        List.of(),
                        !so,
                        "model",
                        List.copyOf(evidence)));
    }

    /// Keys are made here alone.
    private Optional<ObservationKey> key(JsonNode claim) {
        var kind = ObservationKind.of(claim.path("kind").asText());
        var about = text(claim.path("about"), MAX_NAME);
        var slot = text(claim.path("slot"), MAX_NAME);
        var topic = text(claim.path("topic"), MAX_NAME);
        if (kind.isEmpty() || about.isEmpty() || slot.isEmpty() || topic.isEmpty())
            return Optional.empty();
        var type = type(kind.get());
        if (type == SubjectType.ENTITY && !person(about.get())) return Optional.empty();
        // A dot parts segments, and only those that are meant.
        var which = topic.get().isEmpty() ? "" : "." + topic.get().replace('.', ' ');
        try {
            return Optional.of(
                    ObservationKey.of(
                            kind.get(),
                            type,
                            type == SubjectType.AGENT ? "" : about.get(),
                            slot.get() + which));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private boolean person(String about) {
        return prompt.persons().keySet().stream().anyMatch(id -> Long.toString(id).equals(about));
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

    /// An empty text is one, too.
    private static Optional<String> text(JsonNode node, int most) {
        return node.isTextual() && node.asText().isBlank()
                ? Optional.of("")
                : ModelJson.line(node, most);
    }

    /// Those that were shown, in their order; none where one was not, or is no number.
    private Set<Long> numbers(JsonNode list) {
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
