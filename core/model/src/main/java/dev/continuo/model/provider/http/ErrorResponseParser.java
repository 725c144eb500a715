package dev.continuo.model.provider.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.model.provider.http.CallFailure.FailureKind;
import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads an unsuccessful HTTP response of a provider, and failures told inside a stream that began
/// as a success.
///
/// @see <a href="https://www.rfc-editor.org/rfc/rfc9110#name-retry-after">RFC 9110, Retry-After</a>
final class ErrorResponseParser {

    private static final Pattern CONTENT =
            Pattern.compile("(?i)content[_ ](?:filter|policy)|ResponsibleAIPolicy|PROHIBITED_CONTENT");

    /// Gemini's success without an answer; inside a text the quotes would be escaped.
    private static final Pattern BLOCKED = Pattern.compile("\"promptFeedback\"\\s*:\\s*\\{[^}]*\"blockReason\"");

    private static final Pattern CREDIT = Pattern.compile("insufficient_quota|credit balance|billing_hard_limit");
    private static final Pattern KEY =
            Pattern.compile("(?i)API_KEY_INVALID|API key not valid|(?:incorrect|invalid) API key");

    /// A provider that finds a prompt too long speaks of tokens, the prompt or the context, and of
    /// too much.
    private static final Pattern TOO_LONG =
            Pattern.compile("(?is)(?=.*(?:token|context|prompt|input|inputs|messages?)\\b)"
                    + "(?=.*(?:context_length|context the overflows|overflow|longer than|exceed"
                    + "|too (?:long|large|many)|reduce the length|must be <="
                    + "|maximum (?:prompt|context|sequence) length|context (?:size|window|length)"
                    + "))(?!.*max_(?:completion_|output_)?tokens is too large).*");

    /// A server's own trouble is none of the prompt's, unless it names the window.
    private static final Pattern WINDOW = Pattern.compile("(?i)\\bcontext (?:length|size|window)\\b");

    private static final Pattern ALTERNATE = Pattern.compile("(?i)roles? must alternate|alternate user/assistant");

    /// Ollama, llama.cpp and vLLM.
    private static final Pattern NO_TOOLS =
            Pattern.compile("(?i)(?:does not|that) support (?:tools?|function)|tools?(?: param)? (?:is |are )?not"
                    + " (?:yet )?supported|tool choice requires|requires --jinja");

    private static final Pattern NO_SYSTEM =
            Pattern.compile("(?i)system[ _](?:role|message|prompt|instruction)s?[^.\"]{0,40}(?:not|n't)"
                    + "|developer instruction is not enabled");

    /// Answers that broke off, and Gemini's calls that it could not read itself.
    private static final Pattern ERRONEOUS = Pattern.compile(
            "\"finish_?[rR]eason\"\\s*:\\s*\"(?i:error|malformed_function_call|unexpected_tool_call)\"");

    /// Gemini counted tokens and answered nothing.
    private static final Pattern COUNTED = Pattern.compile("\"usageMetadata\"\\s*:");

    private static final Pattern CANDIDATE = Pattern.compile("\"candidates\"\\s*:\\s*\\[\\s*\\{");

    private static final Pattern GEMINI_DELAY = Pattern.compile("\"retryDelay\":\\s*\"(\\d{1,9})");

    /// Inside a text the quotes would be escaped.
    private static final Pattern ERROR = Pattern.compile("\"error\"\\s*:\\s*(?:\\{|\"[^\"])");

    private static final Pattern DECLINED = Pattern.compile("\"refusal\"\\s*:\\s*\"[^\"]");
    private static final Pattern STREAMING = Pattern.compile("(?i)\\bstream");
    private static final Pattern CODE = Pattern.compile("\"(?:code|status)\"\\s*:\\s*\"?([45]\\d\\d)\\b");
    private static final Pattern WORD = Pattern.compile("\"(?:type|code|status)\"\\s*:\\s*\"([A-Za-z_]+)\"");
    private static final HttpHeaders NO_HEADERS = HttpHeaders.of(Map.of(), (_, _) -> true);

    /// Words with a digit in them.
    private static final Pattern ID = Pattern.compile("[\\w-]*\\d[\\w-]*");

    private static final ObjectMapper JSON = new ObjectMapper();

    private ErrorResponseParser() {}

    static CallFailure read(int status, HttpHeaders headers, String body, Instant now) {
        var kind = kind(status, body);
        return new CallFailure(
                kind,
                status,
                kind == FailureKind.RATE_LIMITED || kind == FailureKind.TROUBLED
                        ? retryAfter(headers, body, now)
                        : Optional.empty(),
                sign(body));
    }

    /// A hash of the words: numbers such as those of requests and tokens differ each time.
    private static String sign(String body) {
        return Integer.toHexString(ID.matcher(body).replaceAll("").hashCode());
    }

