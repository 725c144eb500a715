package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.Buttons;
import dev.continuo.adapters.discord.api.GuildCache;
import dev.continuo.adapters.text.TextSanitizer;
import java.util.List;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// A slash command as it came, or the one that a pressed button stands for.
///
/// @param token what answers it
/// @param moderator whether the sender's rights in that channel are those of somebody who
///   administers
/// @param locale the language that the sender's app shows; null where it is not told
/// @param under the message whose button was pressed; null for a slash command
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
        String text,
        @Nullable String locale,
        @Nullable String under) {
    /// Names of options.
    static final String VERB = "action";

    static final String ARGUMENTS = "arguments";

    private static final int SLASH = 2;
    private static final int COMPONENT = 3;
    private static final int AUTOCOMPLETE = 4;

    /// Tells whether it came by a button.
    public boolean pressed() {
        return under != null;
    }

    /// Reads a slash command, or a press.
    ///
    /// @param interaction the data of an INTERACTION_CREATE event; empty for other interactions,
    ///   and for a press that no button of ours stands for
    public static Optional<SlashCommand> of(DataObject interaction) {
        var data = interaction.optObject("data");
        return switch (interaction.getInt("type")) {
            case SLASH ->
                data.filter(slash -> slash.getInt("type", 1) == 1)
                        .flatMap(slash -> of(interaction, line(slash, List.of(VERB, ARGUMENTS)), null));
            case COMPONENT ->
                data.flatMap(button -> Buttons.command(button.getString("custom_id", "")))
                        .flatMap(command -> of(interaction, command, under(interaction)));
            default -> Optional.empty();
        };
    }

    /// Reads a command that is still being typed, as its name and chosen verb; empty for other
    /// interactions.
    public static Optional<SlashCommand> typing(DataObject interaction) {
        return interaction.getInt("type") == AUTOCOMPLETE
                ? interaction.optObject("data").flatMap(data -> of(interaction, line(data, List.of(VERB)), null))
                : Optional.empty();
    }

    /// The arguments as far as they are written.
    public static String arguments(DataObject interaction) {
        return value(interaction.getObject("data"), ARGUMENTS).orElse("");
    }

    private static Optional<String> value(DataObject data, String name) {
        return DiscordAttachments.list(data, "options").stream()
                .filter(option -> option.getString("name", "").equals(name))
                .map(option -> option.getString("value", ""))
                .findFirst();
    }

    private static String under(DataObject interaction) {
        return interaction.getObject("message").getString("id");
    }

    private static Optional<SlashCommand> of(DataObject interaction, String text, @Nullable String under) {
        var member = DiscordMessageText.member(interaction);
        var user = interaction.optObject("user").or(() -> member.optObject("user"));
        if (user.isEmpty()) return Optional.empty();
        return Optional.of(new SlashCommand(
                interaction.getString("id"),
                interaction.getString("token"),
                interaction.getString("channel_id"),
                interaction.getString("guild_id", null),
                user.get().getString("id"),
                DiscordMessageText.name(user.get(), member),
                DiscordMessageMapper.strings(member, "roles"),
                GuildCache.permits(Long.parseLong(member.getString("permissions", "0"))),
                text.substring(1).split(" ", 2)[0],
                text,
                interaction.getString("locale", null),
                under));
    }

    /// The line that somebody would have typed: the verb first, whichever was filled in first.
    private static String line(DataObject data, List<String> options) {
        var line = new StringBuilder("/").append(data.getString("name"));
        for (var name : options)
            value(data, name).ifPresent(text -> line.append(' ').append(text));
        return TextSanitizer.text(line.toString().strip());
    }
}
