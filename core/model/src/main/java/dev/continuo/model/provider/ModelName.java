package dev.continuo.model.provider;

import dev.continuo.model.provider.http.Provider;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// A model by name, `provider:model`; the model's own name may hold colons.
///
/// @param model empty where the provider picks (the offline voice; an Ollama that has not been
///   asked yet)
public record ModelName(Provider provider, String model) {

    public static final ModelName OFFLINE = new ModelName(Provider.OFFLINE, "");

    /// Reads `provider:model`, or a provider alone, which means its default model.
    ///
    /// @throws UnknownModel when there is no such provider; the message is a sentence that names
    ///   the nearest
    public static ModelName parse(String spec) {
        var text = spec.strip();
        var colon = text.indexOf(':');
        var id = colon < 0 ? text : text.substring(0, colon);
        var provider = Provider.find(id).orElseThrow(() -> new UnknownModel(unknown(id, colon < 0)));
        var model = colon < 0 ? "" : text.substring(colon + 1).strip();
        return new ModelName(provider, model.isEmpty() ? provider.defaultModel() : model);
    }

    /// Reads one or several with commas between.
    ///
    /// @throws UnknownModel as above
    public static List<ModelName> list(String specs) {
        var names = Stream.of(specs.split(","))
                .filter(spec -> !spec.isBlank())
                .map(ModelName::parse)
                .distinct()
                .toList();
        return names.isEmpty() ? List.of(parse(specs)) : names;
    }

    /// `provider:model`, or the provider alone where there is no model.
    public String text() {
        return model.isEmpty() ? provider.id() : provider.id() + ":" + model;
    }

    @Override
    public String toString() {
        return text();
    }

    private static String unknown(String id, boolean alone) {
        var shown = id.length() > 40 ? id.substring(0, 40) + "…" : id;
        var choices = "A model is named provider:model, and the providers are " + list() + ".";
        if (alone && !ofModel(id).isEmpty())
            return "\"" + shown + "\" names no provider; did you mean " + ofModel(id) + "?";
        var nearest = Provider.ids().stream()
                .min(Comparator.comparingInt(p -> distance(p, id)))
                .get();
        return distance(nearest, id) > 3
                ? "There is no model provider \"" + shown + "\". " + choices
                : "There is no model provider \"" + shown + "\"; did you mean " + nearest + "?";
    }

    private static String list() {
        return String.join(", ", Provider.ids());
    }

    /// Well-known families of models, for somebody who leaves the provider out.
    private static String ofModel(String id) {
        var name = id.toLowerCase(Locale.ROOT);
        if (name.matches("(gpt-|o\\d|chatgpt-).*")) return "openai:" + id;
        if (name.startsWith("claude-")) return "anthropic:" + id;
        if (name.startsWith("gemini-")) return "gemini:" + id;
        return "";
    }

    /// Edit distance (Levenshtein).
    public static int distance(String a, String b) {
        var other = b.toLowerCase(Locale.ROOT);
        var row = new int[other.length() + 1];
        for (var j = 0; j < row.length; j++) row[j] = j;
        for (var i = 1; i <= a.length(); i++) {
            var diagonal = row[0];
            row[0] = i;
            for (var j = 1; j < row.length; j++) {
                var change = diagonal + (a.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }

    /// Somebody named a provider that does not exist.
    public static final class UnknownModel extends IllegalArgumentException {
        UnknownModel(String sentence) {
            super(sentence);
        }
    }
}
