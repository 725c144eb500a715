package dev.continuo.adapters.slack;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.continuo.adapters.contract.Network;
import dev.continuo.adapters.contract.NetworkFault;
import dev.continuo.adapters.slack.api.SlackConfig;
import dev.continuo.mind.channel.Channel;
import dev.continuo.postgres.testing.ScratchFolder;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// A Slack of our own on loopback: Web API and Socket Mode as documented, one bot in one workspace
/// with a public, a private and a group channel and a thread, any number of people. What is done
/// here is what people do there. It outlives its clients, and may be used by several one after the
/// other.
public final class FakeSlack implements Network {
    /// A channel everybody in the workspace may read.
    public static final String GENERAL = SlackWorld.GENERAL;

    /// A private channel.
    public static final String HIDDEN = SlackWorld.HIDDEN;

    /// A direct conversation of several.
    public static final String GROUP = SlackWorld.GROUP;

    /// The bot's account, and how people write its name.
    public static final String BOT = SlackWorld.BOT;

    public static final String CALL = "<@" + SlackWorld.BOT + ">";

    static final String SIGNING = "fake-signing-secret";

    final SlackWorld world = new SlackWorld();
    final FakeSocket socket = new FakeSocket();
    final FakeSlackApi api = new FakeSlackApi(world, this::way);
    final List<Map<String, Object>> responses = new CopyOnWriteArrayList<>();
    private final Path state;
    private final int port;
    private volatile int way;
    private Javalin server;
    private @Nullable Channel channel;

    public FakeSlack() {
        this(ScratchFolder.create("slack"));
    }

    /// @param state where the client keeps what it has read
    public FakeSlack(Path state) {
        this.state = state;
        world.known("U0ROOT", "Root");
        server = build();
        port = server.start("127.0.0.1", 0).port();
        way = port;
    }

    int port() {
        return port;
    }

    private int way() {
        return way;
    }

