/// Events as they are recorded: their types, payloads, text and hashes. Start at [EventTypes].
@NullMarked
package dev.continuo.ledger.event;

import org.jspecify.annotations.NullMarked;
