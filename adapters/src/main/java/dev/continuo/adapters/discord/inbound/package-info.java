/// What Discord tells, on its way into the mind: messages, slash commands, what was missed. Start
/// at [DiscordMessageMapper].
@NullMarked
package dev.continuo.adapters.discord.inbound;

import org.jspecify.annotations.NullMarked;
