/// Parts that several channels receive with: what is told is handed in until it is durable, and
/// what was read last is kept. Start at [DurableReceiver].
@NullMarked
package dev.continuo.adapters.receiving;

import org.jspecify.annotations.NullMarked;
