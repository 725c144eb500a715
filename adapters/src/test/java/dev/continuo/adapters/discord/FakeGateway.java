package dev.continuo.adapters.discord;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.websocket.WsContext;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/// The gateway of the fake Discord: one session at a time, which can be resumed, with what it was
/// told meanwhile (<https://docs.discord.com/developers/events/gateway>).
final class FakeGateway {
    private static final int CONTENT = 1 << 15;
    private final DiscordWorld world;
    private @Nullable Session session;
    private @Nullable Connection connection;
    private Map<String, @Nullable Object> last = Map.of();
    private Map<String, @Nullable Object> late = Map.of();

    /// How often the client is to show that it is there, in milliseconds.
    volatile int heartbeat = 500;

    volatile String token;
    volatile boolean contentAllowed = true;
    volatile boolean heartbeatsAnswered = true;
    final AtomicBoolean reorders = new AtomicBoolean();
    volatile boolean guildWithheld;

    /// The bot is added while it is connected.
    volatile boolean guildNew;

    final AtomicInteger resumesRefused = new AtomicInteger();
    final AtomicInteger identified = new AtomicInteger();
    final AtomicInteger resumed = new AtomicInteger();

    FakeGateway(DiscordWorld world, String token) {
        this.world = world;
        this.token = token;
    }

    /// What a client was told.
    private static final class Session {
        final String id;
        final boolean content;
        final List<Map<String, @Nullable Object>> told = new ArrayList<>();

        Session(String id, boolean content) {
            this.id = id;
            this.content = content;
        }
    }

    /// One socket, perhaps with everything on it packed into one stream.
    private static final class Connection {
        final WsContext socket;
        final @Nullable Deflater stream;
        boolean greeted;

        Connection(WsContext socket) {
            this.socket = socket;
            this.stream = "zlib-stream".equals(socket.queryParam("compress")) ? new Deflater() : null;
        }

        void send(Object frame) {
            var text = DiscordJson.write(frame);
            if (stream == null) {
                socket.send(text);
                return;
            }
            stream.setInput(text.getBytes(StandardCharsets.UTF_8));
            var packed = new ByteArrayOutputStream();
            var buffer = new byte[8192];
            for (var n = buffer.length; n == buffer.length; ) {
                n = stream.deflate(buffer, 0, buffer.length, Deflater.SYNC_FLUSH);
                packed.write(buffer, 0, n);
            }
            socket.send(ByteBuffer.wrap(packed.toByteArray()));
        }
    }

    synchronized void connected(WsContext socket) {
        connection = new Connection(socket);
        connection.send(DiscordJson.of("op", 10, "d", DiscordJson.of("heartbeat_interval", heartbeat)));
    }

    synchronized void left(WsContext socket) {
        if (connection != null && connection.socket.sessionId().equals(socket.sessionId())) connection = null;
    }

    synchronized void heard(WsContext socket, String frame) {
        var to = connection;
        if (to == null || !to.socket.sessionId().equals(socket.sessionId())) return;
        var message = DiscordJson.read(frame);
        switch (message.path("op").asInt()) {
            case 1 -> {
                if (heartbeatsAnswered) to.send(DiscordJson.of("op", 11));
            }
            case 2 -> identify(to, message.path("d"));
            case 6 -> resume(to, message.path("d"));
            default -> {}
        }
    }

    private void identify(Connection to, JsonNode data) {
        identified.incrementAndGet();
        var intents = data.path("intents").asInt();
        var content = (intents & CONTENT) != 0;
        if (!data.path("token").asText().equals(token)) to.socket.closeSession(4004, "");
        else if (content && !contentAllowed) to.socket.closeSession(4014, "");
        else greet(to, content);
    }

    private void greet(Connection to, boolean content) {
        var fresh = new Session("session-" + identified.get(), content);
        session = fresh;
        to.greeted = true;
        dispatch("READY", _ -> ready(to, fresh.id));
        if (!guildWithheld) tellsOfGuild();
    }

    void tellsOfGuild() {
        dispatch("GUILD_CREATE", _ -> world.shapes.guild());
    }

    private Map<String, @Nullable Object> ready(Connection to, String id) {
        return DiscordJson.of(
                "v",
                10,
                "user",
                world.shapes.user(DiscordWorld.BOT),
                "session_id",
                id,
                "resume_gateway_url",
                "ws://" + to.socket.host() + "/gateway",
                "application",
                DiscordJson.of("id", DiscordWorld.APPLICATION, "flags", 0),
                "guilds",
                guildNew ? List.of() : List.of(DiscordJson.of("id", DiscordWorld.GUILD, "unavailable", true)),
                "private_channels",
                List.of());
    }

    private void resume(Connection to, JsonNode data) {
        var mine = session;
        if (!data.path("token").asText().equals(token)) {
            to.socket.closeSession(4004, "");
            return;
        }
        var refused = resumesRefused.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
        if (mine == null || refused || !mine.id.equals(data.path("session_id").asText())) {
            session = null;
            to.send(DiscordJson.of("op", 9, "d", false));
            return;
        }
        resumed.incrementAndGet();
        to.greeted = true;
        var seen = data.path("seq").asInt();
        mine.told.subList(Math.min(seen, mine.told.size()), mine.told.size()).forEach(to::send);
        dispatch("RESUMED", _ -> DiscordJson.of());
    }

    /// Tells something, now or when the client resumes. To whom nobody listens it is lost.
    ///
    /// @param event what is told, by whether the client may read everything
    synchronized void dispatch(String type, Function<Boolean, Map<String, @Nullable Object>> event) {
        if (session == null) return;
        var frame = DiscordJson.of("op", 0, "t", type, "s", session.told.size() + 1, "d", event.apply(session.content));
        session.told.add(frame);
        last = frame;
        if (connection == null || !connection.greeted) return;
        if (reorders.getAndSet(false)) {
            late = frame;
            return;
        }
        connection.send(frame);
        if (!late.isEmpty()) connection.send(late);
        late = Map.of();
    }

    /// The last frame once more.
    synchronized void again() {
        if (connection != null && connection.greeted) connection.send(last);
    }

    /// Cuts the connection.
    synchronized void drop(int code) {
        if (connection != null) connection.socket.closeSession(code, "");
        connection = null;
    }

    /// Asks the client to come again.
    synchronized void reconnect() {
        if (connection != null) connection.send(DiscordJson.of("op", 7, "d", null));
    }

    synchronized boolean up() {
        return connection != null && connection.greeted;
    }
}
