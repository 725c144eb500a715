package dev.continuo.gateway.mcp.oauth;

/// Outcome of signing the gateway out of a server. In any case it holds no tokens of it anymore.
public sealed interface SignOut {
    /// There were no tokens.
    record NothingHeld() implements SignOut {}

    /// The authorization server made the tokens invalid.
    record Revoked() implements SignOut {}

    /// The authorization server offers no revocation: the tokens are valid until they expire.
    record NotRevocable() implements SignOut {}

    /// The authorization server was asked to revoke the tokens and did not.
    ///
    /// @param reason predicate of a sentence about the server, as in an [McpFailure]
    record NotRevoked(String reason) implements SignOut {}
}
