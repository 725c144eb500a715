package dev.continuo.model.budget;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Price of a model, in millionths of a US dollar per million tokens.
///
/// @param cached of the prompt, what the provider has in its prompt cache
public record Price(long input, long output, long cached) {

    public static final Price FREE = new Price(0, 0);

    private static final long MILLION = 1_000_000;

    /// Of a provider that makes what it has cached no cheaper.
    public Price(long input, long output) {
        this(input, output, input);
    }

    /// The cost of so many tokens in millionths of a US dollar, rounded up.
    public long of(long inputTokens, long outputTokens) {
        return of(inputTokens, 0, outputTokens);
    }

    /// The same, where some of the prompt was cached.
    public long of(long inputTokens, long cachedTokens, long outputTokens) {
        var known = Math.clamp(cachedTokens, 0, inputTokens);
        return Math.ceilDiv(input * (inputTokens - known) + cached * known + output * outputTokens, MILLION);
    }

    /// Reads `0.15/0.60`, or `0.15/0.60/0.075`: US dollars per million tokens in, out, and in from
    /// the cache.
    public static Price parse(String text) {
        var each = text.strip().split("/", -1);
        if (each.length < 2 || each.length > 3) throw new NumberFormatException(text);
        var input = micros(each[0]);
        return new Price(input, micros(each[1]), each.length == 2 ? input : micros(each[2]));
    }

    private static long micros(String dollars) {
        return new BigDecimal(dollars.strip())
                .movePointRight(6)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }
}
