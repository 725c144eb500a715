/// Continuous self that the turns make up: the diary, the state that is carried from session to
/// session, the running narrative, and the prefix that a session begins with. All of it is kept per
/// audience.
///
/// Start at [SelfModel].
///
/// [SelfState] keeps open questions, unfinished matters, mood and narratives.
@NullMarked
package dev.continuo.life.selfhood;

import org.jspecify.annotations.NullMarked;
