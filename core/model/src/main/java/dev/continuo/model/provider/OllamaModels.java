package dev.continuo.model.provider;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.Provider;
import dev.continuo.model.provider.http.ProviderCredentials;
import dev.continuo.model.provider.http.ProviderHttpClient;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The models that an Ollama has.
final class OllamaModels {

    private static final ObjectMapper JSON = new ObjectMapper();

    private OllamaModels() {}

    /// Its models, the newest first; empty when it does not answer in time.
    static Optional<List<ModelName>> list(ProviderCredentials access, ProviderHttpClient wire, Duration patience) {
        try {
            var tags = URI.create(access.url(Provider.OLLAMA) + "/api/tags");
            var models = new ArrayList<ModelName>();
            for (var model : JSON.readTree(wire.within(patience).get(tags)).path("models")) {
                var name = model.path("name").asText();
                if (!name.isEmpty()) models.add(new ModelName(Provider.OLLAMA, name));
            }
            return Optional.of(models);
        } catch (CallFailure | JsonProcessingException _) {
            return Optional.empty();
        }
    }
}
