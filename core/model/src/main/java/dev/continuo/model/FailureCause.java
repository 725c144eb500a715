package dev.continuo.model;

import dev.continuo.model.provider.http.CallFailure;

/// Why a model did not answer, as exactly as it can be told.
enum FailureCause {
    /// A limit of the budget is reached; nothing was called.
    BUDGET("budget", false),
    /// It returned nothing.
    EMPTY("empty", false),
    /// It spent all tokens thinking.
    THOUGHT_ONLY("thought_only", false),
    /// It declined, or the provider's filter did.
    DECLINED("declined", false),
    RATE_LIMITED("rate_limited", true),
    /// No connection, or a fault of the provider.
    UNREACHABLE("unreachable", true),
    TIMED_OUT("timed_out", true),
    KEY_REFUSED("key_refused", true),
    KEY_MISSING("key_missing", true),
    NO_CREDIT("no_credit", true),
    NOT_FOUND("not_found", true),
    /// Something that is not the protocol answers at the address.
    UNREADABLE("unreadable", true),
    BAD_REQUEST("bad_request", false),
    TOO_LONG("too_long", false),
    STOPPED("stopped", false);

    private final String key;
    private final boolean outage;

    FailureCause(String key, boolean outage) {
        this.key = key;
        this.outage = outage;
    }

    /// Tells whether another model may answer, and this one will not for a while.
    boolean outage() {
        return outage;
    }

    /// Tells whether it passes by itself.
    boolean passing() {
        return this == RATE_LIMITED || this == UNREACHABLE || this == TIMED_OUT;
    }

    /// Of its sentences.
    String key() {
        return key;
    }

    static FailureCause of(CallFailure.FailureKind kind) {
        return switch (kind) {
            case UNREACHABLE, DROPPED, TROUBLED -> UNREACHABLE;
            case TIMED_OUT -> TIMED_OUT;
            case RATE_LIMITED -> RATE_LIMITED;
            case KEY_REFUSED -> KEY_REFUSED;
            case KEY_MISSING -> KEY_MISSING;
            case NO_CREDIT -> NO_CREDIT;
            case NOT_FOUND -> NOT_FOUND;
            case TOO_LONG -> TOO_LONG;
            case BAD_REQUEST, NO_TOOLS, NO_SYSTEM, NOT_ALTERNATING -> BAD_REQUEST;
            case UNREADABLE -> UNREADABLE;
            case FILTERED -> DECLINED;
            case STOPPED -> STOPPED;
        };
    }
}
