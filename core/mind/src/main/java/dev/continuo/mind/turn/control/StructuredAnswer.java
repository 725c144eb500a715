package dev.continuo.mind.turn.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;

/// An answer that is a JSON object of the form `assistant.v1`: intent, outcome, next and
/// self-model, all of them texts.
final class StructuredAnswer {
    private static final List<String> KEYS = List.of("intent", "outcome", "next", "self_model");
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private StructuredAnswer() {}

    /// Those four of an answer, as JSON; empty where it has another form.
    static Optional<String> of(String answer) {
        if (!answer.stripLeading().startsWith("{")) return Optional.empty();
        try {
            var read = JSON.readTree(answer);
            var structured = JSON.createObjectNode();
            for (var key : KEYS) {
                if (!read.path(key).isTextual()) return Optional.empty();
                structured.set(key, read.get(key));
            }
            return Optional.of(structured.toString());
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }
}
