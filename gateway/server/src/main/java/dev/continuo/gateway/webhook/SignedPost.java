package dev.continuo.gateway.webhook;

import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.webhook.PostResult.Never;
import dev.continuo.gateway.webhook.PostResult.RetryLater;
import dev.continuo.gateway.webhook.PostResult.Taken;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Posts JSON over HTTP, signed. Follows no redirect; of the answer only the status counts.
final class SignedPost implements AutoCloseable {
    static final String MESSAGE = "X-Continuo-Message";
    private static final int MAX_READ = 64 * 1024;

    private final Duration patience;
    private final InstantSource clock;
    private final HttpClient http;

    /// @param patience how long one try may take
    SignedPost(Duration patience, InstantSource clock) {
        this.patience = patience;
        this.clock = clock;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(patience)
                .build();
    }

    /// Tries once.
    ///
    /// @param key signs the body
    PostResult to(URI url, long message, String key, byte[] body) throws InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url.toASCIIString()))
                .header("Content-Type", "application/json")
                .header("User-Agent", "Continuo/" + Version.TEXT)
                .header(HmacSignature.HEADER, HmacSignature.of(key, body))
                .header(HmacSignature.TIME, Long.toString(clock.instant().getEpochSecond()))
                .header(MESSAGE, Long.toString(message))
                .timeout(patience)
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        var status = new AtomicInteger();
        var answer = http.sendAsync(request, head -> {
            status.set(head.statusCode());
            return new Glance();
        });
        try {
            var _ = answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            if (status.get() == 0) return new RetryLater("no answer within " + seconds());
        } catch (ExecutionException e) {
            if (status.get() == 0) return new RetryLater(reason(e));
        } finally {
            answer.cancel(true);
        }
        return judged(status.get());
    }

    private String seconds() {
        return patience.toSeconds() + " s";
    }

    /// The kind of failure alone: its message may hold the address.
    private static String reason(Throwable failure) {
        var cause = failure;
        while (cause.getCause() != null
                && (cause instanceof ExecutionException || cause instanceof CompletionException))
            cause = cause.getCause();
        return "no answer (" + cause.getClass().getSimpleName() + ")";
    }

    private static PostResult judged(int status) {
        if (status >= 200 && status < 300) return new Taken(status);
        var reason = "HTTP " + status;
        if (status >= 300 && status < 400) return new Never(reason + ": redirects are not followed");
        return status == 408 || status == 429 || status >= 500 ? new RetryLater(reason) : new Never(reason);
    }

    /// Reads an answer's body, so that the connection can be used again, but not for long; tells
    /// whether it came to its end.
    private static final class Glance implements java.net.http.HttpResponse.BodySubscriber<Boolean> {
        private final CompletableFuture<Boolean> end = new CompletableFuture<>();
        private @Nullable Subscription subscription;
        private long read;

        @Override
        public CompletionStage<Boolean> getBody() {
            return end;
        }

        @Override
        public void onSubscribe(Subscription newSubscription) {
            subscription = newSubscription;
            newSubscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            for (var buffer : buffers) read += buffer.remaining();
            if (read <= MAX_READ) return;
            if (subscription != null) subscription.cancel();
            end.complete(false);
        }

        @Override
        public void onError(Throwable failure) {
            end.complete(false);
        }

        @Override
        public void onComplete() {
            end.complete(true);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
