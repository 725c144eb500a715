package dev.continuo.model.provider.http;

import dev.langchain4j.exception.NonRetriableException;
import java.time.Duration;
import java.util.Optional;

/// One attempt to ask a model failed. Carries no text of the provider: that may hold a key. To
/// LangChain4j it is not retriable, so that nobody retries but
/// [Retry][dev.continuo.model.provider.Retry].
public final class CallFailure extends NonRetriableException {

    /// Kind of failure.
    public enum FailureKind {
        /// No connection could be made; nothing was sent.
        UNREACHABLE,
        /// The connection broke before the answer was complete.
        DROPPED,
        /// No answer in time.
        TIMED_OUT,
        /// 408, 5xx.
        TROUBLED,
        /// 429.
        RATE_LIMITED,
        /// 401, 403, or the provider says that the key is wrong.
        KEY_REFUSED,
        /// A key is needed and none is set.
        KEY_MISSING,
        /// The account has no credit left.
        NO_CREDIT,
        /// 404: no such model or address.
        NOT_FOUND,
        /// The prompt is longer than the model's window.
        TOO_LONG,
        /// The model wants the two sides to speak in turn.
        NOT_ALTERNATING,
        /// The model cannot call tools.
        NO_TOOLS,
        /// The model takes no system message.
        NO_SYSTEM,
        /// Any other refusal of the request, 400 for example.
        BAD_REQUEST,
        /// The provider's filter objects to the content.
        FILTERED,
        /// A success that cannot be read.
        UNREADABLE,
        /// The caller stopped it.
        STOPPED
    }

    private final FailureKind kind;
    private final int status;
    private final transient Optional<Duration> retryAfter;
    private final String sign;

    /// @param status the HTTP status, 0 for none
    /// @param sign the same for refusals that say the same; holds no words of the provider
    CallFailure(FailureKind kind, int status, Optional<Duration> retryAfter, String sign) {
        super(kind + (status == 0 ? "" : " " + status));
        this.kind = kind;
        this.status = status;
        this.retryAfter = retryAfter;
        this.sign = kind + " " + status + " " + sign;
    }

    public CallFailure(FailureKind kind) {
        this(kind, 0, Optional.empty(), "");
    }

    /// An expected failure needs no trace.
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    public FailureKind kind() {
        return kind;
    }

    /// The HTTP status, 0 when there was none.
    public int status() {
        return status;
    }

    /// Returns the time after which the provider wants to be asked again.
    public Optional<Duration> retryAfter() {
        return retryAfter;
    }

    /// The same for refusals of one model that say the same.
    public String sign() {
        return sign;
    }

    /// Tells whether the same request may be taken in another form.
    public boolean ofForm() {
        return switch (kind) {
            case NOT_FOUND, NOT_ALTERNATING, NO_TOOLS, NO_SYSTEM, BAD_REQUEST -> true;
            default -> false;
        };
    }

    /// Tells whether asking again may help.
    public boolean passing() {
        return switch (kind) {
            case UNREACHABLE, DROPPED, TIMED_OUT, TROUBLED, RATE_LIMITED -> true;
            case KEY_REFUSED,
                    KEY_MISSING,
                    NO_CREDIT,
                    NOT_FOUND,
                    TOO_LONG,
                    NOT_ALTERNATING,
                    NO_TOOLS,
                    NO_SYSTEM,
                    BAD_REQUEST,
                    FILTERED,
                    UNREADABLE,
                    STOPPED -> false;
        };
    }

    /// Tells whether the provider may have worked on it, and so may charge for it.
    public boolean worked() {
        return kind == FailureKind.DROPPED || kind == FailureKind.TIMED_OUT || kind == FailureKind.STOPPED;
    }
}
