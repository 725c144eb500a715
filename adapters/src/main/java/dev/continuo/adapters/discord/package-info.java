/// Discord as a channel: private messages, server channels and threads, over the gateway connection
/// of JDA and our own calls of Discord's HTTP interface.
///
/// Start at [DiscordChannel]; what comes in goes [Connection], [Events], [Lanes], [Hearing]; what
/// goes out begins in [Sending].
@NullMarked
package dev.continuo.adapters.discord;

import org.jspecify.annotations.NullMarked;
