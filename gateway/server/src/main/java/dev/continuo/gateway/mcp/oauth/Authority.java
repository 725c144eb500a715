package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The authorization server of an MCP server.
///
/// @param resource the MCP server as tokens name it (RFC 8707)
/// @param scopes what the MCP server says that it knows; null where it says nothing
record Authority(
        URI resource,
        AuthorizationServerMetadata metadata,
        @Nullable Scope scopes) {
    private static final String OFFLINE = "offline_access";

    String issuer() {
        return metadata.getIssuer().getValue();
    }

    /// @throws McpFailure where the metadata names none
    URI tokenEndpoint() throws McpFailure {
        return named(metadata.getTokenEndpointURI());
    }

    /// @throws McpFailure where the metadata names none
    URI authorizationEndpoint() throws McpFailure {
        return named(metadata.getAuthorizationEndpointURI());
    }

    /// The address that revokes tokens (RFC 7009); null where the metadata names no such endpoint.
    @Nullable
    URI revocationEndpoint() {
        return metadata.getRevocationEndpointURI();
    }

    private static URI named(@Nullable URI endpoint) throws McpFailure {
        return Optional.ofNullable(endpoint)
                .orElseThrow(() -> new McpFailure("has an authorization server that does not say where it is asked"));
    }

    /// Tells whether the URL of a document is good as a client's identifier there.
    boolean takesClientDocuments() {
        return Boolean.TRUE.equals(metadata.getCustomParameter("client_id_metadata_document_supported"));
    }

    /// Scope to ask for: what the server wants, else what it says that it knows, and a refresh
    /// token where the authorization server gives one for a scope.
    ///
    /// @param wanted by the setting or a challenge; null for nothing
    @Nullable
    Scope scope(@Nullable Scope wanted) {
        var scope = wanted == null ? scopes : wanted;
        if (metadata.getScopes() == null || !metadata.getScopes().contains(OFFLINE)) return scope;
        var more = scope == null ? new Scope() : new Scope(scope.toStringList().toArray(String[]::new));
        more.add(OFFLINE);
        return more;
    }
}
