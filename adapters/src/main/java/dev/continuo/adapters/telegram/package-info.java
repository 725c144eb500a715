/// Telegram as a channel: a bot that people talk to in private, in groups and in their topics.
///
/// Start at [TelegramChannel].
///
/// Parts of replies go out as HTML and at the permitted rate: see [TelegramMessageSender].
@NullMarked
package dev.continuo.adapters.telegram;

import org.jspecify.annotations.NullMarked;
