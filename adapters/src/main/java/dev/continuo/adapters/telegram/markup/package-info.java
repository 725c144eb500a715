/// Text as Telegram shows it.
///
/// Start at [TelegramHtml].
@NullMarked
package dev.continuo.adapters.telegram.markup;

import org.jspecify.annotations.NullMarked;
