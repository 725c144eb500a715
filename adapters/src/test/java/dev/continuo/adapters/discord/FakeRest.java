package dev.continuo.adapters.discord;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The HTTP interface of the fake Discord (<https://docs.discord.com/developers/reference>).
final class FakeRest {
    private static final String BASE = "/api/v10";
    private static final int LONGEST = 2000;
    private static final int LONGEST_NONCE = 25;

    private final DiscordWorld world;
    private final FakeGateway gateway;
    private final GatewayScript script;
    private final Map<String, RestPost> nonces = new ConcurrentHashMap<>();
    private final Map<String, Instant> typing = new ConcurrentHashMap<>();
    private volatile List<Map<String, @Nullable Object>> commands = List.of();

    final Map<String, byte[]> files = new ConcurrentHashMap<>();
    final Set<String> closed = ConcurrentHashMap.newKeySet();
    final AtomicInteger commandsWritten = new AtomicInteger();
    final List<String> requests = new CopyOnWriteArrayList<>();

    /// How many sends are left in each channel before Discord wants a pause.
    final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);

    /// The pause.
    volatile Duration pause = Duration.ofMillis(400);

    volatile String token;
    volatile Duration typingLasts = Duration.ofSeconds(10);

    FakeRest(DiscordWorld world, FakeGateway gateway, GatewayScript script, String token) {
        this.world = world;
        this.gateway = gateway;
        this.script = script;
        this.token = token;
    }

    void routes(RoutesConfig routes) {
        routes.before(BASE + "/*", this::admit);
        routes.get(BASE + "/users/@me", x -> GatewayScript.Http.json(x, world.shapes.user(DiscordWorld.BOT)));
        routes.post(BASE + "/users/@me/channels", this::chat);
        routes.get(BASE + "/gateway", this::address);
        routes.get(BASE + "/gateway/bot", this::address);
        routes.get(BASE + "/applications/{id}/commands", this::listed);
        routes.put(BASE + "/applications/{id}/commands", this::commands);
        routes.get(
                BASE + "/guilds/{guild}/members/{user}",
                x -> GatewayScript.Http.json(x, world.shapes.memberWithUser(x.pathParam("user"))));
        routes.get(BASE + "/channels/{channel}", this::channel);
        routes.get(BASE + "/channels/{channel}/messages", this::history);
        routes.get(BASE + "/channels/{channel}/messages/{id}", this::one);
        routes.post(BASE + "/channels/{channel}/messages", script.befalling(this::post));
        routes.patch(BASE + "/channels/{channel}/messages/{id}", script.befalling(this::patch));
        routes.delete(BASE + "/channels/{channel}/messages/{id}", this::delete);
        routes.post(BASE + "/channels/{channel}/typing", this::type);
        routes.get("/files/{name}", x -> x.result(files.getOrDefault(x.pathParam("name"), new byte[0])));
    }

    private void admit(Context context) {
        requests.add(context.method() + " " + context.path());
        var open = context.path().matches(BASE + "/(interactions|webhooks)/.*");
        if (open || ("Bot " + token).equals(context.header("Authorization"))) return;
        GatewayScript.error(context, 401, 0, "401: Unauthorized");
        context.skipRemainingHandlers();
    }

    private void address(Context context) {
        GatewayScript.Http.json(
                context,
                DiscordJson.of(
                        "url",
                        "ws://" + context.host() + "/gateway",
                        "shards",
                        1,
                        "session_start_limit",
                        DiscordJson.of("total", 1000, "remaining", 999, "reset_after", 0, "max_concurrency", 1)));
    }

    private void chat(Context context) {
        var account = DiscordJson.read(context.body()).path("recipient_id").asText();
        GatewayScript.Http.json(context, world.shapes.channel(world.room(world.chat(account))));
    }

    /// The texts in other languages are told to who asks for them.
    private void listed(Context context) {
        var all = "true".equals(context.queryParam("with_localizations"));
        GatewayScript.Http.json(
                context,
                commands.stream()
                        .map(command -> {
                            var told = new LinkedHashMap<>(command);
                            if (!all) told.remove("description_localizations");
                            return told;
                        })
                        .toList());
    }

    private void commands(Context context) {
        commandsWritten.incrementAndGet();
        commands = DiscordJson.read(context.body())
                .valueStream()
                .map(this::command)
                .toList();
        GatewayScript.Http.json(context, commands);
    }

    /// As Discord keeps it: with what it adds.
    private Map<String, @Nullable Object> command(JsonNode sent) {
        var kept = DiscordJson.of(
                "id", world.id(),
                "application_id", DiscordWorld.APPLICATION,
                "version", world.id(),
                "type", 1,
                "nsfw", false,
                "name", sent.path("name").asText(),
                "description", sent.path("description").asText(),
                "default_member_permissions", DiscordJson.text(sent, "default_member_permissions"));
        if (!sent.path("description_localizations").isEmpty())
            kept.put("description_localizations", sent.path("description_localizations"));
        if (!sent.path("options").isEmpty()) kept.put("options", sent.path("options"));
        return kept;
    }

    List<Map<String, @Nullable Object>> commands() {
        return commands;
    }

    private DiscordWorld.Room room(Context context) {
        var room = world.rooms.get(context.pathParam("channel"));
        if (room == null) throw denied(404, 10003, "Unknown Channel");
        return room;
    }

    /// An error as Discord writes it.
    static final class Denied extends HttpResponseException {
        final int code;

        Denied(int status, int code, String message) {
            super(status, message);
            this.code = code;
        }
    }

    static Denied denied(int status, int code, String message) {
        return new Denied(status, code, message);
    }

    private void channel(Context context) {
        GatewayScript.Http.json(context, world.shapes.channel(room(context)));
    }

    private void one(Context context) {
        GatewayScript.Http.json(context, world.shapes.message(post(room(context), context.pathParam("id")), true));
    }

    private static RestPost post(DiscordWorld.Room room, String id) {
        return room.posts().stream()
                .filter(post -> post.id.equals(id))
                .findFirst()
                .orElseThrow(() -> denied(404, 10008, "Unknown Message"));
    }

    /// The newest first, also where what comes after something is asked for. Without nonces, as
    /// Discord does not promise to keep them.
    private void history(Context context) {
        var limit = Integer.parseInt(requireNonNullElse(context.queryParam("limit"), "50"));
        var after = context.queryParam("after");
        var posts = room(context).posts().stream().filter(post -> post.onlyFor == null);
        var page = after == null ? last(posts, limit) : first(posts, Long.parseLong(after), limit);
        GatewayScript.Http.json(
                context,
                page.sorted(Comparator.comparingLong((RestPost post) -> Long.parseLong(post.id))
                                .reversed())
                        .map(post -> world.shapes.message(post, true))
                        .toList());
    }

    private static Stream<RestPost> last(Stream<RestPost> posts, int limit) {
        var all = posts.toList();
        return all.subList(Math.max(0, all.size() - limit), all.size()).stream();
    }

    private static Stream<RestPost> first(Stream<RestPost> posts, long after, int limit) {
        return posts.filter(post -> Long.parseLong(post.id) > after).limit(limit);
    }

    private void post(Context context) {
        var room = room(context);
        var body = Upload.body(context);
        if (room.with() != null && closed.contains(room.with()))
            throw denied(403, 50007, "Cannot send messages to this user");
        limits(context);
        var post = posted(room, body);
        if (post.uploads.isEmpty()) post.uploads.addAll(Upload.files(context));
        GatewayScript.Http.json(context, world.shapes.message(post, true));
    }

    private synchronized RestPost posted(DiscordWorld.Room room, JsonNode body) {
        var nonce = requireNonNullElse(DiscordJson.text(body, "nonce"), "");
        if (nonce.length() > LONGEST_NONCE) throw denied(400, 50035, "Invalid Form Body");
        var enforced = body.path("enforce_nonce").asBoolean() && !nonce.isEmpty();
        var known = nonces.get(room.id() + " " + nonce);
        if (enforced && known != null) return known;
        synchronized (world) {
            var post =
                    new RestPost(world.id(), room.id(), DiscordWorld.BOT, content(body), reference(room, body), null);
            post.calls = !body.path("allowed_mentions").path("parse").isArray()
                    || !body.path("allowed_mentions").path("parse").isEmpty();
            post.dress(body);
            room.posts().add(post);
            typing.remove(room.id());
            if (enforced) nonces.put(room.id() + " " + nonce, post);
            gateway.dispatch("MESSAGE_CREATE", content -> world.shapes.told(post, content));
            return post;
        }
    }

    private static String content(JsonNode body) {
        var content = requireNonNullElse(DiscordJson.text(body, "content"), "").strip();
        if (content.isEmpty()) throw denied(400, 50006, "Cannot send an empty message");
        if (content.length() > LONGEST) throw denied(400, 50035, "Invalid Form Body");
        return content;
    }

    private @Nullable String reference(DiscordWorld.Room room, JsonNode body) {
        var reference = body.path("message_reference");
        var id = DiscordJson.text(reference, "message_id");
        if (id == null || world.find(room.id(), id).isPresent()) return id;
        if (reference.path("fail_if_not_exists").asBoolean(true)) throw denied(400, 50035, "Invalid Form Body");
        return null;
    }

    private void limits(Context context) {
        if (left.get() == Integer.MAX_VALUE) return;
        context.header("X-RateLimit-Bucket", "messages")
                .header("X-RateLimit-Limit", "5")
                .header("X-RateLimit-Remaining", "" + Math.max(0, left.decrementAndGet()))
                .header("X-RateLimit-Reset-After", "" + pause.toMillis() / 1000.0);
    }

    private void patch(Context context) {
        var room = room(context);
        var post = post(room, context.pathParam("id"));
        var body = DiscordJson.read(context.body());
        if (body.has("content")) post.content = content(body);
        post.dress(body);
        post.edited = Instant.now();
        gateway.dispatch("MESSAGE_UPDATE", content -> world.shapes.told(post, content));
        GatewayScript.Http.json(context, world.shapes.message(post, true));
    }

    private void delete(Context context) {
        var room = room(context);
        room.posts().remove(post(room, context.pathParam("id")));
        context.status(204);
    }

    private void type(Context context) {
        typing.put(room(context).id(), Instant.now());
        context.status(204);
    }

    boolean typing(String channel) {
        var since = typing.get(channel);
        return since != null && since.plus(typingLasts).isAfter(Instant.now());
    }

    void forgetNonces() {
        nonces.clear();
    }
}
