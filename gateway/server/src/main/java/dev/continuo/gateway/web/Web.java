package dev.continuo.gateway.web;

import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.AllowedOrigins;
import dev.continuo.gateway.web.http.Authenticator;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.CrossOrigin;
import dev.continuo.gateway.web.http.DatabaseWatch;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.RepeatedRequests;
import dev.continuo.gateway.web.http.ReplyWaiters;
import dev.continuo.gateway.web.http.Sessions;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;

/// The web server of the gateway. Each request has a virtual thread of its own.
public final class Web implements AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final AllowedOrigins origins;
    private final CrossOrigin pages;
    private final Sessions sessions;
    private final Authenticator access;
    private final EventFeed feed;
    private final ReplyWaiters waiting;
    private final Ledger ledger;
    private final DatabaseWatch database;
    private final Metrics meters;
    private final RepeatedRequests repeated;
    private final List<Route> routes;
    private final Javalin server;

    @SuppressWarnings("NullAway.Init") // Javalin makes the connector when it starts.
    private ConnectionLimits connections;

    private final Phaser running = new Phaser(1);
    private volatile boolean open = true;
    private volatile @Nullable Problem closed =
            Problem.later(503, "starting", "The gateway is starting.", Duration.ofSeconds(1));

    private Web(WebSettings settings, WebDependencies dependencies) {
        var mind = dependencies.mind();
        origins = new AllowedOrigins(settings.bind(), settings.known());
        pages = new CrossOrigin(settings.cors());
        sessions = new Sessions(new SecureRandom(), dependencies.clock(), settings.sessions(), settings.operator());
        access = new Authenticator(
                settings.operator(), mind.grounds().governance(), sessions, settings.perMinute(), dependencies.clock());
        ledger = mind.ledger();
        database = new DatabaseWatch(dependencies.database());
        feed = new EventFeed(access::stillAdmits, database);
        waiting = new ReplyWaiters(dependencies.progress(), dependencies.inbox(), access::stillAdmits, database);
        repeated = new RepeatedRequests(dependencies.clock());
        meters = new Metrics(dependencies, feed, waiting, database);
        routes = Routes.of(dependencies, access, feed, waiting, database, meters);
        server = Javalin.create(config -> configure(config, settings));
        // Before the streams, so that none shows what happened after its token was revoked.
        mind.ledger().follow(access::happened);
        mind.ledger().follow(feed::happened);
        mind.ledger().follow(meters::happened);
        dependencies.channels().http().watch(feed);
    }

    /// Listens. From here on messages are accepted.
    ///
    /// @throws Refused when nobody can listen there
    public static Web start(WebSettings settings, WebDependencies dependencies) {
        var web = bind(settings, dependencies);
        web.admit();
        return web;
    }

    /// Listens, and tells everybody that the gateway is starting, until [#admit].
    ///
    /// @throws Refused when nobody can listen there
    public static Web bind(WebSettings settings, WebDependencies dependencies) {
        var web = new Web(settings, dependencies);
        try {
            web.server.start();
            return web;
        } catch (RuntimeException e) {
            web.database.close();
            throw BindFailure.refusal(settings.bind(), settings.port(), e);
        }
    }

    /// From here on messages are accepted.
    public void admit() {
        closed = null;
    }

    /// From here on nothing is accepted, until [#admit].
    ///
    /// @param sentence why
    public void turnAway(String sentence) {
        closed = Problem.later(503, "not_serving", sentence, Duration.ofSeconds(2));
    }

    public int port() {
        return server.port();
    }

    /// Returns the address where it is reached from this machine.
    public URI address() {
        return URI.create("http://" + origins.linkHost() + ":" + port());
    }

    /// A new link that logs in to the console, once and within 15 minutes.
    public URI consoleLink() {
        return address().resolve("/console?key=" + sessions.link());
    }

    /// Every route, for documents.
    List<Route> routes() {
        return routes;
    }

    private void configure(JavalinConfig config, WebSettings settings) {
        config.startup.showJavalinBanner = false;
        config.startup.startupWatcherEnabled = false;
        config.concurrency.useVirtualThreads = true;
        config.http.prefer405over404 = true;
        config.http.compressionStrategy = io.javalin.compression.CompressionStrategy.NONE;
        config.jetty.modifyServer(JettySetup::adjust);
        config.jetty.modifyHttpConfiguration(JettySetup::adjust);
        config.jetty.addConnector((jetty, http) -> connector(jetty, http, settings));
        config.jetty.modifyServletContextHandler(
                handler -> handler.getServletHandler().setDecodeAmbiguousURIs(true));
        config.jetty.modifyServletContextHandler(LingeringClose::at);
        config.routes.before(this::enter);
        for (var route : routes)
            config.routes.addHttpHandler(
                    HandlerType.findOrCreate(route.method().name()), route.path(), ctx -> serve(ctx, route));
        // Javalin has an opinion of its own about this one, so it must be named.
        config.routes.exception(io.javalin.http.HttpResponseException.class, (failure, ctx) -> fail(ctx, failure));
        config.routes.exception(Exception.class, (failure, ctx) -> fail(ctx, failure));
    }

    private ServerConnector connector(Server jetty, HttpConfiguration http, WebSettings settings) {
        var connector = JettySetup.connector(jetty, http, settings);
        connections = ConnectionLimits.limit(connector, settings.proxies());
        return connector;
    }

    private void enter(Context ctx) {
        ctx.header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cross-Origin-Resource-Policy", "same-origin")
                .header("Cache-Control", "no-store");
        origins.checkHost(ctx);
        if (pages.answers(ctx)) ctx.skipRemainingHandlers();
    }

    private void serve(Context ctx, Route route) throws Exception {
        var begun = System.nanoTime();
        running.register();
        // Not before the answer is written: closing the server waits for that.
        Request.addCompletionListener(request(ctx), _ -> running.arriveAndDeregister());
        try {
            if (!open) throw Problem.later(503, "closing", "The gateway is closing.", CLOSING);
            var away = database.up() ? closed : away();
            if (away != null && !withoutDatabase(route)) throw away;
            if (closed != null && route.path().equals("/readyz")) {
                Json.answer(ctx, 503, Json.object("ready", false));
                return;
            }
            work(ctx, route);
        } catch (Exception failure) {
            fail(ctx, failure);
        } finally {
            var took = Duration.ofNanos(System.nanoTime() - begun);
            meters.answered(route.method().name(), route.path(), ctx.statusCode(), took);
        }
    }

    private void work(Context ctx, Route route) throws Exception {
        if (withoutDatabase(route)) database.beginUncounted();
        else database.begin();
        try {
            var caller = access.admit(ctx, route.door());
            if (!(caller instanceof Caller.Anybody))
                connections.identified(
                        request(ctx).getConnectionMetaData().getConnection().getEndPoint());
            ScopedValue.where(Ledger.INTERRUPTIBLE, true).call(() -> {
                run(ctx, caller, route);
                return null;
            });
        } catch (Exception failure) {
            throw database.end() ? new Unavailable("The database is not answering.", failure) : failure;
        } finally {
            database.end();
        }
    }

    /// Works on a request, and once for each key. Those who sign their requests have keys of their
    /// own.
    private void run(Context ctx, Caller caller, Route route) throws Exception {
        if (route.method() == Route.Method.POST && !(caller instanceof Caller.Anybody))
            repeated.run(ctx, caller, route.makesMessage(), () -> route.action().run(ctx, caller));
        else route.action().run(ctx, caller);
    }

    private static Request request(Context ctx) {
        return ServletContextRequest.getServletContextRequest(ctx.req());
    }

    private static boolean withoutDatabase(Route route) {
        return route.door() == dev.continuo.gateway.web.http.RouteAccess.OPEN
                || route.path().equals("/metrics")
                || route.path().startsWith("/openapi");
    }

    private Problem away() {
        var why = ledger.refusing().orElse("The database does not answer.");
        return Problem.later(503, "unavailable", why, Duration.ofSeconds(2));
    }

    private void fail(Context ctx, Exception failure) {
        if (DatabaseWatch.isOverload(failure)) {
            ErrorPages.write(ctx, DatabaseWatch.overloaded());
        } else if (DatabaseWatch.isOutage(failure)) {
            database.lost();
            ErrorPages.write(ctx, away());
        } else if (!ErrorPages.gone(failure)) ErrorPages.write(ctx, ErrorPages.problem(ctx, failure));
    }

    /// Takes no new requests, ends event streams, answers those who wait, and stops.
    @Override
    public void close() {
        open = false;
        feed.close();
        waiting.close();
        try {
            var phase = running.arriveAndDeregister();
            if (!running.isTerminated())
                running.awaitAdvanceInterruptibly(phase, CLOSING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            // Whoever is still at work is cut off: what they recorded is durable.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        database.close();
        server.stop();
    }
}
