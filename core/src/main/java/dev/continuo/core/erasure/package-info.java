/// Forgetting: what goes when an event or a person is forgotten.
///
/// Start with [dev.continuo.core.erasure.EventErasure] and
/// [dev.continuo.core.erasure.PersonErasure]. What rests on what, the faculties say themselves.
@NullMarked
package dev.continuo.core.erasure;

import org.jspecify.annotations.NullMarked;
