package dev.continuo.gateway.web;

import dev.continuo.gateway.settings.AddressRange;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.web.http.OperatorToken;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/// Settings of the web server.
///
/// @param bind address to listen on
/// @param port port to listen on; 0 takes a free one
/// @param known the address under which the internet reaches it, if it does: only what proves
///   itself by a signature is taken under that name
/// @param proxies reverse proxies, whose connections are those of many callers
/// @param cors web origins whose pages may use `/v1`; `*` for all
/// @param sessions the file that keeps the console's sessions
/// @param perMinute requests that one token may send in a minute, as it stands
public record WebSettings(
        String bind,
        int port,
        Optional<URI> known,
        List<AddressRange> proxies,
        List<String> cors,
        OperatorToken operator,
        Path sessions,
        IntSupplier perMinute) {
    public WebSettings {
        proxies = List.copyOf(proxies);
        cors = List.copyOf(cors);
    }

    /// Reads them from the settings of the start.
    ///
    /// @param now the settings as they stand
    public static WebSettings of(Settings base, OperatorToken operator, Supplier<Settings> now) {
        return new WebSettings(
                base.text(SettingKey.BIND),
                base.number(SettingKey.PORT),
                base.find(SettingKey.PUBLIC_URL).map(URI::create),
                AddressRange.list(base.text(SettingKey.TRUSTED_PROXIES)),
                List.of(base.text(SettingKey.CORS).split(",\\s*")),
                operator,
                base.home().resolve("console-sessions"),
                () -> now.get().number(SettingKey.RATE));
    }
}
