package dev.continuo.gateway.web;

import dev.continuo.gateway.settings.AddressRange;
import dev.continuo.gateway.web.auth.OperatorToken;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/// How the web is served.
///
/// @param bind address to listen on
/// @param port port to listen on; 0 takes a free one
/// @param known the address under which the internet reaches it, if it does: only what proves
///   itself by a signature is taken under that name
/// @param proxies reverse proxies, whose connections are those of many callers
/// @param perMinute requests that one token may send in a minute, as it stands
public record WebSettings(
        String bind,
        int port,
        Optional<URI> known,
        List<AddressRange> proxies,
        OperatorToken operator,
        IntSupplier perMinute) {
    public WebSettings {
        proxies = List.copyOf(proxies);
    }
}
