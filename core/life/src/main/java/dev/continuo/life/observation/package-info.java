/// Observations that the agent holds true now: one current sentence for each thing known, with its
/// evidence, how sure and how fresh it is, and what it replaced. Start at
/// [dev.continuo.life.observation.Observations].
///
/// [ObservationViews] shows them to people.
@NullMarked
package dev.continuo.life.observation;

import org.jspecify.annotations.NullMarked;
