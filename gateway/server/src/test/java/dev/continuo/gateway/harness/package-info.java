/// The gateway as its own process, under load and ill-treated: killed, starved, its database taken
/// away. Start at [dev.continuo.gateway.harness.GatewayProcess].
@NullMarked
package dev.continuo.gateway.harness;

import org.jspecify.annotations.NullMarked;
