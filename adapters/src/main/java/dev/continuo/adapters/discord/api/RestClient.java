package dev.continuo.adapters.discord.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.sending.JsonText;
import dev.continuo.adapters.sending.NetworkClient;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.channel.NetworkClock;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.channel.ShutdownSignal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import okhttp3.MediaType;
import okhttp3.MultipartBody;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Discord's HTTP interface. Not JDA's, which repeats a request that failed by itself and does not
/// tell whether it was taken.
public final class RestClient implements AutoCloseable {
    private static final String AGENT = "DiscordBot (continuo, 0.1)";
    private static final MediaType JSON = MediaType.get("application/json");
    private static final Duration FILE_TIMEOUT = Duration.ofSeconds(10);

    private final DiscordConfig config;
    private final ShutdownSignal shutdown;
    private final RateLimits limits;
    private final NetworkClient http;

    public RestClient(DiscordConfig config, ShutdownSignal shutdown) {
        this.config = config;
        this.shutdown = shutdown;
        this.limits = new RateLimits(config.clock());
        var answer = config.timing().answer();
        this.http = new NetworkClient("Discord", answer, answer, config.clock());
    }

    /// Returns what the answers tell of the time.
    public NetworkClock network() {
        return http.time();
    }

    /// A text as Discord takes it; nobody is called by what is written in it.
    public static DataObject body(String text) {
        return DataObject.empty()
                .put("content", TextSanitizer.text(text))
                .put("allowed_mentions", DataObject.empty().put("parse", DataArray.empty()));
    }

    /// An answer as JDA reads such things.
    public static DataObject object(JsonNode body) {
        return DataObject.fromJson(body.toString());
    }

    /// Messages of an answer, the oldest first.
    public static List<DataObject> messages(JsonNode body) {
        return StreamSupport.stream(body.spliterator(), false)
                .map(RestClient::object)
                .sorted(Comparator.comparingLong(message -> message.getLong("id")))
                .toList();
    }

    public ApiResponse get(String path) {
        return call("GET", path, null);
    }

    public ApiResponse post(String path, DataObject body) {
        return call("POST", path, json(body));
    }

    public ApiResponse patch(String path, DataObject body) {
        return call("PATCH", path, json(body));
    }

    public ApiResponse put(String path, DataArray body) {
        return call("PUT", path, json(body));
    }

    /// The same with a file, if there is one.
    public ApiResponse post(String path, DataObject body, @Nullable Document document) {
        return call("POST", path, form(body, document));
    }

    public ApiResponse patch(String path, DataObject body, @Nullable Document document) {
        return call("PATCH", path, form(body, document));
    }

    public ApiResponse delete(String path) {
        return call("DELETE", path, null);
    }

    /// Asks until there is an answer, or the channel is closed.
    public ApiResponse insist(String path) {
        return ApiResponse.insist(() -> get(path), config.timing().backoff(), shutdown);
    }

    private static RequestBody json(Object body) {
        return RequestBody.create(body.toString().getBytes(StandardCharsets.UTF_8), JSON);
    }

    /// <https://docs.discord.com/developers/reference#uploading-files>
    private static RequestBody form(DataObject body, @Nullable Document document) {
        if (document == null) return json(body);
        var file = RequestBody.create(document.content(), MediaType.get(document.type()));
        return new MultipartBody.Builder()
                .setType(MultipartBody.FORM)
                .addFormDataPart("payload_json", null, json(body))
                .addFormDataPart("files[0]", document.name(), file)
                .build();
    }

    private ApiResponse call(String method, String path, @Nullable RequestBody body) {
        var route = RateLimits.route(method, path);
        var pause = limits.rest(route);
        if (pause.compareTo(config.timing().limitPatience()) > 0) return new ApiResponse.RateLimited(pause);
        if (pause.isPositive() && shutdown.rest(pause)) return new ApiResponse.Away("closing");
        var request = new Request.Builder()
                .url(config.api() + path)
                .header("Authorization", "Bot " + config.token())
                .header("User-Agent", AGENT)
                .method(method, body)
                .build();
        return http.ask(request, (response, text) -> answer(route, response, text));
    }

    private ApiResponse answer(String route, Response response, String text) {
        var status = response.code();
        if (status == 429) return new ApiResponse.RateLimited(limits.refused(route, response.headers(), text));
        limits.learn(route, response.headers());
        var body = JsonText.read(text);
        return status < 300
                ? new ApiResponse.Success(body)
                : denied(
                        status,
                        body.path("code").asInt(status),
                        body.path("message").asText("no reason given"));
    }

    private static ApiResponse denied(int status, int code, String message) {
        if (status == 401) return new ApiResponse.Denied("401", "the Discord token was revoked", true);
        var reason = switch (code) {
            case 50007 -> SendResult.TAKES_NONE;
            case 50001 -> "I may not see this channel";
            case 50013 -> "I may not write in this channel";
            case 10003 -> "this channel does not exist any more";
            case 10013 -> "this person does not exist any more";
            default -> "Discord refused it: " + message + " (" + code + ")";
        };
        return new ApiResponse.Denied(Integer.toString(code), reason, false);
    }

    /// Fetches the first bytes of a file, which anybody may read; empty where it cannot be had.
    public Optional<byte[]> fetch(String address, int most) {
        return http.fetch(address, null, most, FILE_TIMEOUT);
    }

    @Override
    public void close() {
        http.close();
    }
}
