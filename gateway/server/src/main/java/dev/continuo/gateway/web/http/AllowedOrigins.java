package dev.continuo.gateway.web.http;

import io.javalin.http.Context;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Restricts the origins of requests: keeps web pages of others away from a gateway on this
/// machine.
public final class AllowedOrigins {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-f:.%]+]|[^:]+)(:\\d{1,5})?");

    private final boolean loopback;
    private final String bind;
    private final Optional<String> known;

    /// @param bind the address that is listened on
    /// @param known the address under which the internet reaches this gateway, if it does
    public AllowedOrigins(String bind, Optional<URI> known) {
        this.known = known.map(URI::getHost).map(host -> host.toLowerCase(Locale.ROOT));
        var plain = bind.toLowerCase(Locale.ROOT);
        this.bind = plain.contains(":") && !plain.startsWith("[") ? "[" + plain + "]" : plain;
        this.loopback = LOOPBACK.contains(this.bind) || this.bind.startsWith("127.");
    }

    /// The host to name in a link to this gateway.
    public String linkHost() {
        return Set.of("0.0.0.0", "[::]").contains(bind) ? "127.0.0.1" : bind;
    }

    /// Refuses names that a foreign page made point at this machine (DNS rebinding).
    ///
    /// @throws Problem 403
    public void checkHost(Context ctx) {
        if (!loopback) return;
        var header = Optional.ofNullable(ctx.header("Host")).orElse("").toLowerCase(Locale.ROOT);
        var host = HOST.matcher(header);
        if (host.matches() && (LOOPBACK.contains(host.group(1)) || bind.equals(host.group(1)))) return;
        if (host.matches() && known.equals(Optional.of(host.group(1))) && signed(ctx.path())) return;
        throw Problem.of(
                403,
                "wrong_host",
                "This gateway is not known under the name in the Host header.",
                "Use http://" + linkHost() + " or set CONTINUO_BIND.");
    }

    /// Tells whether requests there prove themselves: nothing else is taken from the internet.
    private static boolean signed(String path) {
        return path.equals("/telegram") || path.equals("/slack") || path.startsWith("/v1/hooks/");
    }

    /// Refuses what another site makes a logged-in browser send.
    ///
    /// @throws Problem 403
    static void checkSameSite(Context ctx) {
        var site = Optional.ofNullable(ctx.header("Sec-Fetch-Site")).orElse("same-origin");
        var own = Optional.ofNullable(ctx.header("Host")).orElse("");
        var origin = Optional.ofNullable(ctx.header("Origin"));
        var foreign = origin.filter(o ->
                !o.matches("https?://.*") || !o.replaceFirst("https?://", "").equalsIgnoreCase(own));
        var safe = Set.of("GET", "HEAD").contains(ctx.req().getMethod());
        var marked = safe || "1".equals(ctx.header("X-Continuo-Console"));
        var typed = safe && site.equals("none");
        if ((site.equals("same-origin") || typed) && foreign.isEmpty() && marked) return;
        throw Problem.of(
                403,
                "cross_site",
                "A console session is only good for the console page.",
                "Use a token: Authorization: Bearer ….");
    }
}
