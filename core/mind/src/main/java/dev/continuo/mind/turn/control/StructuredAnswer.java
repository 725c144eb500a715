package dev.continuo.mind.turn.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;

/// An answer that is a JSON object of the form `assistant.v1`: intent, outcome, next and
/// self-model, all of them texts.
///
/// @param json those four, as JSON
/// @param prose what people read of it: its outcome
record StructuredAnswer(String json, String prose) {
    private static final String OUTCOME = "outcome";
    private static final List<String> KEYS = List.of("intent", OUTCOME, "next", "self_model");
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /// Reads an answer; empty where it has another form, or tells no outcome.
    static Optional<StructuredAnswer> of(String answer) {
        if (!begins(answer)) return Optional.empty();
        try {
            var read = JSON.readTree(answer);
            var structured = JSON.createObjectNode();
            for (var key : KEYS) {
                if (!read.path(key).isTextual()) return Optional.empty();
                structured.set(key, read.get(key));
            }
            var prose = structured.get(OUTCOME).asText();
            return prose.isBlank() ? Optional.empty() : Optional.of(new StructuredAnswer(structured.toString(), prose));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    /// Tells whether an answer may come to be one.
    static boolean begins(String answer) {
        return answer.stripLeading().startsWith("{");
    }
}
