package dev.continuo.model.provider.http;

import dev.continuo.model.provider.http.CallFailure.FailureKind;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The HTTP client under all providers: HTTP/1.1, 5 s to connect, one deadline for the whole call,
/// an answer of at most 16 MiB, no redirects (they would carry the key elsewhere). An interrupt
/// ends the call at once. Failures are [CallFailure]s; what the provider said about them goes to
/// the log only, redacted.
public final class ProviderHttpClient implements HttpClient, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ProviderHttpClient.class);
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final long LARGEST = 16L << 20;
    private static final int SHOWN = 300;
    private static final ScopedValue<String> ANSWERED = ScopedValue.newInstance();

    private final java.net.http.HttpClient client;
    private final Duration deadline;
    private final SecretRedactor redaction;
    private final InstantSource clock;

    public ProviderHttpClient(Duration deadline, SecretRedactor redaction, InstantSource clock) {
        this(
                java.net.http.HttpClient.newBuilder()
                        .version(Version.HTTP_1_1)
                        .connectTimeout(CONNECT)
                        .executor(Executors.newVirtualThreadPerTaskExecutor())
                        .build(),
                deadline,
                redaction,
                clock);
    }

    private ProviderHttpClient(
            java.net.http.HttpClient client, Duration deadline, SecretRedactor redaction, InstantSource clock) {
        this.client = client;
        this.deadline = deadline;
        this.redaction = redaction;
        this.clock = clock;
    }

    /// The same connections with another deadline.
    public ProviderHttpClient within(Duration other) {
        return new ProviderHttpClient(client, other, redaction, clock);
    }

    /// The body of a GET.
    ///
    /// @throws CallFailure when there is none
    public String get(URI address) {
        var request = java.net.http.HttpRequest.newBuilder(address).GET().build();
        return new String(send(request).body(), StandardCharsets.UTF_8);
    }

    /// Runs `asked` with that body as the answer to its requests to this client: a provider
    /// answered in one piece where a stream was asked for, and is not to be paid twice.
    public static <T> T answering(String body, Supplier<T> asked) {
        return ScopedValue.where(ANSWERED, body).call(asked::get);
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        if (ANSWERED.isBound()) return response(200, Map.of(), ANSWERED.get());
        var response = send(translated(request));
        var answer = new String(response.body(), StandardCharsets.UTF_8);
        return response(response.statusCode(), response.headers().map(), answer);
    }

    private SuccessfulHttpResponse response(int status, Map<String, List<String>> headers, String body) {
        if (ErrorResponseParser.blocked(body)) throw new CallFailure(FailureKind.FILTERED);
        var failure = ErrorResponseParser.insteadOfAnswer(body, clock.instant());
        if (failure.isPresent()) {
            log.warn("A model's success is a failure: {}", split(redaction.apply(body)));
            throw failure.get();
        }
        return SuccessfulHttpResponse.builder()
                .statusCode(status)
                .headers(headers)
                .body(OpenAiOddities.whole(body))
                .build();
    }

    private static java.net.http.HttpRequest translated(HttpRequest request) {
        var builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                .method(request.method().name(), body(request));
        request.headers().forEach((name, all) -> all.forEach(v -> builder.header(name, v)));
        return builder.build();
    }

    private static java.net.http.HttpRequest.BodyPublisher body(HttpRequest request) {
        return request.body() == null ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body());
    }

    private HttpResponse<byte[]> send(java.net.http.HttpRequest request) {
        var answer = client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST));
        var response = await(answer);
        if (response.statusCode() / 100 == 2) return response;
        throw refused(response, new String(response.body(), StandardCharsets.UTF_8));
    }

    private CallFailure refused(HttpResponse<?> response, String said) {
        log.warn("{} answered {}: {}", response.uri().getHost(), response.statusCode(), split(redaction.apply(said)));
        return ErrorResponseParser.read(response.statusCode(), response.headers(), said, clock.instant());
    }

    private <T> HttpResponse<T> await(CompletableFuture<HttpResponse<T>> answer) {
        try {
            return answer.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | CancellationException _) {
            answer.cancel(true);
            throw new CallFailure(FailureKind.TIMED_OUT);
        } catch (InterruptedException _) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new CallFailure(FailureKind.STOPPED);
        } catch (ExecutionException e) {
            var unreachable =
                    e.getCause() instanceof ConnectException || e.getCause() instanceof HttpConnectTimeoutException;
            throw new CallFailure(unreachable ? FailureKind.UNREACHABLE : FailureKind.DROPPED);
        }
    }

    private static String split(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }

    /// Reads the answer while it is written. Unlike LangChain4j's own clients it does so on the
    /// calling thread, and throws what fails: the listener hears of no error.
    ///
    /// @throws CallFailure when the answer does not become whole
    /// @throws NotStreamed when the provider does not stream
    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        var answer =
                client.sendAsync(translated(request), BodyHandlers.limiting(BodyHandlers.ofInputStream(), LARGEST));
        try (var connection = new StreamConnection(answer, deadline)) {
            var response = await(answer);
            if (response.statusCode() / 100 != 2) throw refusedToStream(response, connection);
            new StreamReader(listener, event -> complaint(response, event)).take(response, parser, connection::late);
        }
    }

    private RuntimeException refusedToStream(HttpResponse<InputStream> response, StreamConnection connection) {
        try (var body = response.body()) {
            var said = new String(body.readAllBytes(), StandardCharsets.UTF_8);
            var failure = refused(response, said);
            return failure.kind() == FailureKind.BAD_REQUEST && ErrorResponseParser.ofStreaming(said)
                    ? new NotStreamed("")
                    : failure;
        } catch (IOException _) {
            if (connection.late()) return new CallFailure(FailureKind.TIMED_OUT);
            var stopped = Thread.currentThread().isInterrupted();
            return new CallFailure(stopped ? FailureKind.STOPPED : FailureKind.DROPPED);
        }
    }

    private Optional<CallFailure> complaint(HttpResponse<?> response, String event) {
        var failure = ErrorResponseParser.inside(event, clock.instant());
        failure.ifPresent(
                _ -> log.warn("{} broke its answer off: {}", response.uri().getHost(), split(redaction.apply(event))));
        return failure;
    }

    public InstantSource clock() {
        return clock;
    }

    /// Hands this client to LangChain4j. Its own time-outs are ignored: the deadline here holds.
    public HttpClientBuilder builder() {
        return new HttpClientBuilder() {
            @Override
            public Duration connectTimeout() {
                return CONNECT;
            }

            @Override
            public HttpClientBuilder connectTimeout(Duration timeout) {
                return this;
            }

            @Override
            public Duration readTimeout() {
                return deadline;
            }

            @Override
            public HttpClientBuilder readTimeout(Duration timeout) {
                return this;
            }

            @Override
            public HttpClient build() {
                return ProviderHttpClient.this;
            }
        };
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
