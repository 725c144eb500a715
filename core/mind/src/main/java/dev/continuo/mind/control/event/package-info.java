/// What a model wrote beside its answers, as events.
@NullMarked
package dev.continuo.mind.control.event;

import org.jspecify.annotations.NullMarked;
