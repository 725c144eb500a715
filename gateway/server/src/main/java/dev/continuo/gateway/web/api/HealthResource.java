package dev.continuo.gateway.web.api;

import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.DatabaseWatch;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.mind.channel.Channel;
import io.javalin.http.Context;
import java.util.Collection;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Tells whether the process lives, and whether it takes messages.
public final class HealthResource {
    private final Collection<Channel> channels;
    private final DatabaseWatch database;
    private final Supplier<Optional<String>> refusing;

    /// @param refusing why the database takes no events
    public HealthResource(Collection<Channel> channels, DatabaseWatch database, Supplier<Optional<String>> refusing) {
        this.channels = channels;
        this.database = database;
        this.refusing = refusing;
    }

    /// `GET /healthz`: 200 as long as the process answers. A channel or a database that is down is
    /// told, and is no reason to restart the process.
    public void live(Context ctx, Caller caller) {
        var states = new TreeMap<String, String>();
        var refuses = refusing.get().isPresent();
        var well = database.up() && !refuses;
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
                        "database", !database.up() ? "down" : refuses ? "refusing" : "ok",
                        "channels", states));
    }

    /// `GET /readyz`: 200 only when messages are accepted.
    public void ready(Context ctx, Caller caller) {
        var why = database.look() ? refusing.get() : Optional.of("The database does not answer.");
        if (why.isEmpty()) Json.answer(ctx, 200, Json.object("ready", true));
        else Json.answer(ctx, 503, Json.object("ready", false, "reason", why.get()));
    }
}
