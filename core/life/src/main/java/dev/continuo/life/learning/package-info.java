/// Learning of the agent from its turns while nobody speaks: reflections and lessons from those
/// that failed, sequences of tools from those that were of use. Start at
/// [dev.continuo.life.learning.ReflectPhase].
@NullMarked
package dev.continuo.life.learning;

import org.jspecify.annotations.NullMarked;
