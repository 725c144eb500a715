package dev.continuo.gateway.settings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Reads `oauth` of a server in `CONTINUO_MCP`.
final class OauthNotation {
    private static final String EXAMPLE =
            "Write oauth: {client_id: ID, client_secret: SECRET}; its keys are client_id,"
                    + " client_secret, private_key, scope and grant.";
    private static final Set<String> KEYS =
            Set.of("client_id", "client_secret", "private_key", "scope", "grant");
    private static final List<String> GRANTS = List.of("authorization_code", "client_credentials");

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
                    "grant is not known", "Write grant: client_credentials, or leave it out.");
        var own = grant.equals("client_credentials");
        var client = text(node, "client_id");
        var secret = text(node, "client_secret");
        var key = text(node, "private_key");
        if (client == null && (own || secret != null || key != null))
            throw wrong.apply("oauth has no client_id", EXAMPLE);
        if (own && secret == null && key == null)
            throw wrong.apply(
                    "client_credentials need a secret",
                    "Write client_secret: SECRET, or private_key: PEM.");
        return new OauthSetting(client, secret, key, text(node, "scope"), own);
    }

    private static @Nullable String text(JsonNode node, String key) {
        var text = node.path(key).asText("").strip();
        return text.isEmpty() ? null : text;
    }
}
