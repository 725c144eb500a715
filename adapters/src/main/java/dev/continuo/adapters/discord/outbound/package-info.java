/// What goes out to Discord: replies, drafts, answers to slash commands. Start at
/// [DiscordMessageSender].
@NullMarked
package dev.continuo.adapters.discord.outbound;

import org.jspecify.annotations.NullMarked;
