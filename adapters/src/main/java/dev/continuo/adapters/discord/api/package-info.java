/// Discord's gateway and its HTTP interface: the connection, requests, limits, and what is known of
/// servers. Start at [RestClient] and [GatewayConnection].
@NullMarked
package dev.continuo.adapters.discord.api;

import org.jspecify.annotations.NullMarked;
