package dev.continuo.adapters.slack.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.sending.JsonText;
import dev.continuo.adapters.sending.NetworkClient;
import dev.continuo.mind.channel.NetworkClock;
import dev.continuo.mind.channel.ShutdownSignal;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import okhttp3.FormBody;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.WebSocket;
import okhttp3.WebSocketListener;
import org.jspecify.annotations.Nullable;

/// Slack's Web API (<https://docs.slack.dev/apis/web-api>). Not Slack's own client, which reads an
/// answer as a whole: one field that it does not understand makes what was sent look like what was
/// not.
public final class SlackApi implements AutoCloseable {
    private static final int PAGE = 200;
    private static final MediaType BYTES = MediaType.get("application/octet-stream");
    private static final MediaType JSON = MediaType.get("application/json; charset=utf-8");
    private static final Duration USUAL_PAUSE = Duration.ofSeconds(30);

    private final SlackConfig config;
    private final ShutdownSignal shutdown;
    private final NetworkClient http;
    private volatile boolean refused;

    public SlackApi(SlackConfig config, ShutdownSignal shutdown) {
        this.config = config;
        this.shutdown = shutdown;
        var answer = config.timing().answer();
        this.http = new NetworkClient("Slack", answer, answer, config.clock());
    }

    public SlackConfig config() {
        return config;
    }

    /// Returns what the answers tell of the time.
    public NetworkClock network() {
        return http.time();
    }

    /// Tells whether Slack refused the bot's token the last time.
    public boolean refused() {
        return refused;
    }

    /// Calls a method as the bot.
    ///
    /// @param arguments texts, numbers and switches, or what is written as JSON
    public ApiResponse call(String method, Map<String, ?> arguments) {
        var answer = call(method, config.tokens().bot(), arguments);
        if (answer instanceof ApiResponse.Success) refused = false;
        if (answer instanceof ApiResponse.Denied(var _, var _, var revoked) && revoked) refused = true;
        return answer;
    }

    /// Calls a method until there is an answer, or the channel is closed.
    public ApiResponse insist(String method, Map<String, ?> arguments) {
        return ApiResponse.insist(() -> call(method, arguments), config.timing().backoff(), shutdown);
    }

    /// Arguments for a page of what was said at a place: the newest first in a channel, the oldest
    /// first in a thread.
    ///
    /// @param after the message before the first; null for none
    /// @param cursor where the page begins, empty for the first
    public static Map<String, Object> page(SlackLocation place, @Nullable String after, String cursor) {
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
    ApiResponse openConnection(String token) {
        return call("apps.connections.open", token, Map.of());
    }

    private ApiResponse call(String method, String token, Map<String, ?> arguments) {
        var form = new FormBody.Builder();
        arguments.forEach((name, value) -> form.add(name, written(value)));
        return http.ask(
                new Request.Builder()
                        .url(config.api() + "/" + method)
                        .header("Authorization", "Bearer " + token)
                        .post(form.build())
                        .build(),
                SlackApi::answer);
    }

    private static String written(Object value) {
        return value instanceof String || value instanceof Number || value instanceof Boolean
                ? value.toString()
                : JsonText.of(value);
    }

    /// Hands in the content of a file, at an address that Slack named.
    public ApiResponse upload(String address, byte[] content) {
        return post(address, RequestBody.create(content, BYTES));
    }

    /// Answers a command or a press, at an address that Slack named.
    public ApiResponse respond(String address, Map<String, ?> answer) {
        return post(address, RequestBody.create(JsonText.of(answer), JSON));
    }

    private ApiResponse post(String address, RequestBody body) {
        if (!trusted(address)) return SlackErrors.of("not Slack's address", "");
        return http.ask(new Request.Builder().url(address).post(body).build(), SlackApi::answer);
    }

    private boolean trusted(String address) {
        try {
            return config.trusts(URI.create(address));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static ApiResponse answer(Response response, String text) {
        var status = response.code();
        var body = JsonText.read(text);
        // Files and answers to commands are taken with a word, not with JSON.
        if (body.path("ok").asBoolean(status < 300 && !body.isObject())) return new ApiResponse.Success(body);
        var error = body.path("error").asText("status " + status);
        return status == 429 || error.equals("ratelimited") || error.equals("rate_limited")
                ? new ApiResponse.RateLimited(pause(response))
                : SlackErrors.of(error, body.path("needed").asText(""));
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
        var token = "Bearer " + config.tokens().bot();
        return trusted(address)
                ? http.fetch(address, token, most, config.timing().answer())
                : Optional.empty();
    }

    /// Opens a connection that is pinged, and fails where nothing answers that.
    WebSocket connect(String address, WebSocketListener listener) {
        return http.connections()
                .newBuilder()
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
        http.close();
    }
}
