package dev.continuo.gateway.settings;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Reads `continuo.yaml`: the same keys as the environment, one level deep. A map, as
/// `CONTINUO_PRICES` may be, is read as its comma-separated form; that of `CONTINUO_MCP`, which is
/// deeper, as JSON.
final class YamlFile {
    /// Leaves `on` and `off` words, which YAML 1.1 takes for truth values.
    private static final YAMLMapper WRITTEN = YAMLMapper.builder(YAMLFactory.builder()
                    .enable(YAMLParser.Feature.PARSE_BOOLEAN_LIKE_WORDS_AS_STRINGS)
                    .build())
            .build();

    private YamlFile() {}

    static Map<String, String> read(Path file) {
        if (!Files.isRegularFile(file)) {
            return Map.of();
        }
        try {
            return values(WRITTEN.readTree(file.toFile()));
        } catch (JacksonException e) {
            var line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new Refused(
                    "continuo.yaml is not valid YAML near line " + line + ".", "Write one KEY: value on each line.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> values(JsonNode root) {
        if (root.isMissingNode() || root.isNull()) {
            return Map.of();
        }
        if (!root.isObject()) {
            throw new Refused("continuo.yaml does not hold settings.", "Write one KEY: value on each line.");
        }
        var values = new LinkedHashMap<String, String>();
        root.properties().forEach(entry -> values.put(entry.getKey(), text(entry)));
        return values;
    }

    private static String text(Map.Entry<String, JsonNode> entry) {
        var node = entry.getValue();
        if (node.isObject() && entry.getKey().equals(SettingKey.MCP.key())) return node.toString();
        if (node.isObject()) {
            return node.properties().stream()
                    .map(inner -> inner.getKey() + "=" + inner.getValue().asText())
                    .collect(Collectors.joining(","));
        }
        if (node.isValueNode()) {
            return node.isNull() ? "" : node.asText();
        }
        throw new Refused(entry.getKey() + " in continuo.yaml is a list.", "Write it as one text or a map.");
    }
}
