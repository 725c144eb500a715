package dev.continuo.adapters.example;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/// What a network's own library is to a real channel: its calls, and no more. They block, and throw
/// [Failure] where the village did nothing or says what went wrong, another `IOException` where no
/// answer came.
class VillageClient {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final HttpClient http = HttpClient.newHttpClient();
    private final URI url;
    private final String token;
    private final Duration patience;
    private final Duration rest;

    /// @param patience how long the village may take to answer
    /// @param rest how long to wait after a failure
    VillageClient(URI url, String token, Duration patience, Duration rest) {
        this.url = url;
        this.token = token;
        this.patience = patience;
        this.rest = rest;
    }

    /// Something that a person says to us.
    record Told(long number, String account, String name, String text) {}

    /// The village does not do it.
    static final class Failure extends IOException {
        /// The status of its answer, 0 where it does not answer at all.
        final int status;

        /// What went wrong, in a sentence.
        final String reason;

        private final String body;

        Failure(int status, String body, String reason) {
            super(reason);
            this.reason = reason;
            this.status = status;
            this.body = body;
        }

        /// How long it wants us to wait (429).
        Duration pause() {
            return Duration.ofMillis(Long.parseLong(body));
        }
    }

    /// What was said after a number and not acknowledged, oldest first; waits a little for it, and
    /// before it fails.
    List<Told> told(long after) throws IOException {
        try {
            return List.of(JSON.readValue(call("told", Map.of("after", after)), Told[].class));
        } catch (IOException e) {
            rest();
            throw e;
        }
    }

    /// Acknowledges one number: it is not told again. Where that fails, it is.
    void heard(long number) {
        try {
            call("heard", Map.of("number", number));
        } catch (IOException _) {
            // It is told again, and the same thing twice does no harm.
        }
    }

    /// Says something to somebody, once for each key, however often it is called.
    ///
    /// @return the message's name
    String says(String account, String text, String key) throws IOException {
        return call("says", Map.of("account", account, "text", text, "key", key));
    }

    /// Waits a little after a failure.
    void rest() {
        LockSupport.parkNanos(rest.toNanos());
    }

    private String call(String what, Map<String, ?> body) throws IOException {
        var request = HttpRequest.newBuilder(url.resolve(what))
                .timeout(patience)
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build();
        try {
            var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() == 200) return answer.body();
            var meaning = meaning(answer.statusCode());
            throw new Failure(answer.statusCode(), answer.body(), meaning);
        } catch (ConnectException _) {
            throw new Failure(0, "", "The village does not answer.");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    private static String meaning(int status) {
        return switch (status) {
            case 401 -> "The token is no longer good: ask the village for a new one.";
            case 403 -> "They do not want to hear from us.";
            case 503 -> "The village takes nothing now.";
            default -> "The village does not take it (%d).".formatted(status);
        };
    }
}
