/// What the words of something said show by rules alone, in six languages: whether they say
/// anything at all, what sort of thing, and whether they ask to be remembered. No database, no
/// model.
///
/// Start at [Signs]; the words themselves are in the text files beside the class.
@NullMarked
package dev.continuo.core.memory.signs;

import org.jspecify.annotations.NullMarked;
