/// Provenance: evidence of replies and memories, as `/why` tells it. Start at [Provenance].
///
/// [PersonalData] lists and exports the data held about a person.
@NullMarked
package dev.continuo.mind.provenance;

import org.jspecify.annotations.NullMarked;
