/// Diary of what the agent did, turn by turn, in its own first person. An entry holds nobody's
/// words: its text is written when it is read, of what was asked, and is gone when that is
/// forgotten.
///
/// Start at [Diary].
@NullMarked
package dev.continuo.life.selfhood.diary;

import org.jspecify.annotations.NullMarked;