    private Javalin build() {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.concurrency.useVirtualThreads = true;
            config.http.maxRequestSize = 10_000_000;
            config.routes.post("/api/{method}", api::called);
            config.routes.post("/upload/{id}", api::uploaded);
            config.routes.post("/respond/{id}", this::responded);
            config.routes.get("/files/{id}", this::fetched);
            config.routes.ws("/socket", socket::routes);
        });
    }

    /// The Web API, as the adapter's configuration takes it.
    public String url() {
        return "http://127.0.0.1:" + port + "/api";
    }

    @Override
    public String token() {
        return api.bot;
    }

    /// The token that opens Socket Mode.
    public String appToken() {
        return api.app;
    }

    @Override
    public Channel channel() {
        if (channel == null) channel = restarted();
        return channel;
    }

    @Override
    public Channel restarted() {
        return new SlackChannel(config(api.app, Duration.ofSeconds(5)));
    }

    /// @param app the app's token; null where Slack calls
    SlackConfig config(@Nullable String app, Duration heartbeat) {
        var timing = new SlackConfig.SlackTimeouts(
                Duration.ofMillis(50),
                patience(),
                Duration.ofMillis(50),
                Duration.ofMillis(500),
                Duration.ofMillis(500),
                heartbeat,
                Duration.ofMillis(50));
        var tokens = new SlackConfig.SlackTokens(api.bot, app, SIGNING);
        return new SlackConfig(tokens, url(), state, timing, InstantSource.system());
    }

    /// A configuration in which neither side calls the other.
    SlackConfig unreachable() {
        var whole = config(null, Duration.ofSeconds(5));
        var tokens = new SlackConfig.SlackTokens(api.bot, null, null);
        return new SlackConfig(tokens, url(), state, whole.timing(), whole.clock());
    }

    /// Tells clients to connect to another port.
    void through(int other) {
        way = other;
    }

    @Override
    public Set<Feature> features() {
        return Set.of(
                Feature.ROOMS,
                Feature.THREADS,
                Feature.EDITS,
                Feature.DELETIONS,
                Feature.REACTIONS,
                Feature.ATTACHMENTS,
                Feature.DOCUMENTS,
                Feature.BUTTONS,
                Feature.PUSHED,
                Feature.CONNECTION,
                Feature.IDEMPOTENT);
    }

    // People

    /// Somebody comes to the workspace.
    ///
    /// @param more of the user as Slack writes it
    public void joins(String account, String name, Map<String, Object> more) {
        world.known(account, name);
        requireNonNull(world.people.get(account)).putAll(more);
    }

    @Override
    public String conversation(Place place, String account) {
        return switch (place) {
            case PRIVATE -> "D" + account;
            case ROOM -> GENERAL;
            case THREAD -> GENERAL + ":" + world.root;
        };
    }

    @Override
    public String says(Saying saying) {
        world.known(saying.account(), saying.name());
        var call = saying.addressed() && saying.place() != Place.PRIVATE ? CALL + " " : "";
        var where = conversation(saying.place(), saying.account());
        // Within a channel, later names come later, and are told later.
        synchronized (world) {
            var post = post(saying.account(), where, call + escaped(saying.text()));
            if (saying.file() != null) attach(post, saying.file());
            return tell(post);
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /// Somebody says something in a conversation, in Slack's markup.
    ///
    /// @return the message's name
    public String says(String account, String where, String markup) {
        synchronized (world) {
            return tell(post(account, where, markup));
        }
    }

    SlackPost post(String account, String where, String markup) {
        var colon = where.indexOf(':');
        var thread = colon < 0 ? null : where.substring(colon + 1);
        var place = colon < 0 ? where : where.substring(0, colon);
        return new SlackPost(world.ts(), place, account, thread, markup);
    }

    private void attach(SlackPost post, File file) {
        var id = "F" + post.ts.replace(".", "");
        world.contents.put(id, file.content());
        post.subtype = "file_share";
        post.files.add(Map.of(
                "id",
                id,
                "name",
                file.name(),
                "mimetype",
                file.type(),
                "size",
                file.content().length,
                "url_private",
                "http://127.0.0.1:" + port + "/files/" + id));
    }

    String tell(SlackPost post) {
        world.posts.add(post);
        var event = event(post);
        socket.event(event);
        if (!post.channel.startsWith("D") && post.text.contains(CALL)) {
            var mention = new LinkedHashMap<>(event);
            mention.put("type", "app_mention");
            mention.remove("channel_type");
            socket.event(mention);
        }
        return post.ts;
    }

    private Map<String, Object> event(SlackPost post) {
        var event = new LinkedHashMap<>(post.json(true));
        event.put("channel", post.channel);
        event.put("channel_type", SlackWorld.kind(post.channel));
        event.put("event_ts", post.ts);
        if (post.thread != null)
            world.find(post.channel, post.thread).ifPresent(root -> event.put("parent_user_id", root.user));
        return event;
    }

    private void fetched(Context call) {
        var content = world.contents.get(call.pathParam("id"));
        if (content == null || !("Bearer " + api.bot).equals(call.header("Authorization")))
            call.status(302).header("Location", url());
        else call.result(content);
    }

    @Override
    public void edits(Place place, String account, String id, String text) {
        edits(id, text);
    }

    public void edits(String id, String text) {
        var post = world.find(id);
        var before = post.json(true);
        post.text = text;
        post.edited = world.ts();
        changed(post, before);
    }

    /// Slack tells of a change of a message, whatever it was.
    void changed(SlackPost post, Map<String, Object> before) {
        var event = notice(post.channel, "message_changed");
        event.put("message", post.json(true));
        event.put("previous_message", before);
        socket.event(event);
    }

    private Map<String, Object> notice(String where, String subtype) {
        var event = new LinkedHashMap<String, Object>();
        event.put("type", "message");
        event.put("subtype", subtype);
        event.put("hidden", true);
        event.put("channel", where);
        event.put("ts", world.ts());
        return event;
    }

    @Override
    public void deletes(Place place, String account, String id) {
        var post = world.find(id);
        world.posts.remove(post);
        var event = notice(post.channel, "message_deleted");
        event.put("deleted_ts", id);
        event.put("previous_message", post.json(true));
        socket.event(event);
    }

    @Override
    public void reacts(Place place, String account, String id, String emoji, boolean added) {
        reacts(account, id, emoji.equals("\uD83D\uDC4D") ? "+1" : emoji, added);
    }

    public void reacts(String account, String id, String name, boolean added) {
        var item = Map.of("type", "message", "channel", world.find(id).channel, "ts", id);
        socket.event(Map.of(
                "type",
                added ? "reaction_added" : "reaction_removed",
                "user",
                account,
                "reaction",
                name,
                "item",
                item,
                "event_ts",
                world.ts()));
    }

    /// Somebody gives a slash command.
    ///
    /// @return its name
    public String slash(String account, String where, String command, String text) {
        world.known(account, "Person" + account);
        var id = "trigger." + world.ts();
        socket.tell(
                "slash_commands",
                Map.of(
                        "command",
                        command,
                        "text",
                        text,
                        "user_id",
                        account,
                        "channel_id",
                        where,
                        "trigger_id",
                        id,
                        "response_url",
                        "http://127.0.0.1:" + port + "/respond/" + id));
        return id;
    }

    private void responded(Context call) throws Exception {
        responses.add(FakeSocket.JSON.readValue(call.body(), new TypeReference<>() {}));
        call.result("ok");
    }

    @Override
    public List<String> buttons(String conversation, String id) {
        return List.copyOf(world.find(id).buttons().keySet());
    }

    @Override
    public void presses(String conversation, String account, String id, String label) {
        var value = world.find(id).buttons().get(label);
        if (value == null) throw new IllegalArgumentException("no button " + label);
        pressesValue(account, id, value);
    }

    /// A client presses what no button may hold.
    ///
    /// @return the press's name
    public String pressesValue(String account, String id, String value) {
        world.known(account, "Person" + account);
        var post = world.find(id);
        var trigger = "trigger." + world.ts();
        var payload = new LinkedHashMap<String, Object>();
        payload.put("type", "block_actions");
        payload.put("user", Map.of("id", account));
        payload.put("channel", Map.of("id", post.channel));
        payload.put(
                "container",
                Map.of(
                        "type",
                        "message",
                        "message_ts",
                        id,
                        "channel_id",
                        post.channel,
                        "is_ephemeral",
                        post.onlyFor != null));
        if (post.onlyFor == null) payload.put("message", post.json(false));
        payload.put("actions", List.of(Map.of("action_id", "any", "value", value)));
        payload.put("trigger_id", trigger);
        payload.put("response_url", "http://127.0.0.1:" + port + "/respond/" + trigger);
        socket.tell("interactive", payload);
        return trigger;
    }

    // What people see

    @Override
    public List<Shown> shown(String conversation) {
        return world.posts.stream()
                .filter(post -> post.conversation().equals(conversation))
                .filter(post -> post.user.equals(BOT) && post.onlyFor == null)
                .map(post -> new Shown(post.ts, post.visible(), null))
                .toList();
    }

    /// Texts that one person alone was shown in a channel.
    public List<String> aside(String account, String where) {
        return world.posts.stream()
                .filter(post -> post.channel.equals(where) && account.equals(post.onlyFor))
                .map(SlackPost::visible)
                .toList();
    }

    @Override
    public List<File> files(String conversation, String id) {
        return world.find(id).uploads;
    }

    @Override
    public boolean typing(String conversation) {
        return false;
    }

    @Override
    public boolean acknowledged(String id) {
        return socket.acknowledged(id);
    }

    // Troubles

    @Override
    public void next(Trouble trouble) {
        api.troubles.add(trouble);
    }

    /// Lets this befall sends from now on.
    public void weather(NetworkFault weather) {
        api.weather = weather;
    }

    @Override
    public void tellsAgain() {
        socket.again();
    }

    /// The connection breaks.
    public void disconnects() {
        socket.drop();
    }

    /// Slack asks the client to connect anew.
    public void asksToReconnect() {
        socket.asksToReconnect("refresh_requested");
    }

    /// Tells whether a client listens.
    public boolean connected() {
        return socket.connected();
    }

    @Override
    public void migrates() {
        throw new UnsupportedOperationException("channels keep their names");
    }

    @Override
    public void vanishes() {
        api.release();
        socket.drop();
        server.stop();
    }

    @Override
    public void returns() {
        server = build();
        server.start("127.0.0.1", port);
    }

    @Override
    public void revokes() {
        api.revoked = true;
        socket.drop();
    }

    @Override
    public void close() {
        api.release();
        server.stop();
    }
}
