/// Tools that a model may use through the agent: a tool is a description for the model and an
/// action of ours. Start at [Tool].
@NullMarked
package dev.continuo.mind.faculty.tool;

import org.jspecify.annotations.NullMarked;
