/// What is recorded of speaking first.
@NullMarked
package dev.continuo.mind.initiative.event;

import org.jspecify.annotations.NullMarked;
