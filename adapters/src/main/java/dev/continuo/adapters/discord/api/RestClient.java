package dev.continuo.adapters.discord.api;

import dev.continuo.mind.channel.Document;
import dev.continuo.mind.channel.NetworkClock;
import dev.continuo.mind.channel.ShutdownSignal;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.Executors;
import net.dv8tion.jda.api.exceptions.ParsingException;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Discord's HTTP interface. Not JDA's, which repeats a request that failed by itself and does not
/// tell whether it was taken; here each call is made once and says what is known of it.
public final class RestClient implements AutoCloseable {
    private static final String AGENT = "DiscordBot (continuo, 0.1)";

    private final DiscordConfig config;
    private final ShutdownSignal closing;
    private final RateLimits limits;
    private final NetworkClock network = new NetworkClock();
    private final HttpClient http;

    public RestClient(DiscordConfig config, ShutdownSignal closing) {
        this.config = config;
        this.closing = closing;
        this.limits = new RateLimits(config.clock());
        this.http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(config.timing().answer())
                        .executor(Executors.newVirtualThreadPerTaskExecutor())
                        .build();
    }

    /// Returns what the answers tell of the time.
    public NetworkClock network() {
        return network;
    }

    public RestResponse get(String path) {
        return call("GET", path, (MultipartForm) null);
    }

    public RestResponse post(String path, DataObject body) {
        return call("POST", path, body.toString());
    }

    public RestResponse patch(String path, DataObject body) {
        return call("PATCH", path, body.toString());
    }

    /// The same with a file, if there is one.
    public RestResponse post(String path, DataObject body, @Nullable Document document) {
        return document == null
                ? post(path, body)
                : call("POST", path, MultipartForm.of(body, document));
    }

    public RestResponse patch(String path, DataObject body, @Nullable Document document) {
        return document == null
                ? patch(path, body)
                : call("PATCH", path, MultipartForm.of(body, document));
    }

    public RestResponse delete(String path) {
        return call("DELETE", path, (MultipartForm) null);
    }

    /// Asks until there is an answer, or the channel is closed.
    public RestResponse insist(String path) {
        var rests = config.timing().backoff();
        while (true) {
            var answer = get(path);
            var over =
                    switch (answer) {
                        case RestResponse.Success _, RestResponse.Denied _ -> true;
                        case RestResponse.RateLimited(var pause) -> closing.rest(pause);
                        case RestResponse.ServerFault _,
                                RestResponse.Away _,
                                RestResponse.LostResponse _ ->
                                closing.rest(rests.next());
                    };
            if (over) return answer;
        }
    }

    public RestResponse call(String method, String path, @Nullable String body) {
        return call(method, path, body == null ? null : MultipartForm.json(body));
    }

    private RestResponse call(String method, String path, @Nullable MultipartForm body) {
        var route = RateLimits.route(method, path);
        var rest = limits.rest(route);
        if (rest.compareTo(config.timing().limitPatience()) > 0)
            return new RestResponse.RateLimited(rest);
        if (rest.isPositive() && closing.rest(rest)) return new RestResponse.Away("closing");
        try {
            return answer(route, http.send(request(method, path, body), BodyHandlers.ofString()));
        } catch (HttpConnectTimeoutException | ConnectException | UnresolvedAddressException _) {
            return new RestResponse.Away("Discord cannot be reached");
        } catch (HttpTimeoutException _) {
            return new RestResponse.LostResponse("Discord did not answer in time");
        } catch (IOException _) {
            return new RestResponse.LostResponse("the connection to Discord broke");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new RestResponse.LostResponse("interrupted");
        }
    }

    private HttpRequest request(String method, String path, @Nullable MultipartForm body) {
        var publisher =
                body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body.content());
        var request =
                HttpRequest.newBuilder(URI.create(config.api() + path))
                        .timeout(config.timing().answer())
                        .header("Authorization", "Bot " + config.token())
                        .header("User-Agent", AGENT)
                        .method(method, publisher);
        if (body != null) request.header("Content-Type", body.type());
        return request.build();
    }

    private RestResponse answer(String route, HttpResponse<String> response) {
        network.observe(
                response.headers().firstValue("Date").orElse(null), config.clock().instant());
        var status = response.statusCode();
        if (status == 429)
            return new RestResponse.RateLimited(
                    limits.refused(route, response.headers(), response.body()));
        limits.learn(route, response.headers());
        if (status < 300) return new RestResponse.Success(response.body());
        if (status == 502 || status == 504)
            return new RestResponse.LostResponse("Discord answered " + status);
        if (status >= 500) return new RestResponse.ServerFault(status);
        return denied(status, response.body());
    }

    private static RestResponse denied(int status, String body) {
        try {
            var json = DataObject.fromJson(body);
            return new RestResponse.Denied(
                    status, json.getInt("code", 0), json.getString("message", "no reason given"));
        } catch (ParsingException _) {
            return new RestResponse.Denied(status, 0, "no reason given");
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
