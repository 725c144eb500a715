package dev.continuo.adapters.discord;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Slash commands on the fake Discord, and their answers
/// (<https://docs.discord.com/developers/interactions/receiving-and-responding>).
final class FakeInteractions {
    private static final int EPHEMERAL = 1 << 6;

    private final DiscordWorld world;
    private final FakeGateway gateway;
    private final GatewayScript script;

    /// The language that everybody's app shows.
    volatile String locale = "en-US";

    private final Map<String, Given> given = new ConcurrentHashMap<>();

    FakeInteractions(DiscordWorld world, FakeGateway gateway, GatewayScript script) {
        this.world = world;
        this.gateway = gateway;
        this.script = script;
    }

    /// A command somebody gave.
    static final class Given {
        final String id;
        final String token;
        final String account;
        final String channel;
        volatile boolean signed;
        volatile boolean ephemeral;
        volatile boolean dismissed;
        volatile boolean expired;
        volatile @Nullable RestPost original;
        volatile @Nullable JsonNode choices;

        Given(String id, String token, String account, String channel) {
            this.id = id;
            this.token = token;
            this.account = account;
            this.channel = channel;
        }
    }

    Given named(String id) {
        return given.values().stream()
                .filter(one -> one.id.equals(id))
                .findFirst()
                .orElseThrow();
    }

    /// A verb that was chosen, before what was typed.
    private static final Pattern CHOSEN = Pattern.compile("<(\\w+)> ?(.*)");

    /// @param arguments what was typed, after `<verb>` where one was chosen
    String give(String account, String channel, String name, String arguments) {
        var one = new Given(world.id(), "token-of-" + world.id(), account, channel);
        given.put(one.token, one);
        gateway.dispatch("INTERACTION_CREATE", _ -> told(one, name, arguments));
        return one.id;
    }

    /// Somebody presses a button under a message; it stands for the sign.
    void press(String account, RestPost under, String customId) {
        var one = new Given(world.id(), "token-of-" + world.id(), account, under.channel);
        one.original = under;
        given.put(one.token, one);
        var data = DiscordJson.of("custom_id", customId, "component_type", 2, "id", 2);
        gateway.dispatch("INTERACTION_CREATE", content -> {
            var told = told(one, 3, data);
            told.put("message", world.shapes.message(under, content));
            return told;
        });
    }

    /// Somebody types a command; the cursor is in what is typed.
    String type(String account, String channel, String name, String arguments) {
        var one = new Given(world.id(), "token-of-" + world.id(), account, channel);
        given.put(one.token, one);
        gateway.dispatch("INTERACTION_CREATE", _ -> told(one, 4, data(name, arguments, true)));
        return one.id;
    }

    private Map<String, @Nullable Object> told(Given one, String name, String arguments) {
        return told(one, 2, data(name, arguments, false));
    }

    private static Map<String, @Nullable Object> data(String name, String arguments, boolean typing) {
        var data = DiscordJson.of("id", "920000000000000000", "name", name, "type", 1);
        var options = new ArrayList<Map<String, @Nullable Object>>();
        var chosen = CHOSEN.matcher(arguments);
        var rest = chosen.matches() ? chosen.group(2) : arguments;
        var written = DiscordJson.of("name", "arguments", "type", 3, "value", rest);
        if (typing) written.put("focused", true);
        if (typing || !rest.isEmpty()) options.add(written);
        if (chosen.matches()) options.add(DiscordJson.of("name", "action", "type", 3, "value", chosen.group(1)));
        if (!options.isEmpty()) data.put("options", options);
        return data;
    }

    private Map<String, @Nullable Object> told(Given one, int type, Map<String, @Nullable Object> data) {
        var room = world.room(one.channel);
        var channel = world.shapes.channel(room);
        channel.put("permissions", "0");
        var told = DiscordJson.of(
                "id",
                one.id,
                "application_id",
                DiscordWorld.APPLICATION,
                "type",
                type,
                "token",
                one.token,
                "version",
                1,
                "locale",
                locale,
                "channel_id",
                one.channel,
                "channel",
                channel,
                "entitlements",
                List.of(),
                "authorizing_integration_owners",
                DiscordJson.of(),
                "context",
                room.alone() ? 1 : 0,
                "attachment_size_limit",
                1000,
                "data",
                data);
        if (room.alone()) told.put("user", world.shapes.user(one.account));
        else server(told, one.account);
        return told;
    }

