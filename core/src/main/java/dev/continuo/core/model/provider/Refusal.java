package dev.continuo.core.model.provider;

import dev.continuo.core.model.provider.CallFailure.Kind;
import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads an unsuccessful HTTP response of a provider.
///
/// @see <a href="https://www.rfc-editor.org/rfc/rfc9110#name-retry-after">RFC 9110, Retry-After</a>
final class Refusal {

    private static final Pattern CONTENT =
            Pattern.compile("content_filter|content_policy|ResponsibleAIPolicy|PROHIBITED_CONTENT");

    /// Gemini's success without an answer; inside a text the quotes would be escaped.
    private static final Pattern BLOCKED =
            Pattern.compile("\"promptFeedback\"\\s*:\\s*\\{[^}]*\"blockReason\"");

    private static final Pattern CREDIT =
            Pattern.compile("insufficient_quota|credit balance|billing_hard_limit");
    private static final Pattern KEY = Pattern.compile("API_KEY_INVALID|API key not valid");
    private static final Pattern GEMINI_DELAY = Pattern.compile("\"retryDelay\":\\s*\"(\\d{1,9})");

    private Refusal() {}

    static CallFailure read(int status, HttpHeaders headers, String body, Instant now) {
        var kind = kind(status, body);
        return new CallFailure(
                kind,
                status,
                kind == Kind.RATE_LIMITED || kind == Kind.TROUBLED
                        ? retryAfter(headers, body, now)
                        : Optional.empty());
    }

    /// Whether a success says that the prompt was blocked.
    static boolean blocked(String body) {
        return BLOCKED.matcher(body).find() && !body.contains("\"candidates\"");
    }

    private static Kind kind(int status, String body) {
        if (status == 402 || CREDIT.matcher(body).find()) return Kind.NO_CREDIT;
        if (status == 401 || status == 403) return Kind.KEY_REFUSED;
        if (status == 404) return Kind.NOT_FOUND;
        if (status == 429) return Kind.RATE_LIMITED;
        if (status == 408 || status >= 500) return Kind.TROUBLED;
        if (CONTENT.matcher(body).find()) return Kind.FILTERED;
        return KEY.matcher(body).find() ? Kind.KEY_REFUSED : Kind.BAD_REQUEST;
    }

    private static Optional<Duration> retryAfter(HttpHeaders headers, String body, Instant now) {
        var millis = headers.firstValue("retry-after-ms").flatMap(t -> number(t, 1));
        var named = headers.firstValue("retry-after").flatMap(t -> secondsOrDate(t, now));
        var delay = GEMINI_DELAY.matcher(body);
        return millis.or(() -> named)
                .or(() -> delay.find() ? number(delay.group(1), 1000) : Optional.empty());
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
            var then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            return Optional.of(then.isBefore(now) ? Duration.ZERO : Duration.between(now, then));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
