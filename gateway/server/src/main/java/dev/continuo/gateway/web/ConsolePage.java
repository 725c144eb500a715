package dev.continuo.gateway.web;

import dev.continuo.gateway.web.http.Authenticator;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.mind.governance.Governance;
import io.javalin.http.Context;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/// The console page and its parts, from the class path.
public final class ConsolePage {
    private static final String FOLDER = "/dev/continuo/gateway/console/";
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "mjs", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "woff2", "font/woff2");

    /// Libraries from their jars: the graph's picture, plots, Markdown, and what cleans it.
    private static final Map<String, String> LIBRARIES = Map.of(
            "assets/cytoscape.mjs", "cytoscape/%s/dist/cytoscape.esm.min.mjs",
            "assets/chart.js", "chart.js/%s/dist/chart.umd.min.js",
            "assets/marked.js", "marked/%s/lib/marked.esm.js",
            "assets/purify.js", "dompurify/%s/dist/purify.es.mjs");

    private final Authenticator access;

    public ConsolePage(Authenticator access) {
        this.access = access;
    }

    /// `GET /`
    public void enter(Context ctx, Caller caller) {
        ctx.redirect("/console");
    }

    /// `GET /console`, with `?key=` the one-time link. A key that is not good shows the page, which
    /// says so.
    public void page(Context ctx, Caller caller) {
        var key = Parameters.find(ctx, "key");
        if (key.filter(k -> access.follow(ctx, k)).isPresent()) {
            ctx.redirect("/console", io.javalin.http.HttpStatus.SEE_OTHER);
            return;
        }
        serve(ctx, "index.html");
    }

    /// `GET /console/assets/{name}`
    public void asset(Context ctx, Caller caller) {
        var name = Parameters.name(ctx, "name");
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]*\\.[a-z0-9]+")) throw missing();
        serve(ctx, "assets/" + name);
    }

    private static void serve(Context ctx, String name) {
        var type = Optional.ofNullable(TYPES.get(name.substring(name.lastIndexOf('.') + 1)));
        var bytes = read(name).orElseThrow(ConsolePage::missing);
        var tag = '"'
                + HexFormat.of()
                        .formatHex(
                                Governance.hash(new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1)), 0, 12)
                + '"';
        ctx.header("Content-Security-Policy", POLICY)
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .header("Cache-Control", "no-cache")
                .header("ETag", tag);
        if (tag.equals(ctx.header("If-None-Match"))) ctx.status(304);
        else ctx.contentType(type.orElseThrow(ConsolePage::missing)).result(bytes);
    }

    private static Optional<byte[]> read(String name) {
        var library = LIBRARIES.get(name);
        return resource(library == null ? FOLDER + name : library(library));
    }

    private static String library(String path) {
        var about = new Properties();
        var name = path.substring(0, path.indexOf('/'));
        var file = "/META-INF/maven/org.webjars.npm/%s/pom.properties".formatted(name);
        try {
            about.load(new ByteArrayInputStream(resource(file).orElseThrow()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "/META-INF/resources/webjars/" + path.formatted(about.getProperty("version"));
    }

    private static Optional<byte[]> resource(String name) {
        try (var in = ConsolePage.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Problem missing() {
        return Problem.notFound("The console has no such part.", "Open /console.");
    }
}
