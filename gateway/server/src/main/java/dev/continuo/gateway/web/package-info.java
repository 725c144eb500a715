/// The web: API, console page, health and metrics.
///
/// Start at [Web]; every route stands in [Routes].
///
/// [ConsolePage] and [ConsoleLogin] serve the console.
@NullMarked
package dev.continuo.gateway.web;

import org.jspecify.annotations.NullMarked;
