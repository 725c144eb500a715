package dev.continuo.mind.testing;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.common.InputStreamSource;
import com.github.tomakehurst.wiremock.extension.ResponseTransformerV2;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.http.HttpHeader;
import com.github.tomakehurst.wiremock.http.HttpHeaders;
import com.github.tomakehurst.wiremock.http.Response;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A WireMock server that answers by a script, also part by part, and keeps what it was asked. The
/// last line of the script repeats.
public final class LoopbackServer implements AutoCloseable {
    /// Of a load test only the last requests are kept.
    private static final int KEPT = 1000;

    /// What the server does with a request. It may wait; when it throws, the connection breaks.
    public interface Act {
        Response on(Request request) throws IOException, InterruptedException;
    }

    /// What it does in the middle of an answer. It may wait.
    public interface Part {
        void to(OutputStream out) throws IOException, InterruptedException;
    }

    /// A request that arrived.
    ///
    /// @param path with the query
    /// @param headers the first of each name, in any case
    public record Request(String method, String path, Map<String, String> headers, String body) {}

    private final WireMockServer server;
    private final Deque<Act> script = new ArrayDeque<>();
    private final CountDownLatch end = new CountDownLatch(1);
    public final List<Request> requests = new CopyOnWriteArrayList<>();
    public final CountDownLatch arrived = new CountDownLatch(1);

    public LoopbackServer(Act... acts) {
        script.addAll(List.of(acts));
        // HTTP/1 as providers speak it through most proxies; threads for a crowd that is kept
        // waiting.
        server = new WireMockServer(options()
                .bindAddress("127.0.0.1")
                .dynamicPort()
                .http2PlainDisabled(true)
                .gzipDisabled(true)
                .containerThreads(200)
                .jettyStopTimeout(0L)
                .disableRequestJournal()
                .extensions(new Script()));
        server.stubFor(any(anyUrl()).willReturn(aResponse()));
        server.start();
    }

    private final class Script implements ResponseTransformerV2 {
        @Override
        public Response transform(Response response, ServeEvent event) {
            var asked = event.getRequest();
            var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
            for (var header : asked.getHeaders().all()) headers.put(header.key(), header.firstValue());
            var request = new Request(asked.getMethod().getName(), asked.getUrl(), headers, asked.getBodyAsString());
            try {
                return next(request).on(request);
            } catch (IOException | RuntimeException e) {
                return broken();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return broken();
            }
        }

        @Override
        public String getName() {
            return "script";
        }
    }

    private synchronized Act next(Request request) {
        if (requests.size() == KEPT) requests.removeFirst();
        requests.add(request);
        arrived.countDown();
        return script.size() > 1 ? script.removeFirst() : script.getFirst();
    }

    public int port() {
        return server.port();
    }

    public String url() {
        return "http://127.0.0.1:" + port();
    }

    /// Goes on with this: acts are taken in order.
    public synchronized LoopbackServer then(Act act) {
        script.addLast(act);
        return this;
    }

    /// Answers without a body.
    ///
    /// @param headers names and values in turn
    public static Act status(int status, String... headers) {
        return _ -> response(status, headers).build();
    }

    /// Answers with JSON.
    ///
    /// @param headers names and values in turn
    public static Act json(int status, String body, String... headers) {
        var all = new ArrayList<>(List.of(headers));
        all.addAll(List.of("Content-Type", "application/json"));
        return _ -> response(status, all.toArray(String[]::new)).body(body).build();
    }

    /// Begins an answer without a length, and goes on with the parts.
    public static Act stream(String type, Part... parts) {
        return _ -> response(200, "Content-Type", type).body(body(parts)).build();
    }

    /// Promises more than the parts, and breaks the connection after them.
    public static Act cut(String type, Part... parts) {
        var headers = new String[] {"Content-Type", type, "Content-Length", "1000000"};
        return _ -> response(200, headers).body(body(parts)).build();
    }

    /// Breaks the connection without a word.
    public static Act drop() {
        return _ -> broken();
    }

    /// Never answers while the test runs.
    public Act hang() {
        return _ -> {
            end.await();
            return broken();
        };
    }

    /// Waits, unless the test ends.
    void pause(Duration time) throws InterruptedException {
        end.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Writes a part of the answer.
    public static Part write(String text) {
        return write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a part of the answer.
    public static Part write(byte[] bytes) {
        return out -> {
            out.write(bytes);
            out.flush();
        };
    }

    /// Writes the same line again and again, as fast as it is read, until nobody reads.
    public static Part flood(String line, CountDownLatch unread) {
        return out -> {
            try {
                while (true) write(line).to(out);
            } catch (IOException e) {
                unread.countDown();
                throw e;
            }
        };
    }

    /// Writes a line now and then while the test runs.
    public Part drip(String line) {
        return out -> {
            while (!end.await(20, TimeUnit.MILLISECONDS)) write(line).to(out);
        };
    }

    /// Is silent while the test runs.
    public Part silence() {
        return _ -> end.await();
    }

    private static Response broken() {
        return Response.response().fault(Fault.EMPTY_RESPONSE).build();
    }

    private static Response.Builder response(int status, String... headers) {
        var all = new ArrayList<HttpHeader>();
        for (var i = 0; i < headers.length; i += 2) all.add(new HttpHeader(headers[i], headers[i + 1]));
        return Response.response().status(status).headers(new HttpHeaders(all));
    }

    /// WireMock hands its connection to the stream it copies from, so that this one can flush.
    private static InputStreamSource body(Part... parts) {
        return () -> new InputStream() {
            @Override
            public int read() {
                return -1;
            }

            @Override
            public long transferTo(OutputStream out) throws IOException {
                try {
                    for (var part : parts) part.to(out);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new InterruptedIOException();
                }
                return 0;
            }
        };
    }

    @Override
    public void close() {
        end.countDown();
        server.stop();
    }
}
