package dev.continuo.gateway.status;

import java.util.Collection;
import java.util.Comparator;
import java.util.Map;

/// A finding on one part of the machine or the gateway.
///
/// @param detail how the part is, or what is wrong with it and why
/// @param remedy what to do or to type; empty where nothing is wrong
public record HealthCheck(String name, Light light, String detail, String remedy) {

    /// A verdict on something, the best first.
    public enum Light {
        GREEN("🟢", "ok"),
        YELLOW("🟡", "look"),
        RED("🔴", "bad");

        private final String symbol;
        private final String word;

        Light(String symbol, String word) {
            this.symbol = symbol;
            this.word = word;
        }

        public String symbol() {
            return symbol;
        }

        static Light worst(Collection<HealthCheck> checks) {
            return checks.stream()
                    .map(HealthCheck::light)
                    .max(Comparator.naturalOrder())
                    .orElse(GREEN);
        }

        /// The text with words in place of the lights, for terminals that cannot show them.
        public static String inWords(String text) {
            var words = text;
            for (var light : values()) words = words.replace(light.symbol, light.word);
            return words;
        }
    }

    public static HealthCheck good(String name, String detail) {
        return new HealthCheck(name, Light.GREEN, detail, "");
    }

    public static HealthCheck bad(String name, String detail, String remedy) {
        return new HealthCheck(name, Light.RED, detail, remedy);
    }

    static HealthCheck odd(String name, String detail, String remedy) {
        return new HealthCheck(name, Light.YELLOW, detail, remedy);
    }

    public boolean ok() {
        return light == Light.GREEN;
    }

    /// As JSON values.
    public Map<String, Object> json() {
        return Map.of("name", name, "ok", ok(), "detail", detail, "remedy", remedy);
    }
}
