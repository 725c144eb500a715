package dev.continuo.adapters.discord;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What there is on the fake Discord, as Discord writes it.
final class Shapes {
    private static final Pattern CALL = Pattern.compile("<@!?([0-9]+)>");
    private static final Pattern ROLE_CALL = Pattern.compile("<@&([0-9]+)>");
    private static final String JOINED = "2024-01-01T00:00:00.000000+00:00";

    private final DiscordWorld world;

    Shapes(DiscordWorld world) {
        this.world = world;
    }

    Map<String, @Nullable Object> user(String id) {
        var account = world.account(id);
        return DiscordJson.of(
                "id",
                id,
                "username",
                account.name(),
                "discriminator",
                "0",
                "global_name",
                account.bot() ? null : account.name(),
                "avatar",
                null,
                "bot",
                account.bot(),
                "flags",
                0);
    }

    Map<String, @Nullable Object> member(String id) {
        return DiscordJson.of(
                "roles",
                world.account(id).roles(),
                "nick",
                null,
                "joined_at",
                JOINED,
                "deaf",
                false,
                "mute",
                false,
                "flags",
                0);
    }

    Map<String, @Nullable Object> memberWithUser(String id) {
        var member = member(id);
        member.put("user", user(id));
        return member;
    }

    /// A message as the HTTP interface writes it.
    Map<String, @Nullable Object> message(RestPost post, boolean content) {
        var visible = content || world.room(post.channel).alone() || post.content.contains(DiscordWorld.BOT);
        var message = bare(post, visible ? post.content : "");
        if (!visible) message.put("attachments", List.of());
        var answered = post.replyTo == null ? Optional.<RestPost>empty() : world.find(post.channel, post.replyTo);
        if (post.forwarded) {
            message.put("content", "");
            message.put("message_reference", DiscordJson.of("type", 1, "message_id", "1"));
            message.put("message_snapshots", List.of(DiscordJson.of("message", snapshot(post))));
        }
        if (post.replyTo != null) {
            message.put("type", 19);
            message.put(
                    "message_reference",
                    DiscordJson.of("type", 0, "message_id", post.replyTo, "channel_id", post.channel));
            message.put(
                    "referenced_message", answered.map(a -> bare(a, a.content)).orElse(null));
        }
        return message;
    }

    private static Map<String, @Nullable Object> snapshot(RestPost post) {
        var snapshot = DiscordJson.of("content", post.content);
        snapshot.putAll(post.more);
        return snapshot;
    }

    private Map<String, @Nullable Object> bare(RestPost post, String content) {
        var edited = post.edited;
        var message = DiscordJson.of(
                "id",
                post.id,
                "channel_id",
                post.channel,
                "author",
                user(post.author),
                "content",
                content,
                "timestamp",
                time(Long.parseLong(post.id)).toString(),
                "edited_timestamp",
                edited == null ? null : edited.toString(),
                "tts",
                false,
                "mention_everyone",
                post.content.contains("@everyone"),
                "mentions",
                mentions(post),
                "mention_roles",
                called(ROLE_CALL, post.content),
                "attachments",
                post.files,
                "embeds",
                List.of(),
                "pinned",
                false,
                "type",
                0,
                "flags",
                0);
        if (!post.buttons.isEmpty()) message.put("components", components(post));
        message.putAll(post.more);
        if (post.garbled) message.put("author", DiscordJson.of("username", "nobody"));
        if (post.webhook) message.put("webhook_id", "900000000000000070");
        return message;
    }

    private static List<Map<String, @Nullable Object>> components(RestPost post) {
        var buttons = new ArrayList<Map<String, @Nullable Object>>();
        post.buttons.forEach((label, id) -> buttons.add(
                DiscordJson.of("type", 2, "id", buttons.size() + 2, "style", 2, "label", label, "custom_id", id)));
        return List.of(DiscordJson.of("type", 1, "id", 1, "components", buttons));
    }

    private static Instant time(long id) {
        return Instant.ofEpochMilli((id >> 22) + DiscordWorld.EPOCH);
    }

    private List<Map<String, @Nullable Object>> mentions(RestPost post) {
        return called(CALL, post.content).stream().map(this::user).toList();
    }

    private static List<String> called(Pattern pattern, String content) {
        var called = new ArrayList<String>();
        var matcher = pattern.matcher(content);
        while (matcher.find()) called.add(requireNonNull(matcher.group(1)));
        return called;
    }

