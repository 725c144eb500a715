package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.GuildCache;
import dev.continuo.adapters.text.TextSanitizer;
import java.util.List;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// A slash command as it came.
///
/// @param token what answers it
/// @param moderator whether the sender's rights in that channel are those of somebody who
///   administers
public record SlashCommand(
        String id,
        String token,
        String channel,
        @Nullable String guild,
        String account,
        String caller,
        List<String> roles,
        boolean moderator,
        String name,
        String text) {

    /// Reads a slash command.
    ///
    /// @param interaction the data of an INTERACTION_CREATE event; empty for other interactions
    public static Optional<SlashCommand> of(DataObject interaction) {
        if (interaction.getInt("type") != 2) return Optional.empty();
        var data = interaction.getObject("data");
        if (data.getInt("type", 1) != 1) return Optional.empty();
        var member = DiscordMessageText.member(interaction);
        var user = interaction.optObject("user").or(() -> member.optObject("user"));
        if (user.isEmpty()) return Optional.empty();
        return Optional.of(
                new SlashCommand(
                        interaction.getString("id"),
                        interaction.getString("token"),
                        interaction.getString("channel_id"),
                        interaction.getString("guild_id", null),
                        user.get().getString("id"),
                        DiscordMessageText.name(user.get(), member),
                        DiscordMessageMapper.strings(member, "roles"),
                        GuildCache.permits(Long.parseLong(member.getString("permissions", "0"))),
                        data.getString("name"),
                        text(data)));
    }

    private static String text(DataObject data) {
        var arguments =
                DiscordAttachments.list(data, "options").stream()
                        .findFirst()
                        .map(option -> option.getString("value", ""))
                        .orElse("");
        return TextSanitizer.text(("/" + data.getString("name") + " " + arguments).strip());
    }
}
