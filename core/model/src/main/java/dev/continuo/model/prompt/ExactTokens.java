package dev.continuo.model.prompt;

import com.github.benmanes.caffeine.cache.Cache;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import dev.continuo.ledger.concurrent.Caches;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;

/// Counts tokens as OpenAI's models do. Its tables take 30 MB and a third of a second to read, in
/// the background; until they are there, it estimates.
public final class ExactTokens implements TokenCounter {
    private static final Pattern NEW = Pattern.compile("(gpt-[56]|gpt-4o|gpt-4\\.|chatgpt-|o\\d|gpt-oss).*");
    private static final Pattern OLD = Pattern.compile("(gpt-4|gpt-3\\.5).*");
    private static final EncodingRegistry TABLES = Encodings.newLazyEncodingRegistry();

    /// Characters: shorter ones are counted faster than they are looked up.
    private static final int WORTH_KEEPING = 64;

    private static final int KEPT = 1_000;

    private final CompletableFuture<Encoding> table;

    // A prompt's lines are counted several times a turn, and most of them again in the next.
    private final Cache<String, Long> counted = Caches.bounded(KEPT);

    private ExactTokens(EncodingType type) {
        table = new CompletableFuture<>();
        Thread.ofVirtual().name("token-tables").start(() -> {
            var read = TABLES.getEncoding(type);
            var _ = read.countTokensOrdinary("begin");
            table.complete(read);
        });
    }

    /// The counter of a model of OpenAI's by its name; empty for a name of somebody else's.
    public static Optional<TokenCounter> of(String model) {
        if (NEW.matcher(model).matches()) return Optional.of(new ExactTokens(EncodingType.O200K_BASE));
        return OLD.matcher(model).matches() ? Optional.of(new ExactTokens(EncodingType.CL100K_BASE)) : Optional.empty();
    }

    @Override
    public long count(String text) {
        var read = table.getNow(null);
        if (read == null) return TokenEstimate.of(text);
        return text.length() < WORTH_KEEPING
                ? read.countTokensOrdinary(text)
                : counted.get(text, some -> (long) read.countTokensOrdinary(some));
    }
}