    /// A message as the gateway tells it.
    Map<String, @Nullable Object> told(RestPost post, boolean content) {
        var message = message(post, content);
        if (!world.room(post.channel).alone()) {
            message.put("guild_id", DiscordWorld.GUILD);
            message.put("member", member(post.author));
        }
        return message;
    }

    Map<String, @Nullable Object> channel(DiscordWorld.Room room) {
        if (room.alone())
            return DiscordJson.of(
                    "id",
                    room.id(),
                    "type",
                    1,
                    "last_message_id",
                    null,
                    "recipients",
                    List.of(user(requireNonNull(room.with()))));
        var hidden = room.id().equals(DiscordWorld.HIDDEN);
        var channel = DiscordJson.of(
                "id",
                room.id(),
                "guild_id",
                DiscordWorld.GUILD,
                "type",
                room.type(),
                "name",
                room.name(),
                "position",
                0,
                "parent_id",
                room.parent(),
                "permission_overwrites",
                hidden
                        ? List.of(DiscordJson.of("id", DiscordWorld.GUILD, "type", 0, "allow", "0", "deny", "1024"))
                        : List.of(),
                "topic",
                null,
                "nsfw",
                false,
                "rate_limit_per_user",
                0,
                "last_message_id",
                null);
        if (room.type() == 11) thread(channel);
        return channel;
    }

    private static void thread(Map<String, @Nullable Object> channel) {
        channel.put("owner_id", DiscordWorld.OWNER);
        channel.put("message_count", 1);
        channel.put("member_count", 2);
        channel.put("total_message_sent", 1);
        channel.put(
                "thread_metadata",
                DiscordJson.of(
                        "archived",
                        false,
                        "auto_archive_duration",
                        1440,
                        "archive_timestamp",
                        JOINED,
                        "create_timestamp",
                        JOINED,
                        "locked",
                        false));
    }

    Map<String, @Nullable Object> guild() {
        return DiscordJson.of(
                "id",
                DiscordWorld.GUILD,
                "name",
                "Home",
                "icon",
                null,
                "splash",
                null,
                "owner_id",
                DiscordWorld.OWNER,
                "afk_timeout",
                60,
                "afk_channel_id",
                null,
                "verification_level",
                0,
                "default_message_notifications",
                0,
                "explicit_content_filter",
                0,
                "mfa_level",
                0,
                "nsfw_level",
                0,
                "premium_tier",
                0,
                "premium_subscription_count",
                0,
                "system_channel_id",
                FakeDiscord.GENERAL,
                "system_channel_flags",
                0,
                "preferred_locale",
                "es-ES",
                "features",
                List.of(),
                "emojis",
                List.of(),
                "stickers",
                List.of(),
                "unavailable",
                false,
                "member_count",
                2,
                "large",
                false,
                "joined_at",
                JOINED,
                "roles",
                List.of(
                        role(DiscordWorld.GUILD, "@everyone", 1_071_698_660_929L),
                        role(DiscordWorld.BOT_ROLE, "continuo", 0),
                        role(DiscordWorld.MODERATOR_ROLE, "mods", 1L << 40),
                        role(DiscordWorld.HELPER_ROLE, "helpers", 0)),
                "members",
                List.of(memberWithUser(DiscordWorld.BOT), memberWithUser(DiscordWorld.OWNER)),
                "channels",
                world.rooms.values().stream()
                        .filter(room -> room.type() == 0 || room.type() == 5)
                        .map(this::channel)
                        .toList(),
                "threads",
                world.rooms.values().stream()
                        .filter(room -> room.type() == 11)
                        .map(this::channel)
                        .toList(),
                "presences",
                List.of(),
                "voice_states",
                List.of(),
                "stage_instances",
                List.of(),
                "guild_scheduled_events",
                List.of(),
                "soundboard_sounds",
                List.of());
    }

    private static Map<String, @Nullable Object> role(String id, String name, long rights) {
        return DiscordJson.of(
                "id",
                id,
                "name",
                name,
                "permissions",
                Long.toString(rights),
                "position",
                id.equals(DiscordWorld.GUILD) ? 0 : 1,
                "color",
                0,
                "colors",
                DiscordJson.of("primary_color", 0, "secondary_color", null, "tertiary_color", null),
                "hoist",
                false,
                "managed",
                false,
                "mentionable",
                false,
                "flags",
                0);
    }
}
