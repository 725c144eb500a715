package dev.continuo.mind.model.outage;

import dev.continuo.mind.model.provider.http.CallFailure;
import java.util.Locale;

/// Why a model did not answer, as exactly as it can be told.
public enum FailureCause {
    /// A limit of the budget is reached; nothing was called.
    BUDGET(false),
    /// It returned nothing.
    EMPTY(false),
    /// It spent all tokens thinking.
    THOUGHT_ONLY(false),
    /// It declined, or the provider's filter did.
    DECLINED(false),
    RATE_LIMITED(true),
    /// No connection, or a fault of the provider.
    UNREACHABLE(true),
    TIMED_OUT(true),
    KEY_REFUSED(true),
    KEY_MISSING(true),
    NO_CREDIT(true),
    NOT_FOUND(true),
    /// Something that is not the protocol answers at the address.
    UNREADABLE(true),
    BAD_REQUEST(false),
    TOO_LONG(false),
    STOPPED(false);

    private final boolean outage;

    FailureCause(boolean outage) {
        this.outage = outage;
    }

    /// Whether another model may answer, and this one will not for a while.
    public boolean outage() {
        return outage;
    }

    /// Whether it passes by itself.
    boolean passing() {
        return this == RATE_LIMITED || this == UNREACHABLE || this == TIMED_OUT;
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static FailureCause of(CallFailure.Kind kind) {
        return switch (kind) {
            case UNREACHABLE, DROPPED, TROUBLED -> UNREACHABLE;
            case TIMED_OUT -> TIMED_OUT;
            case RATE_LIMITED -> RATE_LIMITED;
            case KEY_REFUSED -> KEY_REFUSED;
            case KEY_MISSING -> KEY_MISSING;
            case NO_CREDIT -> NO_CREDIT;
            case NOT_FOUND -> NOT_FOUND;
            case TOO_LONG -> TOO_LONG;
            case BAD_REQUEST, NOT_ALTERNATING -> BAD_REQUEST;
            case UNREADABLE -> UNREADABLE;
            case FILTERED -> DECLINED;
            case STOPPED -> STOPPED;
        };
    }
}
