/// Words of six languages for what a question asks of whoever answers it: what only memory can tell,
/// and what the hard boundaries are about. Start at [Recollection].
@NullMarked
package dev.continuo.language.reasoning;

import org.jspecify.annotations.NullMarked;
