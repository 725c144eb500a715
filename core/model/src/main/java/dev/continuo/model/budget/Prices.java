package dev.continuo.model.budget;

import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.ModelTable;
import dev.continuo.model.provider.http.Provider;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The price table: `provider:model` to price. A model without a price counts at the dearest of the
/// table, so that a budget holds even where prices are not known.
public final class Prices {

    /// Ending that may follow a known name while it is still the same model: a date or a version
    /// label.
    private static final Pattern EDITION = Pattern.compile("[-@](\\d{4}-?\\d{2}-?\\d{2}|\\d{3}|latest)");

    /// Letters that may differ between a model's name and a mistaken one.
    private static final int NEAR = 4;

    private final Map<String, Price> table = new HashMap<>();
    private final Price dearest;

    /// @param overrides by `provider:model`; they win over the built-in table
    public Prices(Map<String, Price> overrides) {
        for (var row : ModelTable.rows()) row.price().ifPresent(price -> table.put(row.name(), Price.parse(price)));
        table.putAll(overrides);
        dearest = table.values().stream()
                .max(Comparator.comparingLong(p -> p.input() + p.output()))
                .orElse(Price.FREE);
    }

    /// The price of a model that does not run on this machine.
    public Price of(ModelName name) {
        return find(name).orElse(dearest);
    }

    public Optional<Price> find(ModelName name) {
        if (name.provider() == Provider.FAKE || name.provider() == Provider.OFFLINE) return Optional.of(Price.FREE);
        return Optional.ofNullable(table.get(name.text()))
                .or(() -> edition(name.text()))
                .or(() -> Optional.ofNullable(table.get(name.provider().id() + ":*")));
    }

    /// The model of the same provider whose name is nearest to one that is not known; empty where
    /// none is near.
    public String nearest(ModelName name) {
        var prefix = name.provider().id() + ":";
        return table.keySet().stream()
                .filter(known -> known.startsWith(prefix) && !known.endsWith("*"))
                .filter(known -> !known.contains("embedding"))
                .sorted()
                .min(Comparator.comparingInt(known -> ModelName.distance(known, name.text())))
                .filter(known -> ModelName.distance(known, name.text()) <= NEAR)
                .orElse("");
    }

    private Optional<Price> edition(String name) {
        return table.keySet().stream()
                .filter(name::startsWith)
                .filter(known -> EDITION.matcher(name.substring(known.length())).matches())
                .findFirst()
                .map(table::get);
    }
}
