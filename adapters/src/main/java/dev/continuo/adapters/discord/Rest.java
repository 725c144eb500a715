package dev.continuo.adapters.discord;

import dev.continuo.core.channel.Closing;
import dev.continuo.core.channel.Document;
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
final class Rest implements AutoCloseable {
    private static final String AGENT = "DiscordBot (continuo, 0.1)";

    private final DiscordConfig config;
    private final Closing closing;
    private final Limits limits;
    private final HttpClient http;

    Rest(DiscordConfig config, Closing closing) {
        this.config = config;
        this.closing = closing;
        this.limits = new Limits(config.clock());
        this.http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(config.timing().answer())
                        .executor(Executors.newVirtualThreadPerTaskExecutor())
                        .build();
    }

    Answer get(String path) {
        return call("GET", path, (Form) null);
    }

    Answer post(String path, DataObject body) {
        return call("POST", path, body.toString());
    }

    Answer patch(String path, DataObject body) {
        return call("PATCH", path, body.toString());
    }

    /// The same with a file, if there is one.
    Answer post(String path, DataObject body, @Nullable Document document) {
        return document == null ? post(path, body) : call("POST", path, Form.of(body, document));
    }

    Answer patch(String path, DataObject body, @Nullable Document document) {
        return document == null ? patch(path, body) : call("PATCH", path, Form.of(body, document));
    }

    Answer delete(String path) {
        return call("DELETE", path, (Form) null);
    }

    /// Asks until there is an answer, or the channel is closed.
    Answer insist(String path) {
        var rests = config.timing().rests();
        while (true) {
            var answer = get(path);
            var over =
                    switch (answer) {
                        case Answer.Done _, Answer.Denied _ -> true;
                        case Answer.Limited(var pause) -> closing.rest(pause);
                        case Answer.Failed _, Answer.Away _, Answer.Lost _ ->
                                closing.rest(rests.next());
                    };
            if (over) return answer;
        }
    }

    Answer call(String method, String path, @Nullable String body) {
        return call(method, path, body == null ? null : Form.json(body));
    }

    private Answer call(String method, String path, @Nullable Form body) {
        var route = Limits.route(method, path);
        var rest = limits.rest(route);
        if (rest.compareTo(config.timing().limitPatience()) > 0) return new Answer.Limited(rest);
        if (rest.isPositive() && closing.rest(rest)) return new Answer.Away("closing");
        try {
            return answer(route, http.send(request(method, path, body), BodyHandlers.ofString()));
        } catch (HttpConnectTimeoutException | ConnectException | UnresolvedAddressException _) {
            return new Answer.Away("Discord cannot be reached");
        } catch (HttpTimeoutException _) {
            return new Answer.Lost("Discord did not answer in time");
        } catch (IOException _) {
            return new Answer.Lost("the connection to Discord broke");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Answer.Lost("interrupted");
        }
    }

    private HttpRequest request(String method, String path, @Nullable Form body) {
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

    private Answer answer(String route, HttpResponse<String> response) {
        var status = response.statusCode();
        if (status == 429)
            return new Answer.Limited(limits.refused(route, response.headers(), response.body()));
        limits.learn(route, response.headers());
        if (status < 300) return new Answer.Done(response.body());
        if (status == 502 || status == 504) return new Answer.Lost("Discord answered " + status);
        if (status >= 500) return new Answer.Failed(status);
        return denied(status, response.body());
    }

    private static Answer denied(int status, String body) {
        try {
            var json = DataObject.fromJson(body);
            return new Answer.Denied(
                    status, json.getInt("code", 0), json.getString("message", "no reason given"));
        } catch (ParsingException _) {
            return new Answer.Denied(status, 0, "no reason given");
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
