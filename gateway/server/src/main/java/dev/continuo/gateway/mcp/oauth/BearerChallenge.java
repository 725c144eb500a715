package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.oauth2.sdk.Scope;
import dev.continuo.gateway.mcp.protocol.AuthChallenge;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A server's wish for a token (RFC 6750, RFC 9728).
///
/// @param metadata where the metadata of the protected resource are; null where it is not said
/// @param scope what the token must permit; null where it is not said
/// @param insufficient whether the token that was sent is good and permits too little
record BearerChallenge(@Nullable URI metadata, @Nullable Scope scope, boolean insufficient) {
    static final BearerChallenge NONE = new BearerChallenge(null, null, false);

    // The SDK's parser of this header knows no resource_metadata.
    private static final Pattern PARAMETER =
            Pattern.compile("(?i)\\b([a-z_]{1,40})\\s*=\\s*(?:\"([^\"\\\\]{0,2000})\"|([!-~&&[^,\"]]+))");

    static BearerChallenge of(AuthChallenge challenge) {
        var header = challenge.headers().stream()
                .filter(value -> value.strip().regionMatches(true, 0, "Bearer", 0, 6))
                .findFirst()
                .orElse("");
        return new BearerChallenge(
                find(header, "resource_metadata").flatMap(BearerChallenge::uri).orElse(null),
                find(header, "scope").map(Scope::parse).orElse(null),
                challenge.status() == 403 && find(header, "error").orElse("").equals("insufficient_scope"));
    }

    private static Optional<String> find(String header, String name) {
        return PARAMETER
                .matcher(header)
                .results()
                .filter(found -> found.group(1).equalsIgnoreCase(name))
                .map(found -> found.group(2) == null ? found.group(3) : found.group(2))
                .findFirst();
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(URI.create(text)).filter(uri -> uri.getHost() != null);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
