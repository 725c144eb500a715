/// Telegram as a channel: a bot that people talk to in private, in groups and in their topics.
///
/// Start at [TelegramChannel].
@NullMarked
package dev.continuo.adapters.telegram;

import org.jspecify.annotations.NullMarked;
