package dev.continuo.model.provider.http;

import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Credentials for the providers: keys and addresses. Prints no key.
public final class ProviderCredentials {

    /// OpenAI's models that tell how sure they are of each token; those that reason refuse to be
    /// asked for it.
    private static final Pattern TELLING = Pattern.compile("(?:gpt-4o|gpt-4\\.1|gpt-3\\.5).*");

    private final Map<Provider, String> keys = new EnumMap<>(Provider.class);
    private final Map<Provider, URI> urls = new EnumMap<>(Provider.class);
    private final String probabilities;

    /// Takes the settings of the providers (`OPENAI_API_KEY`, `OLLAMA_BASE_URL` …) out of all
    /// settings.
    ///
    /// @throws IllegalArgumentException when an address is not an `http` or `https` URL
    public ProviderCredentials(Map<String, String> settings) {
        probabilities = settings.getOrDefault("CONTINUO_LOGPROBS", "").strip();
        for (var provider : Provider.values()) {
            var key = settings.getOrDefault(provider.keySetting(), "").strip();
            if (!key.isEmpty()) keys.put(provider, key);
            var url = settings.getOrDefault(provider.urlSetting(), "").strip();
            if (!url.isEmpty()) urls.put(provider, address(provider, url));
        }
    }

    private static URI address(Provider provider, String text) {
        try {
            var url = URI.create(text.replaceAll("/+$", ""));
            if (url.getHost() != null && List.of("http", "https").contains(url.getScheme())) return url;
        } catch (IllegalArgumentException _) {
            // said below, without the text: an address may hold a password
        }
        throw new IllegalArgumentException(
                provider.urlSetting() + " is not an address such as " + provider.url() + ".");
    }

    /// The provider's key.
    public Optional<String> key(Provider provider) {
        return Optional.ofNullable(keys.get(provider));
    }

    /// Tells whether the address was set, not merely the provider's own.
    public boolean addressed(Provider provider) {
        return urls.containsKey(provider);
    }

    /// The address of the provider's API.
    public URI url(Provider provider) {
        var url = urls.get(provider);
        return url == null ? URI.create(provider.url()) : url;
    }

    /// Tells whether a model that speaks OpenAI's protocol is asked how sure it is of each token:
    /// as it is set, else where it is known to answer, at OpenAI itself.
    public boolean asksProbabilities(String model) {
        return probabilities.isEmpty()
                ? !addressed(Provider.OPENAI) && TELLING.matcher(model).matches()
                : probabilities.equals("on");
    }

    /// The address as it may be shown: without user, password or query.
    public String shown(Provider provider) {
        var url = url(provider);
        var port = url.getPort() < 0 ? "" : ":" + url.getPort();
        return url.getScheme() + "://" + url.getHost() + port;
    }

    /// Tells whether the provider runs on this machine, and so costs nothing.
    public boolean loopback(Provider provider) {
        if (!provider.remote()) return true;
        var host = url(provider).getHost();
        return host.equals("localhost")
                || host.matches("127(\\.\\d{1,3}){3}")
                || host.equals("[::1]")
                || host.equals("::1");
    }

    /// The setting that is missing before the provider can be used; empty when it is ready.
    public Optional<String> missing(Provider provider) {
        return provider.keySetting().isEmpty()
                        || keys.containsKey(provider)
                        || (addressed(provider) && loopback(provider))
                ? Optional.empty()
                : Optional.of(provider.keySetting());
    }

    /// Everything that must never be shown.
    List<String> secrets() {
        var secrets = new ArrayList<>(keys.values());
        for (var url : urls.values())
            for (var login : new String[] {url.getRawUserInfo(), url.getUserInfo()})
                if (login != null) {
                    secrets.add(login);
                    secrets.add(login.substring(login.indexOf(':') + 1));
                }
        return secrets;
    }

    @Override
    public String toString() {
        return "Access[keys=" + keys.keySet() + ", addresses=" + urls.keySet() + "]";
    }
}
