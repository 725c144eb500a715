package dev.continuo.gateway.web.api;

import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.DatabaseWatch;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.mind.channel.Channel;
import io.javalin.http.Context;
import java.util.Collection;
import java.util.TreeMap;

/// Whether the process lives, and whether it takes messages.
public final class HealthResource {
    private final Collection<Channel> channels;
    private final DatabaseWatch database;

    public HealthResource(Collection<Channel> channels, DatabaseWatch database) {
        this.channels = channels;
        this.database = database;
    }

    /// `GET /healthz`: 200 as long as the process answers. A channel or a database that is down is
    /// told, and is no reason to restart the process.
    public void live(Context ctx, Caller caller) {
        var states = new TreeMap<String, String>();
        var well = database.up();
        for (var channel : channels) {
            var health = channel.health();
            states.put(channel.name(), health.state());
            well &= health.ok() || health.connecting();
        }
        Json.answer(
                ctx,
                200,
                Json.object(
                        "state", well ? "ok" : "degraded",
                        "database", database.up() ? "ok" : "down",
                        "channels", states));
    }

    /// `GET /readyz`: 200 only when messages are accepted.
    public void ready(Context ctx, Caller caller) {
        var ready = database.look();
        Json.answer(ctx, ready ? 200 : 503, Json.object("ready", ready));
    }
}
