package dev.continuo.gateway.settings;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sign-in of the gateway to an MCP server by OAuth.
///
/// @param clientId the client that the operator registered; null where the gateway registers itself
/// @param clientSecret its secret, if it has one
/// @param privateKey its key in PEM (PKCS 8), if it proves itself by signing
/// @param scope what to ask for; null for what the server names
/// @param clientCredentials whether the client itself is given permission, and no person opens a link
public record OauthSetting(
        @Nullable String clientId,
        @Nullable String clientSecret,
        @Nullable String privateKey,
        @Nullable String scope,
        boolean clientCredentials) {
    /// The gateway registers itself, and a person gives permission.
    public static final OauthSetting USUAL = new OauthSetting(null, null, null, null, false);

    /// Values that must never be shown.
    Set<String> secrets() {
        var secrets = new LinkedHashSet<String>();
        if (clientSecret != null) secrets.add(clientSecret);
        if (privateKey != null) secrets.add(privateKey);
        return secrets;
    }

    /// No secrets.
    @Override
    public String toString() {
        return "OauthSetting[" + clientId + "]";
    }
}
