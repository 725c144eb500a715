package dev.continuo.adapters.slack.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.sending.JsonText;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import okhttp3.Response;
import okhttp3.WebSocket;
import okhttp3.WebSocketListener;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The way on which Slack tells, kept up for as long as the channel is open: Socket Mode where the
/// app has a token for it (<https://docs.slack.dev/apis/events-api/using-socket-mode>), else Slack
/// calls, and here is looked after whether the bot's token is good.
public final class SlackConnection {
    private static final Logger LOG = LoggerFactory.getLogger(SlackConnection.class);
    private static final String BOT =
            "Slack refuses the bot token (%s). Install the app anew under OAuth & Permissions and"
                    + " set SLACK_BOT_TOKEN.";
    private static final String APP = "Slack refuses the app token (%s). Make one with connections:write under Basic"
            + " Information > App-Level Tokens, enable Socket Mode, and set"
            + " SLACK_APP_TOKEN.";
    private static final String NO_WAY =
            "Slack has no way to tell me anything: set SLACK_APP_TOKEN or SLACK_SIGNING_SECRET with"
                    + " a token or secret of your app.";

    private static final String LOST = "The connection to Slack was lost; I am connecting again.";

    private static final Duration GOODBYE = Duration.ofSeconds(1);

    private final SlackApi api;
    private final ShutdownSignal shutdown;
    private volatile String state = "connecting";
    private volatile String sentence = "Slack has not answered yet.";
    private volatile @Nullable WebSocket socket;
    private volatile @Nullable Thread thread;
    private boolean refused;

    public SlackConnection(SlackApi api, ShutdownSignal shutdown) {
        this.api = api;
        this.shutdown = shutdown;
    }

    /// Something that Slack tells.
    ///
    /// @param type `events_api`, `slash_commands` or `interactive`
    /// @param end told once whether it is durable; never told where the channel closes before
    public record Envelope(String type, JsonNode payload, Consumer<Boolean> end) {}

    /// Begins to connect; returns at once.
    ///
    /// @param known told who the bot is, before each connection
    /// @param greeted told whenever Slack begins to tell
    /// @param told everything in order by one thread, which it must not keep waiting
    public void open(Consumer<SlackBotIdentity> known, Runnable greeted, Consumer<Envelope> told) {
        thread = Thread.ofVirtual().name("slack-connection").start(() -> run(known, greeted, told));
    }

    private void run(Consumer<SlackBotIdentity> known, Runnable greeted, Consumer<Envelope> told) {
        var rests = api.config().timing().backoff();
        do {
            refused = false;
            var listener = new Listener(greeted, told);
            var reason = session(known, greeted, listener);
            socket = null;
            if (shutdown.begun()) return;
            if (listener.greeting.getNow(false)) rests.reset();
            // Slack ends each connection after some hours: no fault.
            if (!listener.asked) down(reason);
        } while (!shutdown.rest(refused ? api.config().timing().revokedRest() : rests.next()));
    }

    private void down(String reason) {
        sentence = reason;
        state = "down";
    }

    private void up(String how) {
        sentence = how;
        state = "ok";
    }

    /// One connection, from the first request to its end.
    ///
    /// @return why it ended
    private String session(Consumer<SlackBotIdentity> known, Runnable greeted, Listener listener) {
        var bot = api.call("auth.test", Map.of());
        if (!(bot instanceof ApiResponse.Success(var body))) return failure(bot, BOT);
        known.accept(SlackBotIdentity.of(body));
        var tokens = api.config().tokens();
        if (tokens.app() == null) return tokens.signing() == null ? NO_WAY : called(greeted);
        var opened = api.openConnection(tokens.app());
        if (!(opened instanceof ApiResponse.Success(var way))) return failure(opened, APP);
        try {
            socket = api.connect(way.path("url").asText(), listener);
            if (shutdown.begun()) hangUp();
            var end = listener.await(api.config().timing().answer());
            hangUp();
            return end;
        } catch (IllegalArgumentException _) {
            return "Slack named no address to connect to.";
        }
    }

    private String failure(ApiResponse answer, String told) {
        refused = answer instanceof ApiResponse.Denied;
        return answer instanceof ApiResponse.Denied(var error, var _, var _)
                ? told.formatted(error)
                : answer.reason() + ".";
    }

    /// Slack calls: only the token is looked after.
    private String called(Runnable greeted) {
        greeted.run();
        up("Slack calls; the bot token is good.");
        while (!shutdown.rest(api.config().timing().longestRest())) {
            var answer = api.call("auth.test", Map.of());
            if (!(answer instanceof ApiResponse.Success)) return failure(answer, BOT);
        }
        return "Closed.";
    }

    /// One connection as OkHttp tells of it, on the thread that reads it.
    private final class Listener extends WebSocketListener {
        private final Runnable greeted;
        private final Consumer<Envelope> told;
        private final CompletableFuture<Boolean> greeting = new CompletableFuture<>();
        private final CompletableFuture<String> end = new CompletableFuture<>();
        private volatile boolean asked;

        Listener(Runnable greeted, Consumer<Envelope> told) {
            this.greeted = greeted;
            this.told = told;
        }

        /// Waits for the end, or for a greeting that does not come.
        String await(Duration timeout) {
            try {
                greeting.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException | ExecutionException _) {
                ends("Slack let me connect, and told nothing.");
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                ends(LOST);
            }
            return end.join();
        }

        private void ends(String reason) {
            end.complete(reason);
            greeting.complete(false);
        }

        @Override
        public void onMessage(WebSocket from, String text) {
            try {
                take(from, JsonText.read(text));
            } catch (RuntimeException e) {
                LOG.error("Something from Slack was not understood", e);
            }
        }

        private void take(WebSocket from, JsonNode message) {
            switch (message.path("type").asText()) {
                case "hello" -> {
                    // Too late, and it was given up: nothing comes through it.
                    if (!greeting.complete(true)) return;
                    greeted.run();
                    up("Connected to Slack.");
                }
                case "disconnect" -> {
                    asked = !message.path("reason").asText().equals("link_disabled");
                    from.close(1000, null);
                    ends("Socket Mode is switched off: enable it in the settings of the Slack app.");
                }
                case String type
                when message.has("envelope_id") ->
                    told.accept(new Envelope(type, message.path("payload"), done -> {
                        if (done) acknowledge(from, message);
                    }));
                default -> {}
            }
        }

        private void acknowledge(WebSocket from, JsonNode message) {
            from.send(JsonText.of(
                    Map.of("envelope_id", message.path("envelope_id").asText())));
        }

        @Override
        public void onClosing(WebSocket from, int code, String reason) {
            from.close(1000, null);
            ends(LOST);
        }

        @Override
        public void onClosed(WebSocket from, int code, String reason) {
            ends(LOST);
        }

        @Override
        public void onFailure(WebSocket from, Throwable failure, @Nullable Response response) {
            LOG.debug("Slack: {}", failure.getClass().getSimpleName());
            ends(LOST);
        }
    }

    /// Tells how it stands; a sentence for people.
    public String sentence() {
        return api.refused() ? BOT.formatted("invalid_auth") : sentence;
    }

    /// Tells the state, as in a channel's health.
    public String state() {
        return api.refused() ? "down" : state;
    }

    private void hangUp() {
        var open = socket;
        if (open != null) open.cancel();
    }

    /// Hangs up, after what is acknowledged has gone out. The channel must be closing.
    public void close() {
        down("Closed.");
        var open = socket;
        if (open != null && !open.close(1000, null)) open.cancel();
        var running = thread;
        try {
            if (running != null && !running.join(GOODBYE)) hangUp();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
