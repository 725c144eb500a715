package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.model.provider.http.Provider;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Asks for the model that answers, and tries it with one short call.
record ModelStep(SetupDialogue dialogue, Settings settings) {
    private static final String QUESTION =
            "Model: offline, openai, anthropic, gemini, ollama, or the base URL of an API like"
                    + " OpenAI's? (empty: leave it as it is)";

    /// A provider, perhaps at an address.
    private record ProviderAddress(Provider provider, Optional<String> url) {}

    /// The settings to change; none where the step is skipped.
    Map<SettingKey, String> run() {
        return dialogue.askTried(this::enter, this::works);
    }

    private Map<SettingKey, String> enter() {
        return dialogue.ask(QUESTION, ModelStep::place).map(this::details).orElse(Map.of());
    }

    private static ProviderAddress place(String answer) {
        if (answer.contains("://")) {
            SettingKey.OPENAI_BASE_URL.check(answer);
            return new ProviderAddress(Provider.OPENAI, Optional.of(answer));
        }
        var id = SetupDialogue.chosen(answer, Provider.ids());
        return new ProviderAddress(Provider.find(id).orElseThrow(), Optional.empty());
    }

    private Map<SettingKey, String> details(ProviderAddress place) {
        var provider = place.provider();
        if (provider == Provider.OFFLINE) return Map.of(SettingKey.SYSTEM1, provider.id());
        var changes = new EnumMap<SettingKey, String>(SettingKey.class);
        address(place).ifPresent(url -> changes.put(SettingKey.named(provider.urlSetting()), url));
        if (!provider.keySetting().isEmpty()) key(provider, changes);
        var model = model(place);
        if (model.isEmpty()) return Map.of();
        changes.put(SettingKey.SYSTEM1, model);
        return changes;
    }

    /// The address, where it is another than is set.
    private Optional<String> address(ProviderAddress place) {
        var provider = place.provider();
        var set = SettingKey.find(provider.urlSetting()).flatMap(settings::find);
        var usual = set.orElse(provider.url());
        var wanted = provider == Provider.OLLAMA
                ? dialogue.ask(
                        "Address of Ollama? (empty: %s)"
                                .formatted(settings.setting(SettingKey.OLLAMA_BASE_URL)
                                        .shown()),
                        ModelStep::address)
                : place.url().or(() -> Optional.of(provider.url()));
        return wanted.filter(url -> !url.equals(usual));
    }

    private static String address(String answer) {
        SettingKey.OLLAMA_BASE_URL.check(answer);
        return answer;
    }

    /// A key that is set is for the address that is set: another one is not told it.
    private void key(Provider provider, Map<SettingKey, String> changes) {
        var setting = SettingKey.named(provider.keySetting());
        var set = settings.find(setting).isPresent();
        var moved = !changes.isEmpty();
        var otherwise = set && !moved ? "keep the one that is set" : "none";
        var key = dialogue.askSecret("Key of the API? It is not shown. (empty: %s)".formatted(otherwise));
        if (!key.isEmpty() || (set && moved)) changes.put(setting, key);
    }

    private String model(ProviderAddress place) {
        var provider = place.provider();
        var usual = place.url().isPresent() ? "" : provider.defaultModel();
        var otherwise = usual.isEmpty() ? "skip the model" : usual;
        return dialogue.ask("Name of the model? (empty: %s)".formatted(otherwise), answer -> named(provider, answer))
                .orElse(usual.isEmpty() ? "" : named(provider, usual));
    }

    private static String named(Provider provider, String model) {
        var name = provider.id() + ":" + model;
        SettingKey.SYSTEM1.check(name);
        return name;
    }

    private boolean works(Map<SettingKey, String> changes) {
        var trial = ModelProbe.of(settings.withFlags(changes));
        dialogue.say(trial.line());
        return trial.works();
    }
}
