/// What happens to projects, as events.
@NullMarked
package dev.continuo.mind.project.event;

import org.jspecify.annotations.NullMarked;
