package dev.continuo.gateway.web;

import java.time.Duration;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.LowResourceMonitor;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/// The set-up of Jetty under the routes.
final class JettySetup {
    /// Longer than the longest wait for a reply.
    private static final Duration IDLE = Duration.ofSeconds(150);

    private static final Duration LOOK = Duration.ofMinutes(1);

    private static final String METHOD_OVERRIDE = "X-HTTP-Method-Override";

    private JettySetup() {}

    static void adjust(Server jetty) {
        jetty.setErrorHandler(new ErrorPages());
        jetty.setStopTimeout(0);
        // Javalin's looks every second, and requests have virtual threads.
        jetty.getBeans(LowResourceMonitor.class)
                .forEach(monitor -> monitor.setPeriod(Math.toIntExact(LOOK.toMillis())));
    }

    /// The connector that listens where the settings say.
    static ServerConnector connector(Server jetty, HttpConfiguration http, WebSettings settings) {
        var connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
        connector.setHost(settings.bind());
        connector.setPort(settings.port());
        connector.setIdleTimeout(IDLE.toMillis());
        return connector;
    }

    static void adjust(HttpConfiguration http) {
        http.setSendServerVersion(false);
        http.setIdleTimeout(IDLE.toMillis());
        http.addCustomizer((request, _) -> withoutOverride(request));
        // A conversation's name may hold an encoded slash or percent sign.
        http.setUriCompliance(UriCompliance.DEFAULT.with(
                "names",
                UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
                UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING));
    }

    /// Javalin takes the method that this header names for the request's own, and so would answer
    /// what a proxy did not let through.
    private static Request withoutOverride(Request request) {
        if (!request.getHeaders().contains(METHOD_OVERRIDE)) return request;
        var headers =
                HttpFields.build(request.getHeaders()).remove(METHOD_OVERRIDE).asImmutable();
        return new Request.Wrapper(request) {
            @Override
            public HttpFields getHeaders() {
                return headers;
            }
        };
    }
}
