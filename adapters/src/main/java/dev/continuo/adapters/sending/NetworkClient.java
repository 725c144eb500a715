package dev.continuo.adapters.sending;

import dev.continuo.mind.channel.NetworkClock;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A line to a network's servers. Each call is made once, and its end says what is known of it. May
/// be used by many threads at once.
public final class NetworkClient implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(NetworkClient.class);
    private static final int MAX_AT_ONCE = 256;

    private final String network;
    private final InstantSource clock;
    private final NetworkClock time = new NetworkClock();
    private final ExecutorService threads;
    private final OkHttpClient plain;
    private final OkHttpClient calls;

    /// @param network its name for people
    /// @param connect how long a connection may take
    /// @param answer how long the network may be silent
    public NetworkClient(String network, Duration connect, Duration answer, InstantSource clock) {
        this.network = network;
        this.clock = clock;
        threads = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name(network + "-http-", 0).factory());
        plain = new OkHttpClient.Builder()
                .dispatcher(dispatcher())
                // What rests for longer, the other side may be closing just now.
                .connectionPool(new ConnectionPool(5, 30, TimeUnit.SECONDS))
                .connectTimeout(connect)
                .readTimeout(answer)
                .writeTimeout(answer)
                // Whoever sends decides whether it is sent again.
                .retryOnConnectionFailure(false)
                // A token is for the address it was meant for.
                .followRedirects(false)
                .build();
        calls = plain.newBuilder()
                // It may be connected, written and answered as slowly as that.
                .callTimeout(connect.plus(answer.multipliedBy(2)))
                .addNetworkInterceptor(this::intercept)
                .build();
    }

    /// Returns threads for requests that can be cancelled apart from others.
    public Dispatcher dispatcher() {
        var dispatcher = new Dispatcher(threads);
        dispatcher.setMaxRequests(MAX_AT_ONCE);
        dispatcher.setMaxRequestsPerHost(MAX_AT_ONCE);
        return dispatcher;
    }

    /// The request was sent, at least in part, and no whole answer came.
    private static final class AnswerLost extends IOException {
        AnswerLost(IOException why) {
            super("no answer", why);
        }
    }

    /// The server answered with 5xx.
    private static final class ServerFailed extends IOException {
        private final int status;

        ServerFailed(int status) {
            super("HTTP " + status);
            this.status = status;
        }
    }

    /// Tells what went wrong before a request was on its way from what went wrong after: it stands
    /// behind the connection, so whatever fails in it may have reached the network.
    private Response intercept(Interceptor.Chain chain) throws IOException {
        try (var response = chain.proceed(chain.request())) {
            time.observe(response.header("Date"), clock.instant());
            // A JSON answer is small; read here, it cannot break off later.
            var body = response.body();
            var bytes = body.bytes();
            if (response.code() >= 500) throw new ServerFailed(response.code());
            return response.newBuilder()
                    .body(ResponseBody.create(bytes, body.contentType()))
                    .build();
        } catch (ServerFailed e) {
            throw e;
        } catch (IOException e) {
            throw new AnswerLost(e);
        }
    }

    /// Returns what the answers tell of the time.
    public NetworkClock time() {
        return time;
    }

    /// Returns the client that calls are made with, for a library; what it throws is for
    /// [#failure].
    public OkHttpClient calls() {
        return calls;
    }

    /// Returns a client for connections that stay open.
    public OkHttpClient connections() {
        return plain;
    }

    /// Makes a call.
    ///
    /// @param reader tells what an answer below 500 and its text mean
    public ApiResponse ask(Request request, BiFunction<Response, String, ApiResponse> reader) {
        try (var response = calls.newCall(request).execute()) {
            return reader.apply(response, response.body().string());
        } catch (IOException e) {
            return failure(e);
        }
    }

    /// Tells what is known of a call that failed. Messages of exceptions may quote an address that
    /// holds a token: only their names are told.
    public ApiResponse failure(IOException failure) {
        for (Throwable t = failure; t != null; t = t.getCause())
            switch (t) {
                case ServerFailed failed -> {
                    var reason = network + " answered " + failed.status;
                    // Others come from what stands before the server, which may have done it.
                    return failed.status == 500 || failed.status == 503
                            ? new ApiResponse.ServerFault(reason)
                            : new ApiResponse.LostResponse(reason);
                }
                case AnswerLost lost -> {
                    return new ApiResponse.LostResponse(network + " did not answer" + name(lost.getCause()));
                }
                default -> {}
            }
        return new ApiResponse.Away(network + " cannot be reached" + name(failure));
    }

    private static String name(@Nullable Throwable failure) {
        return failure == null ? "" : " (" + failure.getClass().getSimpleName() + ")";
    }

    /// Fetches the first bytes of a file; empty where it cannot be had.
    ///
    /// @param authorization for this address alone, so that no redirect is followed; null for none
    public Optional<byte[]> fetch(String address, @Nullable String authorization, int most, Duration timeout) {
        var url = HttpUrl.parse(address);
        if (url == null) return Optional.empty();
        var request = new Request.Builder().url(url);
        if (authorization != null) request.header("Authorization", authorization);
        var files = plain.newBuilder()
                .callTimeout(timeout)
                .followRedirects(authorization == null)
                .build();
        try (var response = files.newCall(request.build()).execute()) {
            if (response.code() == 200)
                return Optional.of(response.body().byteStream().readNBytes(most));
            LOG.warn("A file on {} was not fetched: {}", network, response.code());
        } catch (IOException e) {
            LOG.warn("A file on {} was not fetched{}", network, name(e));
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        plain.dispatcher().cancelAll();
        plain.connectionPool().evictAll();
        threads.shutdown();
    }
}
