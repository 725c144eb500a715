package dev.continuo.gateway.settings;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// `oauth` of a server in `CONTINUO_MCP`, as it is written.
record WrittenOauth(
        @JsonProperty("client_id") @Nullable String clientId,
        @JsonProperty("client_secret") @Nullable String clientSecret,
        @JsonProperty("private_key") @Nullable String privateKey,
        @JsonProperty("scope") @Nullable String scope,
        @JsonProperty("grant") @Nullable String grant) {
    static final String EXAMPLE = "Write oauth: {client_id: ID, client_secret: SECRET}; its keys are client_id,"
            + " client_secret, private_key, scope and grant.";

    /// @param wrong makes a refusal of what is wrong and what to write instead
    OauthSetting setting(BiFunction<String, String, RuntimeException> wrong) {
        var own = "client_credentials".equals(grant);
        if (!own && grant != null && !grant.equals("authorization_code"))
            throw wrong.apply("grant is not known", "Write grant: client_credentials, or leave it out.");
        var secret = clientSecret != null || privateKey != null;
        if (clientId == null && (own || secret)) throw wrong.apply("oauth has no client_id", EXAMPLE);
        if (own && !secret)
            throw wrong.apply("client_credentials needs a secret", "Write client_secret: SECRET, or private_key: PEM.");
        return new OauthSetting(clientId, clientSecret, privateKey, scope, own);
    }
}
