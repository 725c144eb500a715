package dev.continuo.gateway.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Reads `oauth` of a server in `CONTINUO_MCP`.
final class OauthNotation {
    private static final String EXAMPLE =
            "Write oauth: {client_id: ID, client_secret: SECRET}; its keys are client_id,"
                    + " client_secret, private_key, scope, grant, idp_token_endpoint,"
                    + " idp_client_id, idp_client_secret and idp_id_token_file.";
    private static final Set<String> KEYS =
            Set.of(
                    "client_id",
                    "client_secret",
                    "private_key",
                    "scope",
                    "grant",
                    "idp_token_endpoint",
                    "idp_client_id",
                    "idp_client_secret",
                    "idp_id_token_file");
    private static final String CROSS_APP = "cross_app_access";
    private static final List<String> GRANTS =
            List.of("authorization_code", "client_credentials", CROSS_APP);

    private OauthNotation() {}

    /// @param node missing for the usual
    /// @param wrong makes a refusal of what is wrong and what to write instead
    static OauthSetting read(JsonNode node, BiFunction<String, String, RuntimeException> wrong) {
        if (node.isMissingNode()) return OauthSetting.USUAL;
        if (!node.isObject()) throw wrong.apply("oauth is no map", EXAMPLE);
        for (var entry : node.properties())
            if (!KEYS.contains(entry.getKey()) || !entry.getValue().isValueNode())
                throw wrong.apply("oauth cannot be read", EXAMPLE);
        var grant = node.path("grant").asText("authorization_code");
        if (!GRANTS.contains(grant))
            throw wrong.apply(
                    "grant is not known",
                    "Write grant: client_credentials or cross_app_access, or leave it out.");
        var own = grant.equals("client_credentials");
        var client = text(node, "client_id");
        var secret = text(node, "client_secret");
        var key = text(node, "private_key");
        if (client == null && (own || grant.equals(CROSS_APP) || secret != null || key != null))
            throw wrong.apply("oauth has no client_id", EXAMPLE);
        var crossing = grant.equals(CROSS_APP);
        if ((own || crossing) && secret == null && key == null)
            throw wrong.apply(
                    grant + " needs a secret", "Write client_secret: SECRET, or private_key: PEM.");
        return new OauthSetting(
                client,
                secret,
                key,
                text(node, "scope"),
                own,
                crossing ? identityProvider(node, wrong) : null);
    }

    private static IdentityProviderSetting identityProvider(
            JsonNode node, BiFunction<String, String, RuntimeException> wrong) {
        var endpoint = text(node, "idp_token_endpoint");
        var client = text(node, "idp_client_id");
        var token = text(node, "idp_id_token_file");
        if (endpoint == null || client == null || token == null)
            throw wrong.apply(
                    "cross_app_access needs an identity provider",
                    "Write idp_token_endpoint: URL, idp_client_id: ID and idp_id_token_file: FILE.");
        try {
            return new IdentityProviderSetting(
                    URI.create(endpoint), client, text(node, "idp_client_secret"), Path.of(token));
        } catch (IllegalArgumentException _) {
            throw wrong.apply(
                    "idp_token_endpoint or idp_id_token_file cannot be read",
                    "Write idp_token_endpoint: https://idp.example.org/token.");
        }
    }

    private static @Nullable String text(JsonNode node, String key) {
        var text = node.path(key).asText("").strip();
        return text.isEmpty() ? null : text;
    }
}
