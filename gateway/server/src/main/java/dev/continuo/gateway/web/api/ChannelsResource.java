package dev.continuo.gateway.web.api;

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
        var health = channel.health();
        var admission = dependencies.mind().hearing().admission();
        var without = !channel.isPull() && !admission.hasOperator(channel.name());
        var code = without ? admission.operatorCodes().show(channel.name()) : null;
        return Json.object(
                "name",
                channel.name(),
                "state",
                health.state(),
                "detail",
                health.detail(),
                "received",
                health.received() == null ? null : health.received().toString(),
                "sent",
                health.sent() == null ? null : health.sent().toString(),
                "lag_s",
                health.lag() == null ? null : health.lag().toMillis() / 1000.0,
                "operator_code",
                code,
                "operator_code_until",
                code == null
                        ? null
                        : admission.operatorCodes().until(channel.name()).toString());
    }
}
