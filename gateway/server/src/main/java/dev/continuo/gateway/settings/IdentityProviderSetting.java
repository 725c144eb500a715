package dev.continuo.gateway.settings;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A company's identity provider, which vouches for a person at an MCP server.
///
/// @param clientId what the gateway is called there
/// @param clientSecret null for a public client
/// @param idToken file with the person's ID token, which somebody keeps fresh; read at each sign-in
public record IdentityProviderSetting(
        URI tokenEndpoint, String clientId, @Nullable String clientSecret, Path idToken) {
    /// No secret.
    @Override
    public String toString() {
        return "IdentityProviderSetting[" + tokenEndpoint + "]";
    }
}
