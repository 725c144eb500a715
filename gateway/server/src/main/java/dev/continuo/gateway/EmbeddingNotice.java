package dev.continuo.gateway;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.mind.retrieval.IndexCoverage;
import dev.continuo.model.embedding.Embedders;
import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.http.ProviderCredentials;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Notice of `run` about the embedder: which one `auto` took and why, which languages it lacks and
/// what would know them.
///
/// @param automatic whether the setting is `auto`
/// @param connected looks for a connected embedder of many languages
record EmbeddingNotice(boolean automatic, ProviderCredentials access, Supplier<Optional<ModelName>> connected) {
    private static final String AUTO = SettingKey.EMBEDDINGS.key() + "=" + Embedders.AUTO;

    static EmbeddingNotice of(Settings settings) {
        var models = ModelProbe.models(settings);
        return new EmbeddingNotice(
                settings.embeddings().equals(Embedders.AUTO),
                models.access(),
                () -> Embedders.connected(models, InstantSource.system(), ""));
    }

    List<String> lines(IndexCoverage memory) {
        var lines = new ArrayList<String>();
        if (automatic) lines.add("  Vectors   " + taken(memory.model()));
        if (memory.wordsOnly().isEmpty()) return lines;
        lines.add("  Languages %1$s does not know %2$s: what was said in %2$s is found by its words alone"
                .formatted(memory.model(), languages(memory)));
        lines.add("            " + remedy());
        return lines;
    }

    private String taken(String model) {
        return model.indexOf(':') < 0
                ? model + ": " + AUTO + " found no multilingual embedder connected"
                : "%s: %s took it, since it knows many languages".formatted(placed(ModelName.parse(model)), AUTO);
    }

    private static String languages(IndexCoverage memory) {
        return memory.wordsOnly().stream()
                .map(name -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1))
                .collect(Collectors.joining(" or "));
    }

    private String remedy() {
        return (automatic ? Optional.<ModelName>empty() : connected.get())
                .map(model -> AUTO + " takes " + placed(model) + ", which knows many languages")
                .orElse("to have it found by meaning: `ollama pull bge-m3`, then " + AUTO);
    }

    private String placed(ModelName model) {
        var address = model + " at " + access.shown(model.provider());
        return access.loopback(model.provider()) ? address : address + " (it is sent what is remembered)";
    }
}
