package dev.continuo.adapters.discord;

import dev.continuo.adapters.text.Clean;
import java.util.List;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// A slash command as it came.
///
/// @param token what answers it
/// @param moderator whether the sender's rights in that channel are those of somebody who
///   administers
record Command(
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

    /// @param interaction the data of an INTERACTION_CREATE event; empty for other interactions
    static Optional<Command> of(DataObject interaction) {
        if (interaction.getInt("type") != 2) return Optional.empty();
        var data = interaction.getObject("data");
        if (data.getInt("type", 1) != 1) return Optional.empty();
        var member = Wording.member(interaction);
        var user = interaction.optObject("user").or(() -> member.optObject("user"));
        if (user.isEmpty()) return Optional.empty();
        return Optional.of(
                new Command(
                        interaction.getString("id"),
                        interaction.getString("token"),
                        interaction.getString("channel_id"),
                        interaction.getString("guild_id", null),
                        user.get().getString("id"),
                        Wording.name(user.get(), member),
                        Translation.strings(member, "roles"),
                        Guilds.permits(Long.parseLong(member.getString("permissions", "0"))),
                        data.getString("name"),
                        text(data)));
    }

    private static String text(DataObject data) {
        var arguments =
                Enclosed.list(data, "options").stream()
                        .findFirst()
                        .map(option -> option.getString("value", ""))
                        .orElse("");
        return Clean.text(("/" + data.getString("name") + " " + arguments).strip());
    }
}
