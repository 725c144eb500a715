/// Updates of Telegram, polled or posted, on their way into the mind. Start at [UpdatePoller] and
/// [TelegramMessageMapper].
@NullMarked
package dev.continuo.adapters.telegram.inbound;

import org.jspecify.annotations.NullMarked;
