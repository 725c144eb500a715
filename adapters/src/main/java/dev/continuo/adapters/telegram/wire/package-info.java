/// The way to Telegram's servers and back: requests, their answers, and what can go wrong between
/// them.
///
/// Start at [Api].
@NullMarked
package dev.continuo.adapters.telegram.wire;

import org.jspecify.annotations.NullMarked;
