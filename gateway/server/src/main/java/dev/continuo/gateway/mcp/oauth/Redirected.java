package dev.continuo.gateway.mcp.oauth;

import org.jspecify.annotations.Nullable;

/// Answer of an authorization server, with which a person comes back.
public record Redirected(
        String state,
        @Nullable String code,
        @Nullable String error,
        @Nullable String issuer) {
    /// Neither code nor state.
    @Override
    public String toString() {
        return "Redirected[]";
    }
}
