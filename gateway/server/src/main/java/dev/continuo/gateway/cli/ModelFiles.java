package dev.continuo.gateway.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// The files of a sentence model: where they lie below an address, and their SHA-256.
///
/// @param prompts what the model wants before a `query` and a `passage`
record ModelFiles(
        @JsonProperty("files") Map<String, ModelSource> files,
        @JsonProperty("prompts") Map<String, String> prompts) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> NEEDED = List.of("model.onnx", "tokenizer.json");

    record ModelSource(
            @JsonProperty("path") String path,
            @JsonProperty("sha256") String sha256) {}

    ModelFiles {
        files = Map.copyOf(files);
        prompts = Map.copyOf(prompts);
    }

    /// Those of the list, or of a model that is not on it: then they lie at the address itself.
    ///
    /// @param digests SHA-256 by file, of a model that is not on the list
    /// @throws Refused when a digest is missing or not wanted
    static ModelFiles of(String name, Map<String, String> digests) {
        var listed = listed();
        var known = listed.get(name);
        if (known != null && digests.isEmpty()) return known;
        if (known != null) throw new Refused("The digests of %s are known.".formatted(name), "Leave --sha256 out.");
        var files = new LinkedHashMap<String, ModelSource>();
        for (var file : NEEDED) {
            var digest = digests.getOrDefault(file, "");
            if (!digest.matches("[0-9a-fA-F]{64}"))
                throw new Refused(
                        "%s is not one of %s, so its digests are needed."
                                .formatted(name, new TreeSet<>(listed.keySet())),
                        "Add --sha256 %s=HEX; who offers the file tells its SHA-256.".formatted(file));
            files.put(file, new ModelSource(file, digest.toLowerCase(java.util.Locale.ROOT)));
        }
        return new ModelFiles(files, Map.of());
    }

    private static Map<String, ModelFiles> listed() {
        try (var in = ModelFiles.class.getResourceAsStream("models.json")) {
            return JSON.readValue(in, new TypeReference<>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The content of `config_sentence_transformers.json`.
    String config() {
        return JSON.createObjectNode().set("prompts", JSON.valueToTree(prompts)).toString();
    }
}
