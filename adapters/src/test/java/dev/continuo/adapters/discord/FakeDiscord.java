package dev.continuo.adapters.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.contract.Network;
import dev.continuo.adapters.contract.NetworkFault;
import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.mind.channel.Channel;
import dev.continuo.postgres.testing.ScratchFolder;
import io.javalin.Javalin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A Discord of our own on loopback: HTTP interface and gateway as documented, one bot, one server
/// with channels and a thread, any number of people. What is done here is what people do there;
/// what they see is [#transcript]. It outlives its clients, and may be used by several one after
/// the other.
public final class FakeDiscord implements Network {
    /// A channel everybody on the server reads.
    public static final String GENERAL = DiscordWorld.GENERAL;

    /// A channel some on the server read.
    public static final String HIDDEN = DiscordWorld.HIDDEN;

    /// An announcement channel.
    public static final String NEWS = DiscordWorld.NEWS;

    /// A thread in [#GENERAL].
    public static final String THREAD = DiscordWorld.THREAD;

    /// The server.
    public static final String GUILD = DiscordWorld.GUILD;

    /// The bot's account, and how people write its name.
    public static final String BOT = DiscordWorld.BOT;

    public static final String CALL = "<@" + DiscordWorld.BOT + ">";

    /// A role whose members may time others out.
    public static final String MODERATORS = DiscordWorld.MODERATOR_ROLE;

    /// A role, called `helpers`, that gives no rights.
    public static final String HELPERS = DiscordWorld.HELPER_ROLE;

    private final DiscordWorld world = new DiscordWorld();
    private final String token = "fake.discord." + Long.toHexString(System.nanoTime());
    private final FakeGateway gateway = new FakeGateway(world, token);
    private final GatewayScript script = new GatewayScript();
    private final FakeRest rest = new FakeRest(world, gateway, script, token);
    private final FakeInteractions interactions = new FakeInteractions(world, gateway, script);
    private final int port;
    private final Path state;
    private volatile Duration clockAhead = Duration.ZERO;
    private Javalin server;
    private @Nullable Channel channel;

    public FakeDiscord() {
        this(folder());
    }

    /// @param state where the client keeps what it has read, for [#acknowledged]
    public FakeDiscord(Path state) {
        this.state = state;
        server = build();
        port = server.start("127.0.0.1", 0).port();
    }

    private static Path folder() {
        return ScratchFolder.create("discord");
    }

