/// A life of many days in a few minutes: the gateway's own parts on a clock that is put forward,
/// with a scripted model and scripted people.
///
/// Start at [SimulateCommand], then [Simulation].
///
/// The exam of one scripted life, with and without the self, shows whether the self earns its cost.
@NullMarked
package dev.continuo.gateway.bench.simulation;

import org.jspecify.annotations.NullMarked;
