package dev.continuo.gateway.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What a value must look like, and how to say so.
enum Shape {
    TEXT("any text", v -> true),
    FOLDER("a folder", v -> true),
    NAME("lower-case letters, digits and hyphens, for example continuo", "[a-z][a-z0-9-]{0,40}"),
    HOST("an address, for example 127.0.0.1", "[A-Za-z0-9.:_-]+"),
    PORT("a number from 0 to 65535, for example 7700", v -> number(v, 65_535)),
    COUNT(
            "a whole number above 0, for example 600",
            v -> number(v, 1_000_000_000) && !v.matches("0+")),
    MONEY("an amount in USD, for example 2 or 0.50", "\\d{1,9}(\\.\\d{1,6})?"),
    DURATION("a time such as 500ms, 30s, 5m, 2h or 1d", v -> DurationText.find(v).isPresent()),
    URL("an address beginning with http:// or https://", Shape::url),
    DATABASE(
            "an address beginning with postgres://, postgresql:// or jdbc:postgresql://",
            "(postgres(ql)?|jdbc:postgresql)://\\S+"),
    MODEL(
            "provider:model with the provider openai, anthropic, gemini, ollama or offline, for"
                    + " example openai:gpt-5-mini or offline",
            "offline|(openai|anthropic|gemini|ollama|offline):\\S+"),
    EMBEDDINGS(
            "e5, bge, none, onnx:FOLDER or provider:model",
            "e5|bge|none|onnx:.+|(openai|gemini|ollama):\\S+"),
    PRICES(
            "USD per million tokens in and out, for example openai:my-model=0.25/2,ollama:big=0/0",
            "[^=,\\s]+=\\d+(\\.\\d+)?/\\d+(\\.\\d+)?(,\\s*[^=,\\s]+=\\d+(\\.\\d+)?/\\d+(\\.\\d+)?)*"),
    STRANGERS(List.of("open", "pairing", "allowlist", "closed")),
    GROUPS(List.of("ask", "open"));

    private final String form;
    private final Predicate<String> accepted;
    private final List<String> choices;

    Shape(String form, Predicate<String> accepted) {
        this.form = form;
        this.accepted = accepted;
        this.choices = List.of();
    }

    Shape(String form, String pattern) {
        this(form, Pattern.compile(pattern).asMatchPredicate());
    }

    Shape(List<String> choices) {
        this.form = "one of " + String.join(", ", choices);
        this.accepted = choices::contains;
        this.choices = choices;
    }

    boolean accepts(String value) {
        return accepted.test(value);
    }

    String form() {
        return form;
    }

    /// The form, led by the choice that the wrong value is nearest to.
    String suggestion(String wrong) {
        return choices.isEmpty() ? form : Nearest.to(wrong, choices) + " (" + form + ")";
    }

    private static boolean number(String value, int most) {
        return value.matches("\\d{1,10}") && Long.parseLong(value) <= most;
    }

    private static boolean url(String value) {
        try {
            var uri = new URI(value);
            var scheme = uri.getScheme();
            return ("http".equals(scheme) || "https".equals(scheme)) && uri.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
