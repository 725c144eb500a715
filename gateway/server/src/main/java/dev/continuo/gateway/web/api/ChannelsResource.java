package dev.continuo.gateway.web.api;

import dev.continuo.gateway.status.StatusSnapshot;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.mind.channel.Channel;
import io.javalin.http.Context;
import java.util.Map;

/// The channels, and how the operator gets onto them.
public final class ChannelsResource {
    private final WebDependencies dependencies;

    public ChannelsResource(WebDependencies dependencies) {
        this.dependencies = dependencies;
    }

    /// `GET /v1/channels`. A network without an operator shows the code that makes one.
    public void list(Context ctx, Caller caller) {
        Json.answer(
                ctx,
                200,
                Json.object(
                        "channels",
                        dependencies.channels().all().stream().map(this::json).toList()));
    }

    private Map<String, Object> json(Channel channel) {
        var admission = dependencies.mind().hearing().admission();
        var without = !channel.isPull() && !admission.hasOperator(channel.name());
        var json = StatusSnapshot.channel(channel.name(), channel.health());
        if (!without) return json;
        json.put("operator_code", admission.operatorCodes().show(channel.name()));
        json.put(
                "operator_code_until",
                admission.operatorCodes().until(channel.name()).toString());
        return json;
    }
}
