/// Settings: what can be set, and what it is set to.
///
/// Start at [Settings]; every key with its meaning stands in [SettingKey].
@NullMarked
package dev.continuo.gateway.settings;

import org.jspecify.annotations.NullMarked;
