package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.ClientCredentialsGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.RefreshTokenGrant;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenErrorResponse;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.TokenRevocationRequest;
import com.nimbusds.oauth2.sdk.token.BearerAccessToken;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import com.nimbusds.oauth2.sdk.token.Token;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Asks an authorization server for tokens.
final class TokenEndpoint {
    // Visible characters alone: it becomes a header.
    private static final Pattern TOKEN = Pattern.compile("[!-~]{1,8000}");

    private final GuardedHttp http;
    private final String server;
    private final @Nullable String key;

    /// @param server the address that tokens are for
    /// @param key of a client that signs, in PEM
    TokenEndpoint(GuardedHttp http, String server, @Nullable String key) {
        this.http = http;
        this.server = server;
        this.key = key;
    }

    /// An authorization server refused a grant; asking once more changes nothing.
    static final class RefusedGrant extends Exception {
        private static final long serialVersionUID = 1;

        /// @param code OAuth's name of the reason
        RefusedGrant(String code) {
            super(code.matches("[a-z_]{1,40}") ? code : "unknown_error", null, false, false);
        }

        static RefusedGrant of(TokenErrorResponse refused) {
            var error = refused.getErrorObject();
            return new RefusedGrant(String.valueOf(error == null ? null : error.getCode()));
        }

        McpFailure failure() {
            return new McpFailure("has an authorization server that gave no token (" + getMessage() + ")");
        }
    }

    /// @param scope what is asked for; null for what the authorization server gives by itself
    Tokens ask(Authority at, Client client, AuthorizationGrant grant, @Nullable Scope scope)
            throws McpFailure, RefusedGrant, InterruptedException {
        return ask(new Place(at.tokenEndpoint(), at.revocationEndpoint(), at.resource()), client, grant, scope, null);
    }

    /// Renews tokens by their refresh token.
    Tokens renew(Tokens before) throws McpFailure, RefusedGrant, InterruptedException {
        var refresh = String.valueOf(before.refresh());
        return ask(
                new Place(
                        URI.create(before.endpoint()),
                        before.revocation() == null ? null : URI.create(before.revocation()),
                        URI.create(before.resource())),
                before.client(),
                new RefreshTokenGrant(new RefreshToken(refresh)),
                new Scope(before.scope().toArray(String[]::new)),
                refresh);
    }

    /// Has tokens made invalid (RFC 7009), the refresh token first: with it, most servers revoke
    /// the access token, too.
    void revoke(URI endpoint, Tokens tokens) throws McpFailure, InterruptedException {
        if (tokens.refresh() != null) revoke(endpoint, tokens.client(), new RefreshToken(tokens.refresh()));
        revoke(endpoint, tokens.client(), new BearerAccessToken(tokens.access()));
    }

    private void revoke(URI endpoint, Client client, Token token) throws McpFailure, InterruptedException {
        var proof = client.proof(key);
        var request = proof.isPresent()
                ? new TokenRevocationRequest(endpoint, proof.get(), token)
                : new TokenRevocationRequest(endpoint, client.name(), token);
        var status = http.send(request.toHTTPRequest()).getStatusCode();
        if (status != 200)
            throw new McpFailure("has an authorization server that revoked no token (HTTP %d)".formatted(status));
    }

    /// The addresses of an authorization server, and the resource that tokens are for.
    private record Place(URI token, @Nullable URI revocation, URI resource) {}

    private Tokens ask(
            Place at, Client client, AuthorizationGrant grant, @Nullable Scope scope, @Nullable String refresh)
            throws McpFailure, RefusedGrant, InterruptedException {
        var request = client.request(at.token(), grant, key);
        // A code has its scope from the link, a refresh token keeps the one that it has.
        if (grant instanceof ClientCredentialsGrant) request.scope(scope);
        TokenResponse answer;
        try {
            answer = TokenResponse.parse(
                    http.send(request.resource(at.resource()).build().toHTTPRequest()));
        } catch (ParseException _) {
            throw new McpFailure("has an authorization server whose token cannot be read");
        }
        if (answer instanceof TokenErrorResponse refused) throw RefusedGrant.of(refused);
        var tokens = answer.toSuccessResponse().getTokens();
        if (!(tokens.getAccessToken() instanceof BearerAccessToken access)
                || !TOKEN.matcher(access.getValue()).matches())
            throw new McpFailure("has an authorization server that gives no bearer tokens");
        return new Tokens(
                server,
                at.token().toString(),
                at.revocation() == null ? null : at.revocation().toString(),
                at.resource().toString(),
                client,
                access.getValue(),
                Optional.ofNullable(tokens.getRefreshToken())
                        .map(RefreshToken::getValue)
                        .orElse(refresh),
                Optional.ofNullable(access.getScope())
                        .or(() -> Optional.ofNullable(scope))
                        .map(Scope::toStringList)
                        .orElse(List.of()));
    }
}