    private Javalin build() {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.concurrency.useVirtualThreads = true;
            config.http.maxRequestSize = 10_000_000;
            config.routes.exception(
                    FakeRest.Denied.class,
                    (e, context) ->
                            GatewayScript.error(context, e.getStatus(), e.code, String.valueOf(e.getMessage())));
            config.routes.after(context -> context.header("Date", date()));
            rest.routes(config.routes);
            interactions.routes(config.routes);
            config.routes.ws("/gateway", ws -> {
                ws.onConnect(gateway::connected);
                ws.onMessage(x -> gateway.heard(x, x.message()));
                ws.onClose(gateway::left);
            });
        });
    }

    /// Its own clock, as the answers tell of it, is ahead of this machine's from now on.
    public void clockAhead(Duration ahead) {
        clockAhead = ahead;
    }

    private String date() {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(
                Instant.now().plus(clockAhead).atOffset(ZoneOffset.UTC));
    }

    /// The HTTP interface, as the adapter's configuration takes it.
    public String url() {
        return "http://127.0.0.1:" + port + "/api/v10";
    }

    @Override
    public String token() {
        return token;
    }

    @Override
    public Channel channel() {
        if (channel == null) channel = restarted();
        return channel;
    }

    @Override
    public Channel restarted() {
        return new DiscordChannel(config());
    }

    /// The adapter's configuration for this network, with short times.
    DiscordConfig config() {
        return config(Duration.ofMinutes(1));
    }

    /// @param most how long commands may be answered and typing is shown
    DiscordConfig config(Duration most) {
        rest.typingLasts = Duration.ofSeconds(1);
        var timing = new DiscordConfig.DiscordTimeouts(
                Duration.ofMillis(50),
                patience(),
                Duration.ofMillis(50),
                Duration.ofMillis(500),
                Duration.ofMillis(500),
                Duration.ofMillis(800),
                Duration.ofMillis(300),
                most,
                most,
                Duration.ofMillis(50),
                Duration.ofSeconds(5));
        return new DiscordConfig(token, url(), state, "helpers", timing, InstantSource.system());
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
                Feature.REPLIES,
                Feature.BUTTONS,
                Feature.TYPING,
                Feature.PUSHED,
                Feature.CONNECTION,
                Feature.IDEMPOTENT);
    }

    // People

    /// Somebody comes to the server.
    ///
    /// @param roles ids of roles
    public void joins(String account, String name, String... roles) {
        world.account(account, name, false, roles);
    }

    /// Another bot comes to the server.
    public void joinsBot(String account, String name) {
        world.account(account, name, true);
    }

    /// Where somebody is alone with the bot.
    public String chat(String account) {
        return world.chat(account);
    }

    @Override
    public String conversation(Place place, String account) {
        return switch (place) {
            case PRIVATE -> world.chat(account);
            case ROOM -> GENERAL;
            case THREAD -> THREAD;
        };
    }

    @Override
    public String says(Saying saying) {
        world.known(saying.account(), saying.name());
        var where = conversation(saying.place(), saying.account());
        var call = saying.addressed() && saying.place() != Place.PRIVATE ? CALL + " " : "";
        return says(saying.account(), where, call + saying.text(), saying.replyTo(), saying.file());
    }

    /// Somebody says something in a channel.
    ///
    /// @return the message's id
    public String says(String account, String where, String text) {
        return says(account, where, text, null, null);
    }

    private String says(String account, String where, String text, @Nullable String replyTo, @Nullable File file) {
        // Within a channel, later names come later, and are told later.
        synchronized (world) {
            var post = new RestPost(world.id(), where, account, text, replyTo, null);
            if (file != null) post.files.add(attached(post.id, file));
            return said(post);
        }
    }

    /// Somebody passes on what somebody else said elsewhere.
    public String forwards(String account, String where, String text) {
        var post = new RestPost(world.id(), where, account, text, null, null);
        post.forwarded = true;
        return said(post);
    }

    /// Says something that has no text, or passes it on.
    ///
    /// @param more parts of the message as Discord writes them
    public String shows(String account, String where, Map<String, @Nullable Object> more, boolean forwarded) {
        var post = new RestPost(world.id(), where, account, "", null, null);
        post.more = more;
        post.forwarded = forwarded;
        return said(post);
    }

    /// A webhook says something.
    public String webhook(String where, String text) {
        var post = new RestPost(world.id(), where, "7777", text, null, null);
        post.webhook = true;
        return said(post);
    }

    private String said(RestPost post) {
        world.room(post.channel).posts().add(post);
        gateway.dispatch("MESSAGE_CREATE", content -> world.shapes.told(post, content));
        return post.id;
    }

    private Map<String, @Nullable Object> attached(String id, File file) {
        rest.files.put(id, file.content());
        var url = "http://127.0.0.1:" + port + "/files/" + id;
        return DiscordJson.of(
                "id",
                world.id(),
                "filename",
                file.name(),
                "content_type",
                file.type(),
                "size",
                file.content().length,
                "url",
                url,
                "proxy_url",
                url);
    }

    /// From now on everybody's app shows that language.
    public void speaks(String locale) {
        interactions.locale = locale;
    }

    /// Somebody gives a slash command.
    ///
    /// @return its id
    public String slash(String account, String where, String name, String arguments) {
        world.known(account, "person" + account);
        return interactions.give(account, where, name, arguments);
    }

    /// Somebody types a slash command.
    ///
    /// @return its id
    public String types(String account, String where, String name, String arguments) {
        world.known(account, "person" + account);
        return interactions.type(account, where, name, arguments);
    }

    /// The ways to go on that somebody is shown; null for none yet.
    public @Nullable JsonNode choices(String command) {
        return interactions.named(command).choices;
    }

    @Override
    public List<String> buttons(String conversation, String id) {
        return List.copyOf(world.find(conversation, id).orElseThrow().buttons.keySet());
    }

    @Override
    public void presses(String conversation, String account, String id, String label) {
        var data = world.find(conversation, id).orElseThrow().buttons.get(label);
        if (data == null) throw new IllegalArgumentException("no button " + label);
        pressesData(conversation, account, id, data);
    }

    /// A client presses what no button may hold: anybody can write one that does.
    public void pressesData(String conversation, String account, String id, String data) {
        world.known(account, "person" + account);
        interactions.press(account, world.find(conversation, id).orElseThrow(), data);
    }

    /// Discord forgets a command's token, as after 15 minutes.
    public void expires(String command) {
        interactions.named(command).expired = true;
    }

    /// Whether a command's sender still sees that it is being answered.
    public boolean thinking(String command) {
        var one = interactions.named(command);
        return one.signed && one.original == null && !one.dismissed;
    }

    /// Whether a command was given the sign in time.
    public boolean signed(String command) {
        return interactions.named(command).signed;
    }

    @Override
    public void edits(Place place, String account, String id, String text) {
        edits(id, text);
    }

    public void edits(String id, String text) {
        var post = world.find(id).orElseThrow();
        post.content = text;
        post.edited = Instant.now();
        gateway.dispatch("MESSAGE_UPDATE", content -> world.shapes.told(post, content));
    }

    /// Discord adds the picture of a link to a message.
    public void unfurls(String id) {
        var post = world.find(id).orElseThrow();
        gateway.dispatch("MESSAGE_UPDATE", content -> world.shapes.told(post, content));
    }

    @Override
    public void deletes(Place place, String account, String id) {
        deletes(List.of(id));
    }

    /// Messages of one channel are deleted, several at once in bulk.
    public void deletes(List<String> ids) {
        var where = world.find(ids.getFirst()).orElseThrow().channel;
        world.room(where).posts().removeIf(post -> ids.contains(post.id));
        var data = DiscordJson.of("channel_id", where);
        if (!world.room(where).alone()) data.put("guild_id", GUILD);
        if (ids.size() == 1) {
            data.put("id", ids.getFirst());
            gateway.dispatch("MESSAGE_DELETE", _ -> data);
        } else {
            data.put("ids", ids);
            gateway.dispatch("MESSAGE_DELETE_BULK", _ -> data);
        }
    }

    @Override
    public void reacts(Place place, String account, String id, String emoji, boolean added) {
        reacts(conversation(place, account), account, id, emoji, added);
    }

    public void reacts(String where, String account, String id, String emoji, boolean added) {
        var data = DiscordJson.of(
                "user_id",
                account,
                "channel_id",
                where,
                "message_id",
                id,
                "burst",
                false,
                "type",
                0,
                "emoji",
                DiscordJson.of("id", null, "name", emoji));
        if (!world.room(where).alone()) {
            data.put("guild_id", GUILD);
            if (added) data.put("member", world.shapes.memberWithUser(account));
        }
        gateway.dispatch(added ? "MESSAGE_REACTION_ADD" : "MESSAGE_REACTION_REMOVE", _ -> data);
    }

    /// Somebody takes no private messages.
    public void closes(String account) {
        rest.closed.add(account);
    }

    // What people see

    /// A message as people see it.
    ///
    /// @param onlyFor who alone sees it; null for everybody in the channel
    public record Seen(
            String id,
            String author,
            String text,
            @Nullable String replyTo,
            @Nullable String onlyFor) {}

    /// Everything in a channel, in order.
    public List<Seen> transcript(String where) {
        return world.room(where).posts().stream()
                .map(p -> new Seen(p.id, p.author, p.content, p.replyTo, p.onlyFor))
                .toList();
    }

    /// What somebody sees of the bot in a channel.
    public List<String> seen(String account, String where) {
        return transcript(where).stream()
                .filter(post -> post.author().equals(BOT))
                .filter(post -> post.onlyFor() == null || post.onlyFor().equals(account))
                .map(Seen::text)
                .toList();
    }

    @Override
    public List<Shown> shown(String conversation) {
        return transcript(conversation).stream()
                .filter(post -> post.author().equals(BOT))
                .map(post -> new Shown(post.id(), post.text(), post.replyTo()))
                .toList();
    }

    @Override
    public List<File> files(String conversation, String id) {
        return world.find(conversation, id).orElseThrow().uploads;
    }

    /// Whether anybody was called by what the bot said.
    public boolean called(String where) {
        return world.room(where).posts().stream().anyMatch(post -> post.calls);
    }

    @Override
    public boolean typing(String conversation) {
        return rest.typing(conversation);
    }

    /// The slash commands people are shown, as Discord lists them.
    public List<JsonNode> commands() {
        return rest.commands().stream()
                .map(command -> DiscordJson.read(DiscordJson.write(command)))
                .toList();
    }

    /// How often the list of slash commands was written.
    public int commandsWritten() {
        return rest.commandsWritten.get();
    }

    /// Every request, as method and path.
    public List<String> requests() {
        return rest.requests;
    }

    // Troubles

    @Override
    public void next(Trouble trouble) {
        script.next(trouble);
    }

    /// What befalls sends from now on.
    public void weather(NetworkFault weather) {
        script.weather = weather;
    }

    /// Limits hold for all routes from now on, or for one each.
    public void limitsAll(boolean all) {
        script.global(all);
    }

    /// After so many sends Discord wants a pause, and says so with the last.
    public void limits(int sends, Duration pause) {
        rest.pause = pause;
        rest.left.set(sends);
    }

    /// Discord no longer knows the nonces of the last minutes.
    public void forgetsNonces() {
        rest.forgetNonces();
    }

    @Override
    public void tellsAgain() {
        gateway.again();
    }

    /// The next two things that are told come in the opposite order.
    public void reorders() {
        gateway.reorders.set(true);
    }

    /// The connection breaks; it may be resumed.
    public void disconnects() {
        gateway.drop(4000);
    }

    /// Discord asks the client to connect anew.
    public void asksToReconnect() {
        gateway.reconnect();
    }

    /// The next session that is to be resumed is not.
    public void refusesResume() {
        gateway.resumesRefused.incrementAndGet();
    }

    /// The bot is on no server yet; [#tellsOfGuild] adds it.
    public void addedLater() {
        gateway.guildNew = true;
        withholdsGuild(true);
    }

    /// Whether whoever begins a session is not told of the server until [#tellsOfGuild].
    public void withholdsGuild(boolean withheld) {
        gateway.guildWithheld = withheld;
    }

    public void tellsOfGuild() {
        gateway.tellsOfGuild();
    }

    /// A message comes out of the history in a shape that nobody expects.
    public void garbles(String id) {
        world.find(id).orElseThrow().garbled = true;
    }

    /// Whether the bot may read everything on servers.
    public void allowsContent(boolean allowed) {
        gateway.contentAllowed = allowed;
    }

    /// How often a client that connects from now on shows that it is there. JDA takes more than 120
    /// in a minute for a fault of its own.
    public void heartbeats(Duration interval) {
        gateway.heartbeat = (int) interval.toMillis();
    }

    /// Whether heartbeats are answered.
    public void answersHeartbeats(boolean answered) {
        gateway.heartbeatsAnswered = answered;
    }

    /// How many sessions were begun, allowed or not.
    public int identified() {
        return gateway.identified.get();
    }

    /// How many were resumed.
    public int resumed() {
        return gateway.resumed.get();
    }

    /// Whether a client listens.
    public boolean connected() {
        return gateway.up();
    }

    @Override
    public void migrates() {
        throw new UnsupportedOperationException("rooms keep their names");
    }

    @Override
    public void vanishes() {
        script.release();
        server.stop();
    }

    @Override
    public void returns() {
        server = build();
        server.start("127.0.0.1", port);
    }

    @Override
    public void revokes() {
        rest.token = "another";
        gateway.token = "another";
        gateway.drop(4004);
    }

    /// The token works again.
    public void restores() {
        rest.token = token;
        gateway.token = token;
    }

    /// A client that comes anew reads a channel from where the adapter's file says.
    @Override
    public boolean acknowledged(String id) {
        var where = world.find(id).orElseThrow().channel;
        return Long.parseLong(bookmark(where)) >= Long.parseLong(id);
    }

    /// Whether a client that comes anew would read a channel.
    boolean knownIn(String where) {
        return !bookmark(where).equals("0");
    }

    private String bookmark(String where) {
        var file = state.resolve("discord-" + BOT + ".json");
        if (!Files.exists(file)) return "0";
        try {
            return DiscordJson.read(Files.readString(file))
                    .path("channels")
                    .path(where)
                    .asText("0");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        script.release();
        server.stop();
    }
}
