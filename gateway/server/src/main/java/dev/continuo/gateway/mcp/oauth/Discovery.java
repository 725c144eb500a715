package dev.continuo.gateway.mcp.oauth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the authorization server of an MCP server: by the metadata of the protected resource (RFC
/// 9728) and of the authorization server (RFC 8414, OpenID Connect Discovery). A server without the
/// former is its own authorization server, as in the protocol of March 2025.
final class Discovery {
    private static final String RESOURCE = "/.well-known/oauth-protected-resource";
    private static final String SERVER = "/.well-known/oauth-authorization-server";
    private static final String OPENID = "/.well-known/openid-configuration";

    private final GuardedHttp http;
    private final URI server;

    /// @param server address of the MCP server
    Discovery(GuardedHttp http, URI server) {
        this.http = http;
        this.server = server;
    }

    /// @param named where the server says that the metadata of its resource are; null where it did
    ///   not
    Authority find(@Nullable URI named) throws McpFailure, InterruptedException {
        http.check(server);
        for (var uri : named == null ? wellKnown(RESOURCE, server) : List.of(named)) {
            var found = http.find(uri);
            if (found.isPresent()) return resource(json(found.get()));
        }
        return legacy();
    }

    /// Path-based first, as RFC 9728 has it; then at the root.
    private static List<URI> wellKnown(String suffix, URI at) {
        var path = path(at);
        var places = new ArrayList<URI>();
        if (!path.isEmpty()) places.add(at(at, suffix + path));
        places.add(at(at, suffix));
        return places;
    }

    private static String path(URI uri) {
        var path = Optional.ofNullable(uri.getRawPath()).orElse("");
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private static URI at(URI uri, String path) {
        return URI.create(uri.getScheme() + "://" + uri.getRawAuthority() + path);
    }

    private Authority resource(JsonNode metadata) throws McpFailure, InterruptedException {
        var resource = uri(metadata.path("resource").asText());
        if (!covers(resource)) throw new McpFailure("names itself otherwise in its metadata than its address does");
        var issuer = metadata.path("authorization_servers").path(0).asText();
        var scopes = metadata.path("scopes_supported");
        var known = new Scope();
        scopes.forEach(scope -> known.add(scope.asText()));
        return new Authority(
                resource, issuer.isEmpty() ? legacy().metadata() : metadata(issuer), scopes.isArray() ? known : null);
    }

    /// A resource is the server's address or something above it.
    private boolean covers(URI resource) {
        return origin(resource).equals(origin(server)) && (path(server) + "/").startsWith(path(resource) + "/");
    }

    private static String origin(URI uri) {
        var scheme = String.valueOf(uri.getScheme()).toLowerCase(java.util.Locale.ROOT);
        var port = uri.getPort() >= 0 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
        return scheme + "://" + String.valueOf(uri.getHost()).toLowerCase(java.util.Locale.ROOT) + ":" + port;
    }

    private AuthorizationServerMetadata metadata(String issuer) throws McpFailure, InterruptedException {
        var at = uri(issuer);
        var places = new ArrayList<URI>();
        places.add(at(at, SERVER + path(at)));
        places.add(at(at, OPENID + path(at)));
        if (!path(at).isEmpty()) places.add(at(at, path(at) + OPENID));
        for (var place : places) {
            var found = http.find(place);
            if (found.isEmpty()) continue;
            var metadata = parse(found.get());
            // RFC 8414, 3.3: else one authorization server could speak for another.
            if (!same(metadata.getIssuer().getValue(), issuer))
                throw new McpFailure("has an authorization server that calls itself otherwise");
            return metadata;
        }
        throw new McpFailure("has an authorization server without metadata");
    }

    static boolean same(String issuer, String other) {
        return issuer.replaceAll("/$", "").equals(other.replaceAll("/$", ""));
    }

    private Authority legacy() throws McpFailure, InterruptedException {
        var found = http.find(at(server, SERVER));
        if (found.isPresent()) {
            var metadata = parse(found.get());
            if (!origin(uri(metadata.getIssuer().getValue())).equals(origin(server)))
                throw new McpFailure("has an authorization server that calls itself otherwise");
            return new Authority(canonical(), metadata, null);
        }
        var metadata = new AuthorizationServerMetadata(new Issuer(at(server, "")));
        metadata.setAuthorizationEndpointURI(at(server, "/authorize"));
        metadata.setTokenEndpointURI(at(server, "/token"));
        metadata.setRegistrationEndpointURI(at(server, "/register"));
        return new Authority(canonical(), metadata, null);
    }

    private URI canonical() {
        return at(server, path(server));
    }

    private static AuthorizationServerMetadata parse(String text) throws McpFailure {
        try {
            var metadata = AuthorizationServerMetadata.parse(text);
            var grants = metadata.getGrantTypes();
            var challenges = metadata.getCodeChallengeMethods();
            var codes = grants == null || grants.contains(com.nimbusds.oauth2.sdk.GrantType.AUTHORIZATION_CODE);
            if (codes && (challenges == null || !challenges.contains(CodeChallengeMethod.S256)))
                throw new McpFailure("has an authorization server without PKCE (S256)");
            return metadata;
        } catch (ParseException _) {
            throw new McpFailure("has an authorization server whose metadata cannot be read");
        }
    }

    private static JsonNode json(String text) throws McpFailure {
        try {
            return new JsonMapper().readTree(text);
        } catch (JsonProcessingException _) {
            throw new McpFailure("has metadata that are no JSON");
        }
    }

    private static URI uri(String text) throws McpFailure {
        try {
            var uri = URI.create(text);
            if (uri.getHost() != null && uri.getScheme() != null) return uri;
        } catch (IllegalArgumentException _) {
            // said below
        }
        throw new McpFailure("has metadata with an address that cannot be read");
    }
}
