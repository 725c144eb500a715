package dev.continuo.gateway.cli;

import java.nio.file.Path;

/// Texts for what runs around the gateway: a systemd unit and snippets for reverse proxies.
final class ServiceFiles {
    private ServiceFiles() {}

    /// A user unit that runs the gateway in the folder of its `.env`, see `systemd.service(5)`.
    static String unit(Path launcher, Path folder) {
        return """
        [Unit]
        Description=Continuo

        [Service]
        WorkingDirectory=%s
        ExecStart="%s" run
        Restart=on-failure
        # It takes 20 s at most to end.
        TimeoutStopSec=30

        [Install]
        WantedBy=default.target
        """.formatted(
                        folder.toString().replace("%", "%%"),
                        launcher.toString()
                                .replaceAll("[\\\\\"]", "\\\\$0")
                                .replace("%", "%%")
                                .replace("$", "$$"));
    }

    /// Configurations that let the internet reach the HTTP API and Telegram's calls alone. The
    /// console stays on this machine.
    ///
    /// @param gateway host and port that the gateway listens on
    static String proxies(String domain, String gateway) {
        return """
        Caddy (Caddyfile):

        DOMAIN {
            @continuo path /v1/* /telegram /slack
            reverse_proxy @continuo GATEWAY {
                header_up Host GATEWAY
                flush_interval -1
            }
        }

        nginx (add your certificate):

        server {
            listen 443 ssl;
            server_name DOMAIN;
            location ~ ^/(v1/|(telegram|slack)$) {
                proxy_pass http://GATEWAY;
                proxy_set_header Host GATEWAY;
                proxy_http_version 1.1;
                proxy_set_header Connection "";
                proxy_buffering off;
                proxy_read_timeout 1h;
            }
        }
        """.replace("DOMAIN", domain).replace("GATEWAY", gateway);
    }
}
