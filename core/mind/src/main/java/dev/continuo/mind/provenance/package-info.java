/// Where something comes from: evidence of replies and memories, as `/why` tells it. Start at
/// [Provenance].
@NullMarked
package dev.continuo.mind.provenance;

import org.jspecify.annotations.NullMarked;
