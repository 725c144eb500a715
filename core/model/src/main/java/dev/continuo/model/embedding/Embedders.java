package dev.continuo.model.embedding;

import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.model.Embedder;
import dev.continuo.model.Metering;
import dev.continuo.model.ModelSettings;
import dev.continuo.model.Models;
import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.Providers;
import dev.continuo.model.provider.Retry;
import dev.continuo.model.provider.http.Provider;
import dev.continuo.model.provider.http.ProviderHttpClient;
import dev.continuo.model.provider.http.SecretRedactor;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// Opens embedders by their setting.
public final class Embedders {

    /// Names the folder that the tokenizer's library is unpacked in.
    static final String FOLDER = "DJL_CACHE_DIR";

    /// The setting that takes a connected embedder of many languages, where there is one.
    public static final String AUTO = "auto";

    private static final String USUAL = "e5";
    static final String DIRECTORY = "onnx:";

    private Embedders() {}

    /// Opens `e5`, `bge`, `auto`, `none`, `onnx:DIR` or `provider:model`. A model of this process
    /// loads in the background.
    ///
    /// @throws IllegalArgumentException when the setting names none; the message is a sentence
    public static Embedder open(String spec, ModelSettings settings, Models.ModelDependencies around) {
        var text = spec.strip();
        return switch (text) {
            case AUTO -> open(automatic(settings, around.clock(), ""), settings, around);
            case "", USUAL -> new LocalEmbedder(LocalModel.E5);
            case "bge" -> new LocalEmbedder(LocalModel.BGE);
            case "none" -> new NoEmbedder();
            default ->
                text.startsWith(DIRECTORY)
                        ? new LocalEmbedder(
                                LocalModel.in(Path.of(text.substring(DIRECTORY.length())), Purpose.EMBEDDING))
                        : remote(text, settings, around);
        };
    }

    /// Returns the embedder that `auto` means now: the connected embedder of many languages, else
    /// the usual one.
    ///
    /// @param before the name of the embedder used before; empty for none
    public static String automatic(ModelSettings settings, InstantSource clock, String before) {
        return connected(settings, clock, before).map(ModelName::text).orElse(USUAL);
    }

    /// The connected embedder of many languages. An Ollama is asked for the list of its models, and
    /// nothing is sent to anybody.
    ///
    /// @param before the name of the embedder used before; empty for none
    public static Optional<ModelName> connected(ModelSettings settings, InstantSource clock, String before) {
        try (var wire = new ProviderHttpClient(settings.timeout(), new SecretRedactor(settings.access()), clock)) {
            return new Providers(settings.access(), wire, Sleeper.REAL).multilingual(before);
        }
    }

    private static Embedder remote(String spec, ModelSettings settings, Models.ModelDependencies around) {
        var name = name(spec);
        settings.access().missing(name.provider()).ifPresent(setting -> {
            throw new IllegalArgumentException(
                    "CONTINUO_EMBEDDINGS is %s, but %s is not set.".formatted(name, setting));
        });
        var wire = new ProviderHttpClient(settings.timeout(), new SecretRedactor(settings.access()), around.clock());
        return new ProviderEmbedder(
                name,
                new Providers(settings.access(), wire, around.pause()).embedding(name),
                new Metering(settings, around),
                new Retry(
                        around.pause(),
                        around.random(),
                        around.clock(),
                        settings.timeout().multipliedBy(2)),
                wire);
    }

    private static ModelName name(String spec) {
        var colon = spec.indexOf(':');
        var provider = Provider.find(colon < 0 ? spec : spec.substring(0, colon))
                .filter(p -> !p.defaultEmbedding().isEmpty())
                .orElseThrow(() ->
                        new IllegalArgumentException("CONTINUO_EMBEDDINGS is one of e5, bge, auto, none, onnx:DIR,"
                                + " openai:MODEL, gemini:MODEL, ollama:MODEL."));
        var model = colon < 0 ? "" : spec.substring(colon + 1).strip();
        return new ModelName(provider, model.isEmpty() ? provider.defaultEmbedding() : model);
    }

    /// Has the native libraries of the tokenizer and of ONNX Runtime unpacked below that directory
    /// instead of the home directory and the temporary folder, and keeps the tokenizer from looking
    /// for anything on the network. Call it before the first embedder is opened; what the
    /// environment says (`DJL_CACHE_DIR`, `ENGINE_CACHE_DIR`) wins.
    public static void unpackIn(Path directory) {
        OnnxLibraries.unpackIn(directory);
        System.setProperty(FOLDER, directory.toString());
        System.setProperty("ENGINE_CACHE_DIR", directory.toString());
        System.setProperty("ai.djl.offline", "true");
    }
}
