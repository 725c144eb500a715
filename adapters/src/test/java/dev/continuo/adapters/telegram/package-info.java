/// Telegram as a fake, and the channel tried against it.
///
/// Start at [FakeTelegram].
@NullMarked
package dev.continuo.adapters.telegram;

import org.jspecify.annotations.NullMarked;
