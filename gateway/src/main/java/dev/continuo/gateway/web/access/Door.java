package dev.continuo.gateway.web.access;

/// Who may use a route.
public enum Door {
    /// Everybody, unknown callers too.
    OPEN,
    /// Everybody; the request itself proves who sent it.
    SIGNED,
    /// Holders of any token, and the console.
    TOKEN,
    /// The operator's token, and the console.
    OPERATOR
}
