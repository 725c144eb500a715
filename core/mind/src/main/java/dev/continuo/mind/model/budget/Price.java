package dev.continuo.mind.model.budget;

/// What a model costs, in millionths of a US dollar per million tokens.
public record Price(long input, long output) {

    public static final Price FREE = new Price(0, 0);

    private static final long MILLION = 1_000_000;

    /// The cost of so many tokens in millionths of a US dollar, rounded up.
    public long of(long inputTokens, long outputTokens) {
        return Math.ceilDiv(input * inputTokens + output * outputTokens, MILLION);
    }

    /// Reads `0.15/0.60`: US dollars per million tokens in and out.
    public static Price parse(String text) {
        var both = text.strip().split("/", 2);
        if (both.length != 2) throw new NumberFormatException(text);
        return new Price(micros(both[0]), micros(both[1]));
    }

    private static long micros(String dollars) {
        return new java.math.BigDecimal(dollars.strip())
                .movePointRight(6)
                .setScale(0, java.math.RoundingMode.HALF_UP)
                .longValueExact();
    }
}
