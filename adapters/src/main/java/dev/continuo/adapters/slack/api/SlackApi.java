package dev.continuo.adapters.slack.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.continuo.mind.channel.NetworkClock;
import dev.continuo.mind.channel.ShutdownSignal;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.FormBody;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.WebSocket;
import okhttp3.WebSocketListener;
import org.jspecify.annotations.Nullable;

/// Slack's Web API (<https://docs.slack.dev/apis/web-api>): each call is made once, and says what
/// is known of it.
public final class SlackApi implements AutoCloseable {
    /// Errors that only another token helps against.
    static final Set<String> REVOKED =
            Set.of(
                    "invalid_auth",
                    "not_authed",
                    "account_inactive",
                    "token_revoked",
                    "token_expired",
                    "not_allowed_token_type");

    /// Errors after which the call may have had its effect.
    private static final Set<String> UNSURE =
            Set.of("fatal_error", "internal_error", "request_timeout", "service_unavailable");

    private static final int PAGE = 200;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final MediaType BYTES = MediaType.get("application/octet-stream");
    private static final MediaType JSON_TYPE = MediaType.get("application/json; charset=utf-8");
    private static final Duration USUAL_PAUSE = Duration.ofSeconds(30);

    private final SlackConfig config;
    private final ShutdownSignal closing;
    private final NetworkClock network = new NetworkClock();
    private final OkHttpClient http;
    private volatile boolean refused;

    public SlackApi(SlackConfig config, ShutdownSignal closing) {
        this.config = config;
        this.closing = closing;
        var dispatcher =
                new Dispatcher(
                        Executors.newThreadPerTaskExecutor(
                                Thread.ofVirtual().name("slack-http-", 0).factory()));
        this.http =
                new OkHttpClient.Builder()
                        .dispatcher(dispatcher)
                        .connectionPool(new ConnectionPool(5, 30, TimeUnit.SECONDS))
                        .connectTimeout(config.timing().answer())
                        .readTimeout(config.timing().answer())
                        .callTimeout(config.timing().answer())
                        // Whoever sends decides whether it is sent again.
                        .retryOnConnectionFailure(false)
                        // A token is for the address it was meant for.
                        .followRedirects(false)
                        .build();
    }

    public SlackConfig config() {
        return config;
    }

    /// Returns what the answers tell of the time.
    public NetworkClock network() {
        return network;
    }

    /// Tells whether Slack refused the bot's token the last time.
    public boolean refused() {
        return refused;
    }

    /// Calls a method as the bot.
    ///
    /// @param arguments texts, numbers and switches, or what is written as JSON
    public SlackResponse call(String method, Map<String, ?> arguments) {
        var answer = call(method, config.tokens().bot(), arguments);
        if (answer instanceof SlackResponse.Success) refused = false;
        if (answer instanceof SlackResponse.Denied(var error, _) && REVOKED.contains(error))
            refused = true;
        return answer;
    }

    /// Calls a method until there is an answer, or the channel is closed.
    public SlackResponse insist(String method, Map<String, ?> arguments) {
        var rests = config.timing().backoff();
        while (true) {
            var answer = call(method, arguments);
            var over =
                    switch (answer) {
                        case SlackResponse.Success _, SlackResponse.Denied _ -> true;
                        case SlackResponse.RateLimited(var pause) -> closing.rest(pause);
                        case SlackResponse.ServerFault _,
                                SlackResponse.Away _,
                                SlackResponse.LostResponse _ ->
                                closing.rest(rests.next());
                    };
            if (over) return answer;
        }
    }

    /// Arguments for a page of what was said at a place: the newest first in a channel, the oldest
    /// first in a thread.
    ///
    /// @param after the message before the first; null for none
    /// @param cursor where the page begins, empty for the first
    public static Map<String, Object> page(
            SlackLocation place, @Nullable String after, String cursor) {
        return arguments(
                "channel",
                place.channel(),
                "ts",
                place.thread(),
                "oldest",
                after,
                "limit",
                PAGE,
                "include_all_metadata",
                true,
                "cursor",
                cursor.isEmpty() ? null : cursor);
    }

    /// The method that tells such pages.
    public static String history(SlackLocation place) {
        return place.thread() == null ? "conversations.history" : "conversations.replies";
    }

    /// Tells where the page after one begins; empty where it is the last.
    public static String next(JsonNode page) {
        return page.path("response_metadata").path("next_cursor").asText("");
    }

