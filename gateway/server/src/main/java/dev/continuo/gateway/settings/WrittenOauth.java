package dev.continuo.gateway.settings;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.nio.file.Path;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// `oauth` of a server in `CONTINUO_MCP`, as it is written.
record WrittenOauth(
        @JsonProperty("client_id") @Nullable String clientId,
        @JsonProperty("client_secret") @Nullable String clientSecret,
        @JsonProperty("private_key") @Nullable String privateKey,
        @JsonProperty("scope") @Nullable String scope,
        @JsonProperty("grant") @Nullable String grant,
        @JsonProperty("idp_token_endpoint") @Nullable URI endpoint,
        @JsonProperty("idp_client_id") @Nullable String idpClientId,
        @JsonProperty("idp_client_secret") @Nullable String idpClientSecret,
        @JsonProperty("idp_id_token_file") @Nullable Path idToken) {
    static final String EXAMPLE = "Write oauth: {client_id: ID, client_secret: SECRET}; its keys are client_id,"
            + " client_secret, private_key, scope, grant, idp_token_endpoint,"
            + " idp_client_id, idp_client_secret and idp_id_token_file.";

    /// @param wrong makes a refusal of what is wrong and what to write instead
    OauthSetting setting(BiFunction<String, String, RuntimeException> wrong) {
        var kind = grant == null ? "authorization_code" : grant;
        var own = kind.equals("client_credentials");
        var crossing = kind.equals("cross_app_access");
        if (!own && !crossing && !kind.equals("authorization_code"))
            throw wrong.apply(
                    "grant is not known", "Write grant: client_credentials or cross_app_access, or leave it out.");
        var secret = clientSecret != null || privateKey != null;
        if (clientId == null && (own || crossing || secret)) throw wrong.apply("oauth has no client_id", EXAMPLE);
        if ((own || crossing) && !secret)
            throw wrong.apply(kind + " needs a secret", "Write client_secret: SECRET, or private_key: PEM.");
        return new OauthSetting(
                clientId, clientSecret, privateKey, scope, own, crossing ? identityProvider(wrong) : null);
    }

    private IdentityProviderSetting identityProvider(BiFunction<String, String, RuntimeException> wrong) {
        if (endpoint == null || idpClientId == null || idToken == null)
            throw wrong.apply(
                    "cross_app_access needs an identity provider",
                    "Write idp_token_endpoint: URL, idp_client_id: ID and idp_id_token_file: FILE.");
        return new IdentityProviderSetting(endpoint, idpClientId, idpClientSecret, idToken);
    }
}
