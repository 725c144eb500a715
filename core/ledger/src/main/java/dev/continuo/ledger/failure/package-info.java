/// The few exceptions of core: [Unavailable] may pass, [Refused] cannot.
@NullMarked
package dev.continuo.ledger.failure;

import org.jspecify.annotations.NullMarked;