    /// Tells whether a success says that the prompt was blocked.
    static boolean blocked(String body) {
        return BLOCKED.matcher(body).find() && !body.contains("\"candidates\"");
    }

    /// Tells whether a refused request was refused for asking to stream.
    static boolean ofStreaming(String body) {
        return STREAMING.matcher(body).find();
    }

    /// Returns the failure that one event of a stream tells.
    static Optional<CallFailure> inside(String event, Instant now) {
        if (DECLINED.matcher(event).find() || blocked(event)) return Optional.of(new CallFailure(FailureKind.FILTERED));
        if (ERRONEOUS.matcher(event).find() && !ERROR.matcher(event).find())
            return Optional.of(new CallFailure(FailureKind.TROUBLED));
        if (!ERROR.matcher(event).find()) return Optional.empty();
        return Optional.of(
                CONTENT.matcher(event).find()
                        ? new CallFailure(FailureKind.FILTERED)
                        : read(status(event), NO_HEADERS, event, now));
    }

    /// The failure that a success tells of in place of an answer: an error at its outermost level,
    /// or an answer that ended in one.
    static Optional<CallFailure> insteadOfAnswer(String body, Instant now) {
        if (ERRONEOUS.matcher(body).find()
                || (COUNTED.matcher(body).find() && !CANDIDATE.matcher(body).find()))
            return Optional.of(new CallFailure(FailureKind.TROUBLED));
        if (!ERROR.matcher(body).find()) return Optional.empty();
        try {
            var error = JSON.readTree(body).path("error");
            var told = error.isObject() || (error.isTextual() && !error.asText().isEmpty());
            return told ? inside("{\"error\":" + error + "}", now) : Optional.empty();
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    /// The HTTP status the failure would have had before the stream began.
    private static int status(String event) {
        var code = CODE.matcher(event);
        if (code.find()) return Integer.parseInt(code.group(1));
        return WORD.matcher(event)
                .results()
                .mapToInt(word -> status(word.group(1), 0))
                .filter(status -> status > 0)
                .findFirst()
                .orElse(500);
    }

    private static int status(String word, int unknown) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "rate_limit_error", "rate_limit_exceeded", "resource_exhausted" -> 429;
            case "authentication_error", "invalid_api_key", "unauthenticated" -> 401;
            case "permission_error", "permission_denied" -> 403;
            case "not_found_error", "model_not_found", "not_found" -> 404;
            case "billing_error" -> 402;
            case "invalid_request_error", "invalid_argument", "failed_precondition" -> 400;
            default -> unknown;
        };
    }

    private static FailureKind kind(int status, String body) {
        if (status == 402 || CREDIT.matcher(body).find()) return FailureKind.NO_CREDIT;
        if (status == 401 || status == 403) return FailureKind.KEY_REFUSED;
        if (status == 404) return NO_TOOLS.matcher(body).find() ? FailureKind.NO_TOOLS : FailureKind.NOT_FOUND;
        if (status == 429) return FailureKind.RATE_LIMITED;
        if (status == 413 || tooLong(status, body)) return FailureKind.TOO_LONG;
        if (status < 500 && ALTERNATE.matcher(body).find()) return FailureKind.NOT_ALTERNATING;
        if (NO_TOOLS.matcher(body).find()) return FailureKind.NO_TOOLS;
        if (status < 500 && NO_SYSTEM.matcher(body).find()) return FailureKind.NO_SYSTEM;
        if (status == 408 || status >= 500) return FailureKind.TROUBLED;
        if (CONTENT.matcher(body).find()) return FailureKind.FILTERED;
        return KEY.matcher(body).find() ? FailureKind.KEY_REFUSED : FailureKind.BAD_REQUEST;
    }

    private static boolean tooLong(int status, String body) {
        return TOO_LONG.matcher(body).find()
                && (status < 500 || WINDOW.matcher(body).find());
    }

    private static Optional<Duration> retryAfter(HttpHeaders headers, String body, Instant now) {
        var millis = headers.firstValue("retry-after-ms").flatMap(t -> number(t, 1));
        var named = headers.firstValue("retry-after").flatMap(t -> secondsOrDate(t, now));
        var delay = GEMINI_DELAY.matcher(body);
        return millis.or(() -> named).or(() -> delay.find() ? number(delay.group(1), 1000) : Optional.empty());
    }

    private static Optional<Duration> secondsOrDate(String text, Instant now) {
        return number(text, 1000).or(() -> date(text, now));
    }

    private static Optional<Duration> number(String text, int millisEach) {
        return text.matches("\\d{1,9}(\\.\\d{1,6})?")
                ? Optional.of(Duration.ofMillis((long) (Double.parseDouble(text) * millisEach)))
                : Optional.empty();
    }

    private static Optional<Duration> date(String text, Instant now) {
        try {
            var then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(then.isBefore(now) ? Duration.ZERO : Duration.between(now, then));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
