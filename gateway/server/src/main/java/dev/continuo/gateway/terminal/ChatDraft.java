package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;

/// A reply that is being written.
///
/// @param answers the messages it answers
/// @param text all of it so far; empty where what was seen is taken away
record ChatDraft(List<String> answers, String text) {

    static ChatDraft of(JsonNode json) {
        var answers = json.path("answers");
        return new ChatDraft(
                StreamSupport.stream(answers.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList(),
                json.path("text").asText());
    }
}
