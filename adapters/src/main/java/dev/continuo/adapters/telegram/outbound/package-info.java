/// What goes out to Telegram: parts of replies, as HTML and at the permitted rate. Start at
/// [TelegramMessageSender].
@NullMarked
package dev.continuo.adapters.telegram.outbound;

import org.jspecify.annotations.NullMarked;
