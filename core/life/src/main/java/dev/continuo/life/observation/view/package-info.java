/// What is held true, for people to look at. Start at
/// [dev.continuo.life.observation.view.ObservationViews].
@NullMarked
package dev.continuo.life.observation.view;

import org.jspecify.annotations.NullMarked;
