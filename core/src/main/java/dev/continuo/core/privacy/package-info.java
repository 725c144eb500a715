/// What is held about a person.
///
/// Start with [dev.continuo.core.privacy.PersonalData].
@NullMarked
package dev.continuo.core.privacy;

import org.jspecify.annotations.NullMarked;
