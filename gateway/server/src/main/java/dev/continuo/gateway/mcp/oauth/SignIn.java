package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.AuthorizationRequest;
import com.nimbusds.oauth2.sdk.ClientCredentialsGrant;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import dev.continuo.gateway.mcp.oauth.TokenEndpoint.RefusedGrant;
import dev.continuo.gateway.mcp.protocol.AuthChallenge;
import dev.continuo.gateway.mcp.protocol.Credentials;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.settings.McpServerSetting;
import dev.continuo.gateway.settings.OauthSetting;
import dev.continuo.gateway.webhook.AddressPolicy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The gateway's tokens for one server: it gets them by a link that a person opens, or on its own
/// where its client is set so, and renews them when the server wants others.
final class SignIn implements Credentials {
    /// A link is good for so long, and once.
    static final Duration LINK = Duration.ofMinutes(10);

    private final String name;
    private final OauthSetting setting;
    private final GuardedHttp http;
    private final Discovery discovery;
    private final Clients clients;
    private final TokenEndpoint endpoint;
    private final TokenFile file;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable Tokens held;
    private volatile BearerChallenge wanted = BearerChallenge.NONE;
    private @Nullable Client registered;
    private @Nullable PendingSignIn pending;

    /// A link that was told and not opened yet.
    private record PendingSignIn(
            Authority at,
            Client client,
            State state,
            CodeVerifier verifier,
            URI redirect,
            @Nullable Scope scope,
            Instant until) {}

    /// @param folder of the files with tokens
    SignIn(McpServerSetting setting, URI server, AddressPolicy policy, Path folder, InstantSource clock) {
        this.name = setting.name();
        this.setting = setting.oauth();
        http = new GuardedHttp(policy, setting.internal());
        this.discovery = new Discovery(http, server);
        this.clients = new Clients(http, this.setting);
        this.endpoint = new TokenEndpoint(http, server.toString(), this.setting.privateKey());
        this.file = new TokenFile(folder, name);
        this.clock = clock;
        if (!this.setting.clientCredentials())
            held = file.read(server.toString()).orElse(null);
        var before = held;
        if (before != null) registered = before.client();
    }

    String name() {
        return name;
    }

    Set<String> secrets() {
        var tokens = held;
        return tokens == null ? Set.of() : tokens.secrets();
    }

    @Override
    public Optional<String> token() {
        return Optional.ofNullable(held).map(Tokens::access);
    }

    @Override
    public boolean renew(AuthChallenge challenge, @Nullable String refused) throws McpFailure, InterruptedException {
        var asked = BearerChallenge.of(challenge);
        // Forbidden for another reason: no token helps.
        if (challenge.status() == 403 && !asked.insufficient()) return false;
        lock.lockInterruptibly();
        try {
            var before = held;
            // Somebody renewed it meanwhile.
            if (before != null && !before.access().equals(refused)) return true;
            if (asked.insufficient() && before != null) return widen(asked, before);
            wanted = asked;
            if (setting.clientCredentials()) {
                held = own(asked, asked.scope());
                return true;
            }
            if (before != null && before.refresh() != null && refreshed(before)) return true;
            throw new McpFailure("wants you to sign in: /mcp login " + name);
        } finally {
            lock.unlock();
        }
    }

    /// Asks for more than was given; where the server wants what it has already, asking again would
    /// never end.
    private boolean widen(BearerChallenge asked, Tokens before) throws McpFailure, InterruptedException {
        var more = new Scope(before.scope().toArray(String[]::new));
        if (asked.scope() != null) more.addAll(asked.scope());
        if (asked.scope() == null || before.scope().containsAll(asked.scope().toStringList()))
            throw new McpFailure("refuses it although it was given the permission that it names");
        wanted = new BearerChallenge(asked.metadata(), more, true);
        if (!setting.clientCredentials())
            throw new McpFailure("wants more permissions: /mcp login " + name + " asks for them");
        held = own(asked, more);
        return true;
    }

    private Tokens own(BearerChallenge asked, @Nullable Scope scope) throws McpFailure, InterruptedException {
        var at = discovery.find(asked.metadata());
        try {
            return endpoint.ask(at, clients.set(at), new ClientCredentialsGrant(), scope(at, scope));
        } catch (RefusedGrant e) {
            throw e.failure();
        }
    }

