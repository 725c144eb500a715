/// What goes over the wire: strict reading of requests, JSON, problems told to the caller, event
/// streams.
///
/// Start at [JsonBody] for what comes in and [Problem] for what is refused.
///
/// [Authenticator] knows tokens and sessions of the console, and limits their rates.
@NullMarked
package dev.continuo.gateway.web.http;

import org.jspecify.annotations.NullMarked;
