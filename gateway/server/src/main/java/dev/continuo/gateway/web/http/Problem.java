package dev.continuo.gateway.web.http;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A request that is not answered, and what the caller is told about it. Thrown by whoever notices,
/// written once at the edge; it carries no stack, for it is no defect.
public final class Problem extends RuntimeException {
    private final int status;
    private final String code;
    private final String sentence;
    private final String suggestion;
    private final Map<String, String> headers;
    private final @Nullable String parameter;

    private Problem(
            int status,
            String code,
            String sentence,
            String suggestion,
            Map<String, String> headers,
            @Nullable String parameter) {
        super(sentence, null, false, false);
        this.parameter = parameter;
        this.status = status;
        this.code = code;
        this.sentence = sentence;
        this.suggestion = suggestion;
        this.headers = Map.copyOf(headers);
    }

    /// A problem of any kind.
    ///
    /// @param status HTTP status
    /// @param code what programs look at, such as `not_found`
    /// @param sentence what is wrong
    /// @param suggestion what to do instead
    public static Problem of(int status, String code, String sentence, String suggestion) {
        return new Problem(status, code, sentence, suggestion, Map.of(), null);
    }

    /// The request cannot be understood as it is.
    public static Problem bad(String sentence, String suggestion) {
        return of(400, "bad_request", sentence, suggestion);
    }

    public static Problem notFound(String sentence, String suggestion) {
        return of(404, "not_found", sentence, suggestion);
    }

    /// The same request may work later.
    ///
    /// @param status 429 or 503
    public static Problem later(int status, String code, String sentence, Duration pause) {
        var seconds = Long.toString(Math.max(1, (pause.toMillis() + 999) / 1000));
        return of(status, code, sentence, "Try again in " + seconds + " s.").with("Retry-After", seconds);
    }

    public Problem with(String header, String value) {
        return new Problem(status, code, sentence, suggestion, Map.of(header, value), parameter);
    }

    /// The same about one parameter of the request, which OpenAI's clients show.
    public Problem about(String name) {
        return new Problem(status, code, sentence, suggestion, headers, name);
    }

    public int status() {
        return status;
    }

    public String sentence() {
        return sentence;
    }

    public String suggestion() {
        return suggestion;
    }

    /// Headers of the answer.
    public Map<String, String> headers() {
        return headers;
    }

    /// The answer's body: `{"error":{"code","message","suggestion"}}`.
    public Map<String, Object> json() {
        return Map.of("error", Map.of("code", code, "message", sentence, "suggestion", suggestion));
    }

    /// The same in the shape that clients of OpenAI's API read.
    public Map<String, Object> openAiJson() {
        var error = new java.util.LinkedHashMap<String, @Nullable Object>();
        error.put("message", (sentence + " " + suggestion).strip());
        error.put("type", openAiType());
        error.put("param", parameter);
        error.put("code", code);
        return Map.of("error", error);
    }

    private String openAiType() {
        return switch (status) {
            case 401 -> "authentication_error";
            case 403 -> "permission_error";
            case 429 -> "rate_limit_error";
            default -> status < 500 ? "invalid_request_error" : "server_error";
        };
    }
}
