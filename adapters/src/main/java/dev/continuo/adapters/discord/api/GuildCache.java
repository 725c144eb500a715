package dev.continuo.adapters.discord.api;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.Role;
import net.dv8tion.jda.api.entities.channel.concrete.ThreadChannel;
import net.dv8tion.jda.api.entities.channel.middleman.GuildChannel;
import org.jspecify.annotations.Nullable;

/// Knowledge of the gateway connection about servers: their channels and roles.
public final class GuildCache {
    private static final long MODERATING =
            Permission.getRaw(Permission.ADMINISTRATOR, Permission.MANAGE_SERVER, Permission.MODERATE_MEMBERS);

    private final Supplier<Optional<JDA>> connection;
    private final @Nullable String moderators;

    /// @param connection empty while what it knows of servers is not whole
    /// @param moderators a role, by name or id, whose members moderate
    public GuildCache(Supplier<Optional<JDA>> connection, @Nullable String moderators) {
        this.connection = connection;
        this.moderators = moderators;
    }

    private Optional<Guild> guild(@Nullable String id) {
        if (id == null) return Optional.empty();
        return connection.get().flatMap(jda -> Optional.ofNullable(jda.getGuildById(id)));
    }

    /// A server's channel or thread, if it is known.
    Optional<DiscordLocation> place(String id) {
        return connection
                .get()
                .flatMap(jda -> Optional.ofNullable(jda.getGuildChannelById(Snowflake.value(id))))
                .map(GuildCache::place);
    }

    private static DiscordLocation place(GuildChannel channel) {
        var guild = channel.getGuild();
        if (channel instanceof ThreadChannel thread)
            return new DiscordLocation(
                    thread.getId(),
                    guild.getId(),
                    false,
                    thread.getParentChannel().getId(),
                    thread.getName());
        var open = guild.getPublicRole().hasPermission(channel, Permission.VIEW_CHANNEL);
        return new DiscordLocation(channel.getId(), guild.getId(), open, null, channel.getName());
    }

    public Optional<String> channelName(String id) {
        return place(id).map(DiscordLocation::title);
    }

    public Optional<String> roleName(@Nullable String guild, String role) {
        return guild(guild)
                .flatMap(g -> Optional.ofNullable(g.getRoleById(role)))
                .map(Role::getName);
    }

    /// The roles the bot itself has on a server.
    public List<String> ours(@Nullable String guild) {
        return guild(guild)
                .map(g -> g.getSelfMember().getRoles().stream().map(Role::getId).toList())
                .orElse(List.of());
    }

    /// Tells whether a person administers a server.
    ///
    /// @param roles the ids of the person's roles there
    public boolean moderates(@Nullable String guild, String user, List<String> roles) {
        return guild(guild).map(g -> moderates(g, user, roles)).orElse(false);
    }

    private boolean moderates(Guild guild, String user, List<String> roles) {
        if (guild.getOwnerId().equals(user)) return true;
        return Stream.concat(
                        Stream.of(guild.getPublicRole()),
                        roles.stream().flatMap(id -> Stream.ofNullable(guild.getRoleById(id))))
                .anyMatch(role -> permits(role.getPermissionsRaw()) || named(role));
    }

    /// Tells whether rights, as Discord writes them, are those of somebody who administers.
    public static boolean permits(long rights) {
        return (rights & MODERATING) != 0;
    }

    private boolean named(Role role) {
        return moderators != null
                && !role.isPublicRole()
                && (role.getId().equals(moderators) || role.getName().equals(moderators));
    }
}
