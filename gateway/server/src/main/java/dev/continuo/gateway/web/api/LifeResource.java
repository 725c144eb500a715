package dev.continuo.gateway.web.api;

import dev.continuo.gateway.life.LifeJson;
import dev.continuo.gateway.life.LifePage;
import dev.continuo.gateway.web.auth.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.mind.life.Life;
import dev.continuo.mind.life.LifeReader;
import io.javalin.http.Context;

/// How the life of the agent goes, as data and as plots.
public final class LifeResource {
    private static final long USUAL = 30;

    private final LifeReader reader;
    private final String agent;

    public LifeResource(WebDependencies house) {
        reader = new LifeReader(house.mind().reader(), house.clock());
        agent = house.mind().ledger().agent();
    }

    private Life life(Context ctx) {
        var days = Parameters.find(ctx, "days", 1, LifeReader.MAX_DAYS).orElse(USUAL);
        return reader.read(days.intValue());
    }

    /// `GET /v1/life`
    public void show(Context ctx, Caller caller) {
        Json.answer(ctx, 200, LifeJson.of(life(ctx)));
    }

    /// `GET /v1/life/page`
    public void page(Context ctx, Caller caller) {
        // Its style stands in it, which the console's policy does not allow; it has no script.
        ctx.header(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
                .contentType("text/html; charset=utf-8")
                .result(LifePage.html(agent, life(ctx)));
    }
}
