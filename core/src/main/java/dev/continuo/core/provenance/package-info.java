/// Where things come from: `/why`.
///
/// Start with [dev.continuo.core.provenance.Provenance].
@NullMarked
package dev.continuo.core.provenance;

import org.jspecify.annotations.NullMarked;
