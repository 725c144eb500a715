/// Telegram's Bot API: requests, failures, and what is known of the bot and its chats. Start at
/// [BotApi].
@NullMarked
package dev.continuo.adapters.telegram.api;

import org.jspecify.annotations.NullMarked;
