package dev.continuo.mind.model;

import dev.continuo.mind.model.budget.Price;
import dev.continuo.mind.model.provider.Chat;
import dev.continuo.mind.model.provider.ModelName;

/// The model that fills a role.
///
/// @param priced whether the price is the model's own, not the dearest of the table
/// @param missing the setting without which it cannot be called, or empty
record RoleBinding(ModelName name, Chat chat, Price price, boolean priced, String missing) {}
