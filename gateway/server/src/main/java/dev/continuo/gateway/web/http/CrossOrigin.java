package dev.continuo.gateway.web.http;

import io.javalin.http.Context;
import java.util.List;
import java.util.regex.Pattern;

/// Lets pages of other origins use the API in a browser (CORS, as the Fetch standard has it): those
/// that the operator names, and only with a token, for the browser is never told that it may send
/// the console's cookie.
///
/// @param allowed origins; `*` for all
public record CrossOrigin(List<String> allowed) {
    private static final Pattern NAMES = Pattern.compile("[\\w-]{1,60}( ?, ?[\\w-]{1,60}){0,50}");

    /// Marks what a page may read.
    ///
    /// @return whether the request was the browser's question before the page's own, and has its
    ///   answer
    public boolean answers(Context ctx) {
        var origin = ctx.header("Origin");
        var path = ctx.path();
        if (origin == null || !path.startsWith("/v1/") || path.equals("/v1/session")) return false;
        var all = allowed.contains("*");
        if (!all && !allowed.contains(origin)) return false;
        ctx.header("Access-Control-Allow-Origin", all ? "*" : origin)
                .header("Access-Control-Expose-Headers", "Retry-After")
                .header("Vary", "Origin");
        var asks = ctx.header("Access-Control-Request-Method") != null;
        if (!asks || !ctx.req().getMethod().equals("OPTIONS")) return false;
        var names = ctx.header("Access-Control-Request-Headers");
        if (names != null && NAMES.matcher(names).matches()) ctx.header("Access-Control-Allow-Headers", names);
        // 10 minutes: an origin that is taken out is out soon.
        ctx.header("Access-Control-Allow-Methods", "GET, POST")
                .header("Access-Control-Max-Age", "600")
                .status(204);
        return true;
    }
}