    private void server(Map<String, @Nullable Object> told, String account) {
        var member = world.shapes.memberWithUser(account);
        member.put("permissions", "0");
        told.put("member", member);
        told.put("guild_id", DiscordWorld.GUILD);
        told.put("guild_locale", "en-US");
        told.put("guild", DiscordJson.of("id", DiscordWorld.GUILD, "locale", "en-US", "features", List.of()));
    }

    void routes(RoutesConfig routes) {
        routes.post("/api/v10/interactions/{id}/{token}/callback", this::sign);
        var hook = "/api/v10/webhooks/{application}/{token}";
        routes.patch(hook + "/messages/@original", script.befalling(this::edit));
        routes.delete(hook + "/messages/@original", this::dismiss);
        routes.post(hook, script.befalling(this::follow));
    }

    private void sign(Context context) {
        var one = given.get(context.pathParam("token"));
        if (one == null) GatewayScript.error(context, 404, 10062, "Unknown interaction");
        else if (one.signed) GatewayScript.error(context, 400, 40060, "Interaction has already been acknowledged.");
        else {
            var type = DiscordJson.read(context.body()).path("type").asInt();
            if (type == 8) {
                one.choices = DiscordJson.read(context.body()).path("data").path("choices");
                one.signed = true;
                context.status(204);
                return;
            }
            if ((one.original == null) != (type == 5)) throw new AssertionError("a sign of type " + type);
            one.ephemeral =
                    (DiscordJson.read(context.body()).path("data").path("flags").asInt() & EPHEMERAL) != 0;
            one.signed = true;
            context.status(204);
        }
    }

    private @Nullable Given answerable(Context context) {
        var one = given.get(context.pathParam("token"));
        if (one != null && one.signed && !one.expired) return one;
        if (one != null && one.expired) GatewayScript.error(context, 401, 50027, "Invalid Webhook Token");
        else GatewayScript.error(context, 404, 10015, "Unknown Webhook");
        return null;
    }

    private void edit(Context context) {
        var one = answerable(context);
        if (one == null) return;
        if (one.dismissed) GatewayScript.error(context, 404, 10008, "Unknown Message");
        else GatewayScript.Http.json(context, world.shapes.message(original(one, context), true));
    }

    private RestPost original(Given one, Context context) {
        var body = Upload.body(context);
        var content = DiscordJson.text(body, "content");
        var post = one.original;
        if (post != null && content == null) {
            post.dress(body);
            return post;
        }
        requireNonNull(content);
        if (post == null) {
            post = one.original = shown(one, content, one.ephemeral);
        } else {
            post.content = content;
            post.uploads.clear();
        }
        post.dress(body);
        post.uploads.addAll(Upload.files(context));
        return post;
    }

    private RestPost shown(Given one, String content, boolean ephemeral) {
        var post = new RestPost(
                world.id(), one.channel, DiscordWorld.BOT, content.strip(), null, ephemeral ? one.account : null);
        world.room(one.channel).posts().add(post);
        return post;
    }

    private void dismiss(Context context) {
        var one = answerable(context);
        if (one == null) return;
        one.dismissed = true;
        var post = one.original;
        if (post != null) world.room(one.channel).posts().remove(post);
        context.status(204);
    }

    /// Right after the sign this takes the sign's place, and is for whom the sign was.
    private void follow(Context context) {
        var one = answerable(context);
        if (one == null) return;
        var body = Upload.body(context);
        if (one.original == null && !one.dismissed) {
            GatewayScript.Http.json(context, world.shapes.message(original(one, context), true));
            return;
        }
        var ephemeral = (body.path("flags").asInt() & EPHEMERAL) != 0;
        var post = shown(one, requireNonNull(DiscordJson.text(body, "content")), ephemeral);
        post.dress(body);
        post.uploads.addAll(Upload.files(context));
        GatewayScript.Http.json(context, world.shapes.message(post, true));
    }
}
