package dev.continuo.gateway.web.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.http.Context;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Requests that their callers name by an `Idempotency-Key`: one that is repeated within a day does
/// nothing again and is answered as before, and one with another body is refused. Kept in memory; a
/// message's key is its name in the ledger besides, which no restart forgets.
public final class RepeatedRequests {
    /// The header that names a request.
    public static final String KEY = "Idempotency-Key";

    private static final Duration LIFE = Duration.ofDays(1);

    /// Bytes, about, for the operator and for all integrations each.
    private static final long MOST = 32L << 20;

    /// Bytes of one that has no answer yet, about.
    private static final int EMPTY = 500;

    private final Cache<String, NamedRequest> own;
    private final Cache<String, NamedRequest> others;

    public RepeatedRequests(InstantSource clock) {
        own = cache(clock);
        others = cache(clock);
    }

    private static Cache<String, NamedRequest> cache(InstantSource clock) {
        return Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
                .expireAfterWrite(LIFE)
                .maximumWeight(MOST)
                .weigher((String _, NamedRequest request) -> request.weight())
                .build();
    }

    /// The work on a request.
    @FunctionalInterface
    public interface Action {
        void run() throws Exception;
    }

    /// The first request of a name.
    private static final class NamedRequest {
        private final ReentrantLock lock = new ReentrantLock();
        private volatile @Nullable String digest;
        private volatile @Nullable String answer;

        private int weight() {
            var text = answer;
            return EMPTY + (text == null ? 0 : text.length());
        }

        private void check(byte[] body) {
            var now = sha256(body);
            var first = digest;
            if (first == null) digest = now;
            else if (!first.equals(now))
                throw Problem.of(
                        422,
                        "idempotency_key_reused",
                        "This " + KEY + " was used for another request.",
                        "Use a new one.");
            else if (answer != null) throw new Repeated();
        }
    }

    /// Ends the work on a request that is answered already.
    private static final class Repeated extends RuntimeException {
        private static final long serialVersionUID = 1;

        Repeated() {
            super(null, null, false, false);
        }
    }

    /// Does what a request asks for, unless it was done for another one of the same name.
    ///
    /// @param message whether it makes a message, which has the same name and is made once anyhow:
    ///   its answer is read again, and several may wait for it
    public void run(Context ctx, Caller caller, boolean message, Action action) throws Exception {
        var key = ctx.header(KEY);
        if (key == null) {
            action.run();
            return;
        }
        var cache = caller instanceof Caller.Operator ? own : others;
        var name = caller.key() + "\n" + ctx.path() + "\n" + InputRules.name(KEY, key);
        var request = cache.get(name, _ -> new NamedRequest());
        ctx.attribute(KEY, request);
        if (!message) request.lock.lockInterruptibly();
        var first = request.digest == null;
        try {
            action.run();
            if (message || ctx.statusCode() != 200) return;
            request.answer = ctx.result();
            cache.put(name, request);
        } catch (Repeated _) {
            ctx.status(200).contentType("application/json").result(String.valueOf(request.answer));
        } catch (Exception failure) {
            // Nothing was done, so a request that was put right may have the name.
            if (first) request.digest = null;
            throw failure;
        } finally {
            if (!message) request.lock.unlock();
        }
    }

    /// Compares the body of a request with that of the first one of its name.
    ///
    /// @throws Problem 422 where it is another
    static void check(Context ctx, byte[] body) {
        NamedRequest request = ctx.attribute(KEY);
        if (request != null) request.check(body);
    }

    private static String sha256(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