    private @Nullable Scope scope(Authority at, @Nullable Scope challenged) {
        return setting.scope() != null ? Scope.parse(setting.scope()) : at.scope(challenged);
    }

    private boolean refreshed(Tokens before) throws McpFailure, InterruptedException {
        try {
            keep(endpoint.renew(before));
            return true;
        } catch (RefusedGrant _) {
            // It was withdrawn or is too old: a person must give permission again.
            held = null;
            file.delete();
            return false;
        }
    }

    private void keep(Tokens tokens) {
        file.write(tokens);
        held = tokens;
    }

    /// Makes the link that a person opens to give permission; one before it is void.
    ///
    /// @param redirect where the person is sent back to
    /// @param document address of what the gateway says of itself; null where it has none
    URI begin(URI redirect, @Nullable URI document) throws McpFailure, InterruptedException {
        if (setting.clientCredentials()) throw new McpFailure("is signed in to by the gateway itself, without anybody");
        lock.lockInterruptibly();
        try {
            var at = discovery.find(wanted.metadata());
            // A person opens it.
            http.check(at.authorizationEndpoint());
            var client = clients.find(at, redirect, document, registered);
            registered = client;
            var scope = scope(at, wanted.scope());
            var link = new PendingSignIn(
                    at,
                    client,
                    new State(32),
                    new CodeVerifier(),
                    redirect,
                    scope,
                    clock.instant().plus(LINK));
            pending = link;
            return new AuthorizationRequest.Builder(ResponseType.CODE, client.name())
                    .endpointURI(at.authorizationEndpoint())
                    .redirectionURI(redirect)
                    .scope(scope)
                    .state(link.state())
                    .codeChallenge(link.verifier(), CodeChallengeMethod.S256)
                    .resource(at.resource())
                    .build()
                    .toURI();
        } finally {
            lock.unlock();
        }
    }

    /// Tells whether an answer is one to the link that was told last.
    boolean began(String state) {
        var link = pending;
        return link != null
                && MessageDigest.isEqual(
                        link.state().getValue().getBytes(StandardCharsets.UTF_8),
                        state.getBytes(StandardCharsets.UTF_8));
    }

    /// Takes the answer to a link, once.
    void complete(Redirected answer) throws McpFailure, InterruptedException {
        lock.lockInterruptibly();
        try {
            var link = pending;
            if (link == null || !began(answer.state()) || clock.instant().isAfter(link.until()))
                throw new McpFailure("has no link that this answers, or no longer");
            pending = null;
            checkIssuer(link.at(), answer.issuer());
            if (answer.code() == null) throw new RefusedGrant(String.valueOf(answer.error())).failure();
            var code = new AuthorizationCode(answer.code());
            keep(endpoint.ask(
                    link.at(),
                    link.client(),
                    new AuthorizationCodeGrant(code, link.redirect(), link.verifier()),
                    link.scope()));
        } catch (RefusedGrant e) {
            // A client that it no longer knows is not used again.
            registered = null;
            throw e.failure();
        } finally {
            lock.unlock();
        }
    }

    /// RFC 9207: else an answer of one authorization server could be taken for another's.
    private static void checkIssuer(Authority at, @Nullable String issuer) throws McpFailure {
        var must = at.metadata().supportsAuthorizationResponseIssuerParam();
        if (issuer == null ? must : !issuer.equals(at.issuer()))
            throw new McpFailure("has an answer that is not its authorization server's");
    }

    /// Forgets tokens and client, and then has the tokens revoked: whatever the authorization
    /// server says, they are not used anymore.
    SignOut signOut() throws InterruptedException {
        var before = forget();
        if (before == null) return new SignOut.NothingHeld();
        var at = before.revocation();
        if (at == null) return new SignOut.NotRevocable();
        try {
            endpoint.revoke(URI.create(at), before);
            return new SignOut.Revoked();
        } catch (McpFailure e) {
            return new SignOut.NotRevoked(e.reason());
        }
    }

    private @Nullable Tokens forget() {
        lock.lock();
        try {
            var before = held;
            pending = null;
            registered = null;
            held = null;
            file.delete();
            return before;
        } finally {
            lock.unlock();
        }
    }
}
