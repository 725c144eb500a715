package dev.continuo.model.provider;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The embedding models that are known by name (`embedders.txt`), and whether they know more than
/// English.
public final class EmbeddingModels {

    /// True for models that know many languages, by `provider:model`, the best to take first.
    private static final Map<String, Boolean> KNOWN = read();

    private static final String USUAL_TAG = ":latest";

    private EmbeddingModels() {}

    private static Map<String, Boolean> read() {
        var known = new LinkedHashMap<String, Boolean>();
        try (var in = EmbeddingModels.class.getResourceAsStream("embedders.txt")) {
            if (in == null) throw new IllegalStateException("embedders.txt is missing");
            for (var line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                if (line.isBlank() || line.startsWith("#")) continue;
                var columns = line.strip().split("\\s+", -1);
                known.put(columns[0], columns[1].equals("many"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return known;
    }

    /// Tells whether a model knows English only.
    public static boolean english(ModelName model) {
        return entry(model)
                .filter(name -> Boolean.FALSE.equals(KNOWN.get(name)))
                .isPresent();
    }

    /// Tells whether a model makes vectors, so that nobody can talk with it.
    static boolean known(ModelName model) {
        return entry(model).isPresent();
    }

    /// Those of many languages, the best to take first.
    static Stream<ModelName> multilingual() {
        return KNOWN.keySet().stream()
                .filter(name -> Boolean.TRUE.equals(KNOWN.get(name)))
                .map(ModelName::parse);
    }

    /// Those among models that are the listed one, perhaps under a tag of their own. The usual tag
    /// is left out, as people do, so that it is one embedder either way.
    static Stream<ModelName> among(List<ModelName> models, ModelName listed) {
        return models.stream()
                .filter(model -> entry(model).filter(listed.text()::equals).isPresent())
                .map(model -> model.model().endsWith(USUAL_TAG) ? listed : model);
    }

    private static Optional<String> entry(ModelName model) {
        var name = model.text();
        var untagged = name.substring(0, Math.max(0, name.lastIndexOf(':')));
        return Stream.of(name, untagged).filter(KNOWN::containsKey).findFirst();
    }
}
