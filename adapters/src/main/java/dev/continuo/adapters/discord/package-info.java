/// Discord as a channel: private messages, server channels and threads, over the gateway connection
/// of JDA and our own calls of Discord's HTTP interface.
///
/// Start at [DiscordChannel]; what comes in goes
/// [GatewayConnection][dev.continuo.adapters.discord.api.GatewayConnection], [GatewayEvents],
/// [DurableReceiver][dev.continuo.adapters.receiving.DurableReceiver]; what goes out begins in
/// [DiscordMessageSender][dev.continuo.adapters.discord.DiscordMessageSender].
@NullMarked
package dev.continuo.adapters.discord;

import org.jspecify.annotations.NullMarked;