    /// Asks for the address of a connection, as the app.
    SlackResponse openConnection(String token) {
        return call("apps.connections.open", token, Map.of());
    }

    private SlackResponse call(String method, String token, Map<String, ?> arguments) {
        var form = new FormBody.Builder();
        arguments.forEach((name, value) -> form.add(name, written(value)));
        return ask(
                new Request.Builder()
                        .url(config.api() + "/" + method)
                        .header("Authorization", "Bearer " + token)
                        .post(form.build())
                        .build());
    }

    private static String written(Object value) {
        return value instanceof String || value instanceof Number || value instanceof Boolean
                ? value.toString()
                : json(value);
    }

    /// The JSON of maps and lists.
    public static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON", e);
        }
    }

    /// Reads JSON; what is none is missing.
    public static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException _) {
            return MissingNode.getInstance();
        }
    }

    /// Hands in the content of a file, at an address that Slack named.
    public SlackResponse upload(String address, byte[] content) {
        return post(address, RequestBody.create(content, BYTES));
    }

    /// Answers a command or a press, at an address that Slack named.
    public SlackResponse respond(String address, Map<String, ?> answer) {
        return post(address, RequestBody.create(json(answer), JSON_TYPE));
    }

    private SlackResponse post(String address, RequestBody body) {
        if (!trusted(address)) return new SlackResponse.Denied("not Slack's address", "");
        return ask(new Request.Builder().url(address).post(body).build());
    }

    private boolean trusted(String address) {
        try {
            return config.trusts(URI.create(address));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private SlackResponse ask(Request request) {
        try (var response = http.newCall(request).execute()) {
            network.observe(response.header("Date"), config.clock().instant());
            return answer(response);
        } catch (ConnectException | UnknownHostException | NoRouteToHostException _) {
            return new SlackResponse.Away("Slack cannot be reached");
        } catch (IOException _) {
            return new SlackResponse.LostResponse("Slack did not answer");
        }
    }

    private static SlackResponse answer(Response response) throws IOException {
        var status = response.code();
        if (status == 429) return new SlackResponse.RateLimited(pause(response));
        if (status == 502 || status == 504)
            return new SlackResponse.LostResponse("Slack answered " + status);
        if (status >= 500) return new SlackResponse.ServerFault(status);
        var text = response.body().string();
        var body = read(text);
        // Files and answers to commands are taken with a word, not with JSON.
        if (body.path("ok").asBoolean(status < 300 && !body.isObject()))
            return new SlackResponse.Success(body);
        var error = body.path("error").asText("status " + status);
        if (error.equals("ratelimited") || error.equals("rate_limited"))
            return new SlackResponse.RateLimited(pause(response));
        return UNSURE.contains(error)
                ? new SlackResponse.LostResponse("Slack answered " + error)
                : new SlackResponse.Denied(error, body.path("needed").asText(""));
    }

    private static Duration pause(Response response) {
        var seconds = response.header("Retry-After");
        return seconds != null && seconds.matches("[0-9]{1,6}")
                ? Duration.ofSeconds(Long.parseLong(seconds))
                : USUAL_PAUSE;
    }

    /// Fetches a file as the bot.
    ///
    /// @param most the bytes that are read
    /// @return empty where it is not Slack's, or cannot be had
    public Optional<byte[]> fetch(String address, int most) {
        if (!trusted(address)) return Optional.empty();
        var request =
                new Request.Builder()
                        .url(address)
                        .header("Authorization", "Bearer " + config.tokens().bot())
                        .build();
        try (var response = http.newCall(request).execute()) {
            return response.code() == 200
                    ? Optional.of(response.body().byteStream().readNBytes(most))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /// Opens a connection that is pinged, and fails where nothing answers that.
    WebSocket connect(String address, WebSocketListener listener) {
        return http.newBuilder()
                .callTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .pingInterval(config.timing().heartbeat())
                .build()
                .newWebSocket(new Request.Builder().url(address).build(), listener);
    }

    /// Arguments without those that are null.
    public static Map<String, Object> arguments(@Nullable Object... pairs) {
        var arguments = new LinkedHashMap<String, Object>();
        for (var i = 0; i < pairs.length; i += 2) {
            var value = pairs[i + 1];
            if (value != null) arguments.put(String.valueOf(pairs[i]), value);
        }
        return arguments;
    }

    @Override
    public void close() {
        http.dispatcher().cancelAll();
        http.dispatcher().executorService().shutdownNow();
        http.connectionPool().evictAll();
    }
}
