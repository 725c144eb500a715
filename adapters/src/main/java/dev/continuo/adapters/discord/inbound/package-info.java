/// Discord's events on their way into the mind: messages, slash commands, missed messages. Start at
/// [DiscordMessageMapper].
@NullMarked
package dev.continuo.adapters.discord.inbound;

import org.jspecify.annotations.NullMarked;
