package dev.continuo.gateway.web.api;

import dev.continuo.gateway.command.self.PhaseFormat;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.view.PhaseRuns;
import dev.continuo.mind.faculty.role.RecordJson;
import io.javalin.http.Context;

/// Phases in which the agent acts while nobody speaks.
public final class PhasesResource {
    private static final long MAX_PAGE = 500;
    private static final long USUAL = 50;

    private final IdleLife idle;
    private final PhaseRuns runs;

    public PhasesResource(WebDependencies dependencies) {
        idle = Life.of(dependencies.mind()).idle();
        runs = new PhaseRuns(dependencies.mind().reader());
    }

    /// `GET /v1/phases`
    public void list(Context ctx, Caller caller) {
        var phases = idle.standings().stream().map(PhaseFormat::json).toList();
        Json.answer(ctx, 200, Json.object("phases", phases));
    }

    /// `GET /v1/phases/runs`
    public void runs(Context ctx, Caller caller) {
        var phase = Parameters.find(ctx, "phase");
        if (phase.isPresent() && idle.find(phase.get()).isEmpty())
            throw Problem.notFound("There is no phase of that name.", "GET /v1/phases lists them.");
        var day = Parameters.findDay(ctx, "day");
        var before = Parameters.find(ctx, "before", 1, Long.MAX_VALUE).orElse(Long.MAX_VALUE);
        var limit = Parameters.find(ctx, "limit", 1, MAX_PAGE).orElse(USUAL).intValue();
        var found = runs.list(phase.orElse(null), day.orElse(null), before, limit);
        Json.answer(ctx, 200, Json.object("runs", RecordJson.list(found)));
    }
}
