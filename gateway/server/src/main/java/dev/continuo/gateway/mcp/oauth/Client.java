package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.PrivateKeyJWT;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.id.ClientID;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The gateway as an authorization server knows it.
///
/// @param issuer the authorization server
/// @param method how it proves itself at the token endpoint, by OAuth's name
/// @param redirect where people are sent back to; null for a client that the operator registered
record Client(
        String issuer,
        String id,
        @Nullable String secret,
        String method,
        @Nullable String redirect) {
    static final String NONE = "none";
    static final String BASIC = "client_secret_basic";
    static final String POST = "client_secret_post";
    static final String KEY = "private_key_jwt";

    ClientID name() {
        return new ClientID(id);
    }

    /// A request of this client for tokens.
    ///
    /// @param key in PEM, for a client that signs
    TokenRequest.Builder request(URI endpoint, AuthorizationGrant grant, @Nullable String key) throws McpFailure {
        var proof = proof(key);
        return proof.isPresent()
                ? new TokenRequest.Builder(endpoint, proof.get(), grant)
                : new TokenRequest.Builder(endpoint, name(), grant);
    }

    /// Proof of this client for its authorization server; empty for a public client.
    ///
    /// @param key in PEM, for a client that signs
    Optional<ClientAuthentication> proof(@Nullable String key) throws McpFailure {
        var shared = new Secret(String.valueOf(secret));
        return switch (method) {
            case BASIC -> Optional.of(new ClientSecretBasic(name(), shared));
            case POST -> Optional.of(new ClientSecretPost(name(), shared));
            case KEY -> Optional.of(signed(String.valueOf(key)));
            default -> Optional.empty();
        };
    }

    private ClientAuthentication signed(String pem) throws McpFailure {
        var key = key(pem);
        try {
            return new PrivateKeyJWT(name(), URI.create(issuer), algorithm(key), key, null, null);
        } catch (JOSEException _) {
            throw new McpFailure("cannot be signed in to with the private_key that is set");
        }
    }

    private static JWSAlgorithm algorithm(PrivateKey key) {
        if (!(key instanceof ECPrivateKey curve)) return JWSAlgorithm.RS256;
        return switch (curve.getParams().getCurve().getField().getFieldSize()) {
            case 256 -> JWSAlgorithm.ES256;
            case 384 -> JWSAlgorithm.ES384;
            default -> JWSAlgorithm.ES512;
        };
    }

    private static PrivateKey key(String pem) throws McpFailure {
        for (var kind : List.of("EC", "RSA"))
            try {
                var bytes = Base64.getDecoder().decode(pem.replaceAll("-----[A-Z ]+-----|\\s", ""));
                return KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(bytes));
            } catch (GeneralSecurityException | IllegalArgumentException _) {
                // It is of the other kind, or said below.
            }
        throw new McpFailure("cannot be signed in to: its private_key is no key in PKCS 8");
    }

    /// No secret.
    @Override
    public String toString() {
        return "Client[" + id + "]";
    }
}
