/// What is held true, for people to look at. Start at
/// [dev.continuo.mind.observation.view.ObservationViews].
@NullMarked
package dev.continuo.mind.observation.view;

import org.jspecify.annotations.NullMarked;
