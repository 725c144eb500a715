package dev.continuo.gateway.web.api;

import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.life.view.LifeReader;
import dev.continuo.mind.faculty.role.RecordJson;
import io.javalin.http.Context;

/// The agent's life, day by day, as JSON.
public final class LifeResource {
    private static final long USUAL = 30;

    private final LifeReader reader;

    public LifeResource(WebDependencies dependencies) {
        reader = new LifeReader(dependencies.mind().reader(), dependencies.clock());
    }

    /// `GET /v1/life`
    public void show(Context ctx, Caller caller) {
        var days = Parameters.find(ctx, "days", 1, LifeReader.MAX_DAYS).orElse(USUAL);
        Json.answer(ctx, 200, RecordJson.of(reader.read(days.intValue())));
    }
}
