package dev.continuo.gateway.mcp.oauth;

import dev.continuo.gateway.mcp.protocol.Credentials;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.settings.McpServerSetting;
import dev.continuo.gateway.webhook.AddressPolicy;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Sign-in of the gateway to every server behind an address that has no fixed token.
public final class SignIns {
    /// The gateway's route for people who come back from an authorization server.
    public static final String CALLBACK = "/oauth/callback";

    /// The gateway's route for what it says of itself to authorization servers.
    public static final String DOCUMENT = "/client-metadata.json";

    private final Map<String, SignIn> all = new LinkedHashMap<>();
    private final Supplier<URI> address;

    /// @param folder of the files with tokens
    /// @param address where the gateway is reached by people
    public SignIns(
            List<McpServerSetting> servers,
            AddressPolicy policy,
            Path folder,
            Supplier<URI> address,
            InstantSource clock) {
        this.address = address;
        for (var server : servers) {
            var url = server.url();
            if (url != null && server.token() == null)
                all.put(server.name(), new SignIn(server, url, policy, folder, clock));
        }
    }

    /// Proof of the gateway for a server.
    public Credentials of(McpServerSetting server) {
        var signIn = all.get(server.name());
        return signIn == null ? Credentials.fixed(server.token()) : signIn;
    }

    /// Tokens of a server, which nobody may be shown.
    public Set<String> secrets(String server) {
        return Optional.ofNullable(all.get(server)).map(SignIn::secrets).orElse(Set.of());
    }

    /// Makes the link that a person opens to sign the gateway in; it is good once, and for 10
    /// minutes.
    public URI begin(String server) throws McpFailure, InterruptedException {
        var redirect = at(CALLBACK);
        var document = at(DOCUMENT);
        return find(server).begin(redirect, encrypted() ? document : null);
    }

    private SignIn find(String server) throws McpFailure {
        return Optional.ofNullable(all.get(server))
                .orElseThrow(() -> new McpFailure("is a program, or has a token: there is nothing to sign in"));
    }

    private URI at(String path) {
        return URI.create(address.get().toString().replaceAll("/$", "") + path);
    }

    private boolean encrypted() {
        return "https".equalsIgnoreCase(address.get().getScheme());
    }

    /// Takes what an authorization server sent a person back with.
    ///
    /// @return the server that the gateway is signed in to now; empty where no link was told that
    ///   this answers
    public Optional<String> complete(Redirected answer) throws McpFailure, InterruptedException {
        for (var signIn : all.values())
            if (signIn.began(answer.state())) {
                signIn.complete(answer);
                return Optional.of(signIn.name());
            }
        return Optional.empty();
    }

    /// Forgets the tokens of a server and has them revoked.
    public SignOut signOut(String server) throws McpFailure, InterruptedException {
        return find(server).signOut();
    }

    /// Metadata of the gateway for authorization servers that read such documents; empty where it
    /// has no encrypted address that they could read it at.
    public Optional<Map<String, Object>> document() {
        if (!encrypted()) return Optional.empty();
        var document = new LinkedHashMap<String, Object>();
        document.put("client_id", at(DOCUMENT).toString());
        document.putAll(Clients.describe(at(CALLBACK), Client.NONE).toJSONObject());
        return Optional.of(document);
    }
}
