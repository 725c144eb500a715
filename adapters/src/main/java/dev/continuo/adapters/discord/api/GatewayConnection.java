package dev.continuo.adapters.discord.api;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.ledger.concurrent.ExponentialBackoff;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.JDABuilder;
import net.dv8tion.jda.api.events.GatewayPingEvent;
import net.dv8tion.jda.api.events.GenericEvent;
import net.dv8tion.jda.api.events.RawGatewayEvent;
import net.dv8tion.jda.api.events.session.ReadyEvent;
import net.dv8tion.jda.api.events.session.SessionDisconnectEvent;
import net.dv8tion.jda.api.events.session.SessionInvalidateEvent;
import net.dv8tion.jda.api.events.session.SessionRecreateEvent;
import net.dv8tion.jda.api.events.session.SessionResumeEvent;
import net.dv8tion.jda.api.events.session.ShutdownEvent;
import net.dv8tion.jda.api.exceptions.InvalidTokenException;
import net.dv8tion.jda.api.hooks.EventListener;
import net.dv8tion.jda.api.requests.CloseCode;
import net.dv8tion.jda.api.requests.GatewayIntent;
import net.dv8tion.jda.api.requests.RestConfig;
import net.dv8tion.jda.api.utils.SessionControllerAdapter;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The connection to Discord's gateway, kept up for as long as the channel is open. JDA resumes
/// what breaks; what it gives up is begun anew here.
public final class GatewayConnection {
    private static final Logger LOG = LoggerFactory.getLogger(GatewayConnection.class);
    private static final String REVOKED =
            "Discord refuses the token: it was revoked. Make a new one in the Discord developer"
                    + " portal (Bot > Reset Token) and set DISCORD_BOT_TOKEN.";

    private final DiscordConfig config;
    private final RestClient client;
    private final ShutdownSignal closing;
    private final CacheReadiness knowledge;
    private final ExponentialBackoff rests;
    private volatile ConnectionState link;
    private volatile Instant heartbeat;
    private volatile @Nullable JDA jda;
    private boolean content = true;

    public GatewayConnection(
            DiscordConfig config, RestClient client, ShutdownSignal closing, CacheReadiness knowledge) {
        this.config = config;
        this.client = client;
        this.closing = closing;
        this.knowledge = knowledge;
        this.rests = config.timing().backoff();
        this.heartbeat = config.clock().instant();
        this.link = new ConnectionState.Connecting(heartbeat);
    }

    /// Begins to connect; returns at once.
    ///
    /// @param events told everything in order by one thread, which they must not keep waiting
    /// @param ready told whenever a new session is complete
    public void open(Consumer<RawGatewayEvent> events, Runnable ready) {
        Thread.ofVirtual().name("discord-connection").start(() -> run(events, ready));
    }

    private void run(Consumer<RawGatewayEvent> events, Runnable ready) {
        do {
            link = new ConnectionState.Down(session(events, ready));
            jda = null;
        } while (!closing.rest(pause()));
    }

    private Duration pause() {
        return link.equals(new ConnectionState.Down(REVOKED)) ? config.timing().revokedRest() : rests.next();
    }

    /// One session of JDA's, from the first request to its end.
    ///
    /// @return why it ended
    private String session(Consumer<RawGatewayEvent> events, Runnable ready) {
        return switch (client.get("/gateway/bot")) {
            case ApiResponse.Success(var body) -> session(body.path("url").asText(), new JdaListener(events, ready));
            case ApiResponse.Denied(var _, var _, var revoked) when revoked -> REVOKED;
            case ApiResponse other -> "Discord does not let me connect: " + other.reason() + ".";
        };
    }

    private String session(String gateway, JdaListener listener) {
        try {
            var built = builder(gateway, listener).build();
            jda = built;
            if (closing.begun()) built.shutdownNow();
            return ended(listener.end.join());
        } catch (InvalidTokenException _) {
            return REVOKED;
        } catch (RuntimeException | Error e) {
            LOG.warn("No connection to Discord: {}", e.getClass().getSimpleName());
            return "Discord did not let me connect.";
        }
    }

    private String ended(@Nullable CloseCode code) {
        if (code == CloseCode.AUTHENTICATION_FAILED) return REVOKED;
        if (code == CloseCode.DISALLOWED_INTENTS && content) {
            content = false;
            return "Discord does not allow the Message Content intent.";
        }
        return "The connection to Discord ended: " + (code == null ? "unknown" : code.getMeaning());
    }

    private JDABuilder builder(String gateway, JdaListener listener) {
        var intents = EnumSet.of(
                GatewayIntent.GUILD_MESSAGES,
                GatewayIntent.DIRECT_MESSAGES,
                GatewayIntent.GUILD_MESSAGE_REACTIONS,
                GatewayIntent.DIRECT_MESSAGE_REACTIONS);
        if (content) intents.add(GatewayIntent.MESSAGE_CONTENT);
        return JDABuilder.createLight(config.token(), intents)
                .setRestConfig(new RestConfig().setBaseUrl(config.api() + "/"))
                .setSessionController(new Controller(gateway))
                .setRequestTimeoutRetry(false)
                .setMaxReconnectDelay(60)
                .setEnableShutdownHook(false)
                .setRawEventsEnabled(true)
                .addEventListeners(listener);
    }

    /// Answers JDA when it asks for the gateway's address, again whenever the last one did not
    /// answer.
    private final class Controller extends SessionControllerAdapter {
        private volatile String gateway;
        private volatile boolean asked;

        Controller(String gateway) {
            this.gateway = gateway;
        }

        @Override
        public String getGateway() {
            if (asked && client.get("/gateway/bot") instanceof ApiResponse.Success(var body))
                gateway = body.path("url").asText();
            asked = true;
            return gateway;
        }
    }

    /// Handles JDA's events, on the thread that reads the connection.
    private final class JdaListener implements EventListener {
        private final Consumer<RawGatewayEvent> events;
        private final Runnable ready;
        private final CompletableFuture<@Nullable CloseCode> end = new CompletableFuture<>();

        JdaListener(Consumer<RawGatewayEvent> events, Runnable ready) {
            this.events = events;
            this.ready = ready;
        }

        @Override
        public void onEvent(GenericEvent event) {
            switch (event) {
                case RawGatewayEvent raw -> {
                    jda = raw.getJDA();
                    events.accept(raw);
                }
                case ReadyEvent _, SessionRecreateEvent _ -> {
                    knowledge.whole(true);
                    up();
                    ready.run();
                }
                case SessionResumeEvent _ -> up();
                case SessionDisconnectEvent _ ->
                    link = new ConnectionState.Reconnecting(config.clock().instant());
                case GatewayPingEvent _ -> heartbeat = config.clock().instant();
                case SessionInvalidateEvent _ -> knowledge.whole(false);
                case ShutdownEvent shutdown -> {
                    knowledge.whole(false);
                    end.complete(shutdown.getCloseCode());
                }
                default -> {}
            }
        }

        private void up() {
            rests.reset();
            heartbeat = config.clock().instant();
            link = new ConnectionState.Up(content);
        }
    }

    public Optional<JDA> jda() {
        return Optional.ofNullable(jda);
    }

    public ConnectionState.ConnectionReport said() {
        var now = config.clock().instant();
        return link.said(now, Duration.between(heartbeat, now), config.timing().heartbeat());
    }

    /// Hangs up. The channel must be closing.
    public void close() {
        link = new ConnectionState.Down("Closed.");
        jda().ifPresent(JDA::shutdownNow);
    }
}
