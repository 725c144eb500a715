/// Which of what the agent holds true is told with a question, in place of the memories that it
/// covers. Start at [dev.continuo.life.observation.told.ToldObservations].
@NullMarked
package dev.continuo.life.observation.told;

import org.jspecify.annotations.NullMarked;
