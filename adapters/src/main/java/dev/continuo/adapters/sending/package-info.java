/// Parts that several channels send with: calls to a network's servers, and what became of them.
/// Start at [NetworkClient].
@NullMarked
package dev.continuo.adapters.sending;

import org.jspecify.annotations.NullMarked;
