package dev.continuo.gateway.mcp.oauth;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Proof that the gateway may use a server, and its renewal.
///
/// @param server the address that they may be sent to
/// @param endpoint the token endpoint
/// @param revocation where tokens are revoked; null where the authorization server names no such
///   endpoint
/// @param resource the server as tokens name it
/// @param scope what was given
record Tokens(
        String server,
        String endpoint,
        @Nullable String revocation,
        String resource,
        Client client,
        String access,
        @Nullable String refresh,
        List<String> scope) {
    Tokens {
        scope = List.copyOf(scope);
    }

    Set<String> secrets() {
        return refresh == null ? Set.of(access) : Set.of(access, refresh);
    }

    /// No token.
    @Override
    public String toString() {
        return "Tokens[" + server + "]";
    }
}
