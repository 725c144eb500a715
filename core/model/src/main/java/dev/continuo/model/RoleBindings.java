package dev.continuo.model;

import dev.continuo.model.Models.ModelChoice;
import dev.continuo.model.budget.Price;
import dev.continuo.model.budget.Prices;
import dev.continuo.model.prompt.CalibratedTokens;
import dev.continuo.model.prompt.ExactTokens;
import dev.continuo.model.prompt.TokenCounter;
import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.Providers;
import dev.continuo.model.provider.RequestForms;
import dev.continuo.model.provider.Sampling;
import dev.continuo.model.provider.http.Provider;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The models of each role: the first that works is asked, the others stand in for it.
final class RoleBindings {
    private final ModelSettings settings;
    private final Providers providers;
    private final Supplier<Sampling> sampling;
    private final CircuitBreaker circuits;
    private final Prices prices;
    private final Map<String, List<RoleBinding>> roles = new ConcurrentHashMap<>();
    private final Map<ModelName, TokenCounter> counters = new ConcurrentHashMap<>();

    RoleBindings(ModelSettings settings, Providers providers, Supplier<Sampling> sampling, CircuitBreaker circuits) {
        this.settings = settings;
        this.providers = providers;
        this.sampling = sampling;
        this.circuits = circuits;
        prices = new Prices(settings.prices());
        settings.models().forEach((role, specs) -> roles.put(role, list(specs)));
        roles.computeIfAbsent(Models.SYSTEM1, _ -> List.of(bind(providers.choose())));
    }

    private List<RoleBinding> list(String specs) {
        return ModelName.list(specs).stream().map(this::bind).toList();
    }

    private RoleBinding bind(ModelName named) {
        return bind(providers.resolve(named), settings.timeout());
    }

    /// The model of that name, which is given so long for an answer.
    RoleBinding bind(ModelName name, Duration timeout) {
        // Behind an address of this machine there may be a proxy: a price that was written counts.
        var free = settings.access().loopback(name.provider())
                && !settings.prices().containsKey(name.text());
        var window = settings.window(name);
        var priced = free || prices.find(name).isPresent();
        return new RoleBinding(
                name,
                providers.chat(name, timeout, window),
                free ? Price.FREE : prices.of(name),
                priced,
                settings.access().missing(name.provider()).orElse(""),
                prices.find(name).isPresent() ? "" : prices.nearest(name),
                counters.computeIfAbsent(name, RoleBindings::counter),
                window);
    }

    /// Returns the sampling that that model is sent.
    ///
    /// @param asked for this call; the settings hold where it says nothing
    Sampling sampling(ModelName name, Sampling asked) {
        return asked.or(sampling.get()).sentTo(name);
    }

    private static TokenCounter counter(ModelName name) {
        var exact = name.provider() == Provider.OPENAI ? ExactTokens.of(name.model()) : Optional.<TokenCounter>empty();
        return exact.orElseGet(CalibratedTokens::new);
    }

    /// The models of a role, in the order in which they are asked. An Ollama that did not answer
    /// yet is asked again for its models.
    List<RoleBinding> of(String role) {
        var key = roles.containsKey(known(role)) ? role : Models.SYSTEM1;
        var all = roles.get(key);
        if (all == null) throw new IllegalStateException("no model for " + key);
        if (all.stream().noneMatch(RoleBindings::open)) return all;
        var resolved = all.stream()
                .map(binding -> open(binding) ? bind(binding.name()) : binding)
                .toList();
        roles.replace(key, all, resolved);
        return resolved;
    }

    private static boolean open(RoleBinding binding) {
        return binding.name().provider() == Provider.OLLAMA
                && binding.name().model().isEmpty();
    }

    /// The forms in which models want to be asked.
    RequestForms forms() {
        return providers.forms();
    }

    /// The one that would be asked now.
    RoleBinding current(String role) {
        var all = of(role);
        return all.stream()
                .filter(binding -> circuits.available(binding.name()))
                .findFirst()
                .orElseGet(all::getFirst);
    }

    /// Gives a role other models, or none.
    ModelChoice use(String role, String specs) {
        try {
            var seats = list(specs);
            for (var binding : seats) {
                if (!binding.missing().isEmpty())
                    return new ModelChoice.NotChosen(
                            "%s needs a key: %s is not set.".formatted(binding.name(), binding.missing()));
                if (open(binding))
                    return new ModelChoice.NotChosen("Ollama lists no model at %s."
                            .formatted(settings.access().shown(Provider.OLLAMA)));
            }
            roles.put(known(role), seats);
            for (var binding : seats) circuits.reset(binding.name());
            return new ModelChoice.Chosen(
                    role, seats.stream().map(binding -> binding.name().text()).collect(Collectors.joining(",")));
        } catch (IllegalArgumentException e) {
            return new ModelChoice.NotChosen(String.valueOf(e.getMessage()));
        }
    }

    private static String known(String role) {
        if (!ModelSettings.ROLES.contains(role))
            throw new IllegalArgumentException(
                    "There is no role \"%s\"; there are %s.".formatted(role, String.join(", ", ModelSettings.ROLES)));
        return role;
    }
}
