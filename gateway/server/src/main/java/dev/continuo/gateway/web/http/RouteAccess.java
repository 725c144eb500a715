package dev.continuo.gateway.web.http;

/// Rights to use a route.
public enum RouteAccess {
    /// Everybody, unknown callers too.
    OPEN,
    /// Everybody; the request itself proves who sent it.
    SIGNED,
    /// Holders of any token, and the console.
    TOKEN,
    /// The operator's token, and the console.
    OPERATOR
}
