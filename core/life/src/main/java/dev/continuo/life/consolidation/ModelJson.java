package dev.continuo.life.consolidation;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.language.text.VisibleText;
import dev.continuo.mind.message.QuotedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads a model's answer in JSON. Nothing is taken out of an answer of another form.
public final class ModelJson {
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /// Many models put a fence around JSON, whatever they are told.
    private static final Pattern FENCE = Pattern.compile("\\A```(?:json)?\\s*\\n(.*)\\n\\s*```\\z", Pattern.DOTALL);

    private ModelJson() {}

    /// The objects of the one list that the answer has, each with these keys and no others.
    public static Optional<List<JsonNode>> list(String answer, String name, List<String> keys) {
        return list(answer, name)
                .filter(all -> all.stream()
                        .allMatch(one -> one.isObject()
                                && one.size() == keys.size()
                                && keys.stream().allMatch(one::has)));
    }

    /// The elements of the one list that the answer has, of whatever form.
    public static Optional<List<JsonNode>> list(String answer, String name) {
        try {
            var fenced = FENCE.matcher(answer.strip());
            var tree = JSON.readTree(fenced.matches() ? fenced.group(1) : answer);
            var list = tree.path(name);
            if (!tree.isObject() || tree.size() != 1 || !list.isArray()) return Optional.empty();
            var all = new ArrayList<JsonNode>();
            list.forEach(all::add);
            return Optional.of(all);
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    /// A text on one line; empty where it is none, or too long.
    public static Optional<String> line(JsonNode node, int max) {
        if (!node.isTextual()) return Optional.empty();
        var line = QuotedText.line(VisibleText.of(node.asText()), Integer.MAX_VALUE);
        return line.isEmpty() || line.length() > max ? Optional.empty() : Optional.of(line);
    }
}
