/// `./continuo setup`: asks for a model, networks and the agent's basics, tries them, and writes
/// them to `.env`. Start at [SetupCommand][dev.continuo.gateway.setup.SetupCommand].
@NullMarked
package dev.continuo.gateway.setup;

import org.jspecify.annotations.NullMarked;
