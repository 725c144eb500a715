package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.JWTBearerGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.id.Audience;
import com.nimbusds.oauth2.sdk.token.TokenTypeURI;
import com.nimbusds.oauth2.sdk.token.TypelessAccessToken;
import com.nimbusds.oauth2.sdk.tokenexchange.TokenExchangeGrant;
import dev.continuo.gateway.mcp.oauth.TokenEndpoint.RefusedGrant;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.settings.IdentityProviderSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/// A company's identity provider: it exchanges the ID token of a person for an assertion that the
/// MCP server's authorization server takes (cross-app access; RFC 8693, RFC 7523).
final class IdentityProvider {
    private static final String ASSERTION = "urn:ietf:params:oauth:token-type:id-jag";

    private final GuardedHttp http;
    private final IdentityProviderSetting setting;

    IdentityProvider(GuardedHttp http, IdentityProviderSetting setting) {
        this.http = http;
        this.setting = setting;
    }

    /// The grant for one authorization server.
    JWTBearerGrant vouch(Authority at) throws McpFailure, InterruptedException {
        try {
            var exchange = new TokenExchangeGrant(
                    new TypelessAccessToken(idToken()),
                    TokenTypeURI.ID_TOKEN,
                    null,
                    null,
                    TokenTypeURI.parse(ASSERTION),
                    List.of(new Audience(at.issuer())));
            var answer = TokenResponse.parse(http.send(client().request(setting.tokenEndpoint(), exchange, null)
                    .resource(at.resource())
                    .build()
                    .toHTTPRequest()));
            if (!answer.indicatesSuccess())
                throw new McpFailure("is signed in to by an identity provider that does not vouch (%s)"
                        .formatted(RefusedGrant.of(answer.toErrorResponse()).getMessage()));
            var assertion = answer.toSuccessResponse().getTokens().getAccessToken();
            return new JWTBearerGrant(SignedJWT.parse(assertion.getValue()));
        } catch (ParseException | java.text.ParseException | IllegalArgumentException _) {
            // The failure may quote the token.
            throw new McpFailure("is signed in to by an identity provider whose assertion cannot be read");
        }
    }

    private Client client() {
        var secret = setting.clientSecret();
        return new Client(
                setting.tokenEndpoint().toString(),
                setting.clientId(),
                secret,
                secret == null ? Client.NONE : Client.BASIC,
                null);
    }

    private String idToken() throws McpFailure {
        try {
            var token = Files.readString(setting.idToken()).strip();
            if (!token.isEmpty()) return token;
        } catch (IOException _) {
            // Said below; the text of the failure names the path alone.
        }
        throw new McpFailure("cannot be signed in to: idp_id_token_file holds no ID token");
    }
}
