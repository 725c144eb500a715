/// Requests and answers on the wire: strict reading, JSON, problems told to the caller, event
/// streams, and requests that wait for a reply.
///
/// Start at [JsonBody] for what comes in and [Problem] for what is refused, at [EventFeed] for
/// streams.
///
/// [Authenticator] knows tokens and sessions of the console, and limits their rates.
@NullMarked
package dev.continuo.gateway.web.http;

import org.jspecify.annotations.NullMarked;
