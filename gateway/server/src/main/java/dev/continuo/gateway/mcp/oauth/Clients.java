package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.client.ClientInformationResponse;
import com.nimbusds.oauth2.sdk.client.ClientMetadata;
import com.nimbusds.oauth2.sdk.client.ClientRegistrationRequest;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.settings.OauthSetting;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds what the gateway is called at an authorization server: by the operator's setting, by the
/// document that the gateway serves about itself, or by registration (RFC 7591).
final class Clients {
    private final GuardedHttp http;
    private final OauthSetting setting;

    Clients(GuardedHttp http, OauthSetting setting) {
        this.http = http;
        this.setting = setting;
    }

    /// Metadata of the gateway as a client.
    static ClientMetadata describe(URI redirect, String method) {
        var metadata = new ClientMetadata();
        metadata.setName("Continuo");
        metadata.setRedirectionURI(redirect);
        metadata.setGrantTypes(Set.of(GrantType.AUTHORIZATION_CODE, GrantType.REFRESH_TOKEN));
        metadata.setResponseTypes(Set.of(ResponseType.CODE));
        metadata.setTokenEndpointAuthMethod(new ClientAuthenticationMethod(method));
        return metadata;
    }

    /// The client that the operator registered.
    Client set(Authority at) {
        var id = String.valueOf(setting.clientId());
        var secret = setting.clientSecret();
        var method = setting.privateKey() != null
                ? Client.KEY
                : secret == null ? Client.NONE : preferred(at, List.of(Client.BASIC, Client.POST));
        return new Client(at.issuer(), id, secret, method, null);
    }

    /// @param document address of what the gateway says of itself; null where it has none
    /// @param before the client of the last time, if there was one
    Client find(Authority at, URI redirect, @Nullable URI document, @Nullable Client before)
            throws McpFailure, InterruptedException {
        if (setting.clientId() != null) return set(at);
        if (document != null && at.takesClientDocuments())
            return new Client(at.issuer(), document.toString(), null, Client.NONE, null);
        if (before != null
                && before.issuer().equals(at.issuer())
                && redirect.toString().equals(before.redirect())) return before;
        var endpoint = at.metadata().getRegistrationEndpointURI();
        if (endpoint == null)
            throw new McpFailure("has an authorization server that registers nobody: register a client there and"
                    + " set it as oauth: {client_id: ID}");
        return register(at, endpoint, redirect);
    }

    private Client register(Authority at, URI endpoint, URI redirect) throws McpFailure, InterruptedException {
        var method = preferred(at, List.of(Client.BASIC, Client.POST, Client.NONE));
        try {
            var answer = http.send(
                    new ClientRegistrationRequest(endpoint, describe(redirect, method), null).toHTTPRequest());
            if (answer.getStatusCode() / 100 != 2)
                throw new McpFailure("has an authorization server that refuses to register this gateway (HTTP %d)"
                        .formatted(answer.getStatusCode()));
            var client = ClientInformationResponse.parse(answer).getClientInformation();
            var secret = client.getSecret();
            var agreed = client.getMetadata().getTokenEndpointAuthMethod();
            return new Client(
                    at.issuer(),
                    client.getID().getValue(),
                    secret == null ? null : secret.getValue(),
                    secret == null ? Client.NONE : agreed == null ? method : agreed.getValue(),
                    redirect.toString());
        } catch (ParseException _) {
            throw new McpFailure("has an authorization server that registers without a client");
        }
    }

    /// The first method that the authorization server takes; the one that RFC 8414 names where it
    /// says nothing.
    private static String preferred(Authority at, List<String> methods) {
        var taken = at.metadata().getTokenEndpointAuthMethods();
        return methods.stream()
                .filter(method -> taken == null || taken.contains(new ClientAuthenticationMethod(method)))
                .findFirst()
                .orElse(methods.getLast());
    }
}
