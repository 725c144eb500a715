package dev.continuo.gateway.web.http;

import dev.continuo.events.GovernanceEvent.TokenRevoked;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.governance.Governance;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;

/// Decides who a caller is and whether the door opens for them.
public final class Authenticator {
    private static final Pattern BEARER = Pattern.compile("(?i)bearer +([\\x21-\\x7e]{1,300})");

    /// Log-ins from one address in a minute, wrong ones too.
    private static final int LOGINS = 10;

    private final OperatorToken operator;
    private final Governance governance;
    private final Sessions sessions;
    private final TokenBucket rates;
    private final TokenBucket logins;

    /// Tokens that were revoked since the start.
    private final Set<Long> revoked = ConcurrentHashMap.newKeySet();

    /// @param perMinute requests that one token may send in a minute
    public Authenticator(
            OperatorToken operator,
            Governance governance,
            Sessions sessions,
            IntSupplier perMinute,
            InstantSource clock) {
        this.operator = operator;
        this.governance = governance;
        this.sessions = sessions;
        this.rates = new TokenBucket(perMinute, clock);
        this.logins = new TokenBucket(() -> LOGINS, clock);
    }

    /// Lets a request in.
    ///
    /// @throws Problem 401 without a good token or session, 403 where it is not good enough, 429
    ///   when there are too many
    public Caller admit(Context ctx, RouteAccess door) {
        if (door == RouteAccess.OPEN || door == RouteAccess.SIGNED) return new Caller.Anybody();
        var given = ctx.header("Authorization") != null;
        var caller = identify(ctx).orElseThrow(given ? Authenticator::unknown : Authenticator::none);
        rates.take(caller.key());
        if (door == RouteAccess.OPERATOR && !(caller instanceof Caller.Operator))
            throw Problem.of(403, "operator_only", "Only the operator may do this.", "Ask the operator to do it.");
        return caller;
    }

    private Optional<Caller> identify(Context ctx) {
        var header = ctx.header("Authorization");
        if (header != null) return bearer(header);
        return session(ctx).map(Sessions::name).filter(sessions::knows).map(session -> {
            AllowedOrigins.checkSameSite(ctx);
            return new Caller.Operator(session);
        });
    }

    private Optional<Caller> bearer(String header) {
        var bearer = BEARER.matcher(header.strip());
        if (!bearer.matches()) return Optional.empty();
        var hash = Governance.hash(bearer.group(1));
        if (operator.matches(hash)) return Optional.of(new Caller.Operator(null));
        return governance.findToken(hash).map(Caller.Integration::new);
    }

    /// Follows the ledger.
    public void happened(List<Event> events) {
        for (var event : events) if (event.payload() instanceof TokenRevoked(var token)) revoked.add(token);
    }

    /// Tells whether a caller who was let in may still be: asks no database.
    public boolean stillAdmits(Caller caller) {
        return switch (caller) {
            case Caller.Anybody _ -> true;
            case Caller.Operator(var session) -> session == null || sessions.knows(session);
            case Caller.Integration(var token) -> !revoked.contains(token.id());
        };
    }

    /// The sentence for whoever has a token that lets nobody in.
    public static Problem unknown() {
        return unauthorized("This token is not known.", "/token create makes another.");
    }

    private static Problem none() {
        return unauthorized(
                "A token is needed.",
                "Send Authorization: Bearer with the token in CONTINUO_HOME/operator-token, or log in.");
    }

    private static Problem unauthorized(String sentence, String suggestion) {
        return Problem.of(401, "unauthorized", sentence, suggestion)
                .with("WWW-Authenticate", "Bearer realm=\"continuo\"");
    }

    /// Begins a console session for who holds the operator's token.
    ///
    /// @throws Problem 401 for another one, 429 after too many attempts from one address
    public void login(Context ctx, String token) {
        logins.take(ctx.ip());
        if (!operator.matches(Governance.hash(token)))
            throw Problem.of(
                    401,
                    "wrong_token",
                    "This is not the operator's token.",
                    "It stands in CONTINUO_HOME/operator-token.");
        begin(ctx);
    }

    /// Begins a console session for who holds an unused link.
    ///
    /// @return whether the link was good
    public boolean follow(Context ctx, String key) {
        var good = sessions.redeem(key);
        if (good) begin(ctx);
        return good;
    }

    private void begin(Context ctx) {
        ctx.cookie(cookie(ctx, sessions.begin(), (int) Sessions.LIFE.toSeconds()));
    }

    /// Ends the console session of the request, if it has one.
    public void logout(Context ctx) {
        session(ctx).ifPresent(session -> {
            AllowedOrigins.checkSameSite(ctx);
            sessions.end(Sessions.name(session));
        });
        ctx.cookie(cookie(ctx, "", 0));
    }

    private static Cookie cookie(Context ctx, String value, int seconds) {
        var secure = ctx.req().isSecure();
        return new Cookie(name(ctx), value, "/", seconds, secure, true, null, SameSite.STRICT);
    }

    private static Optional<String> session(Context ctx) {
        return Optional.ofNullable(ctx.cookie(name(ctx)));
    }

    /// Browsers do not tell ports apart in cookies: two gateways on one machine would log each
    /// other out.
    private static String name(Context ctx) {
        return "continuo-" + ctx.req().getLocalPort();
    }
}
