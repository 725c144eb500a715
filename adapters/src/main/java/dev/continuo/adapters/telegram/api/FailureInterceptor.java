package dev.continuo.adapters.telegram.api;

import dev.continuo.mind.channel.NetworkClock;
import java.io.IOException;
import java.time.InstantSource;
import okhttp3.Interceptor;
import okhttp3.Response;
import okhttp3.ResponseBody;

/// Tells what went wrong before a request was on its way from what went wrong after: it stands
/// behind the connection, so whatever fails in it may have reached Telegram.
final class FailureInterceptor implements Interceptor {
    private final NetworkClock network;
    private final InstantSource clock;

    FailureInterceptor(NetworkClock network, InstantSource clock) {
        this.network = network;
        this.clock = clock;
    }

    /// The request was sent, at least in part, and no whole answer came.
    static final class AnswerLost extends IOException {
        private final IOException why;

        AnswerLost(IOException why) {
            super("no answer", why);
            this.why = why;
        }

        IOException why() {
            return why;
        }
    }

    /// The server answered with 5xx, perhaps not in JSON.
    static final class ServerFailed extends IOException {
        private final int code;

        ServerFailed(int code) {
            super("HTTP " + code);
            this.code = code;
        }

        /// 502 and 504 come from what stands before the server, which may have done it.
        boolean tookNothing() {
            return code == 500 || code == 503;
        }

        String words() {
            return "Telegram has trouble (HTTP " + code + ")";
        }
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        try (var response = chain.proceed(chain.request())) {
            network.observe(response.header("Date"), clock.instant());
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
}
