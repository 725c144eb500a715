package dev.continuo.gateway.web;

import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.DatabaseWatch;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.ReplyWaiters;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.retrieval.Retrieval;
import io.javalin.http.Context;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Metrics for Prometheus.
final class Metrics {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    Metrics(WebDependencies dependencies, EventFeed feed, ReplyWaiters waiting, DatabaseWatch database) {
        new JvmMemoryMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        Gauge.builder("continuo.ledger.seq", dependencies.mind().ledger(), ledger -> ledger.seq())
                .description("Number of the last event")
                .register(registry);
        Gauge.builder("continuo.event.streams", feed, EventFeed::size)
                .description("Open event streams")
                .register(registry);
        Gauge.builder("continuo.requests.waiting", waiting, ReplyWaiters::size)
                .description("Requests that wait for a reply")
                .register(registry);
        Gauge.builder("continuo.database.up", database, d -> d.up() ? 1 : 0)
                .description("Whether the database answered last")
                .register(registry);
        Gauge.builder("continuo.messages.open", dependencies, h -> database.up() ? open(h) : Double.NaN)
                .description("Messages that wait for their turn")
                .register(registry);
        pending("text", dependencies, database, Retrieval::pendingTexts);
        pending("vector", dependencies, database, Retrieval::pendingVectors);
        Gauge.builder("continuo.spent.today.usd", dependencies, h -> database.up() ? spent(h) : Double.NaN)
                .description("Spent on models today, in US dollars")
                .register(registry);
    }

    private void pending(
            String index, WebDependencies dependencies, DatabaseWatch database, ToDoubleFunction<Retrieval> count) {
        Gauge.builder(
                        "continuo.index.pending",
                        dependencies,
                        h -> database.up() ? count.applyAsDouble(h.mind().retrieval()) : Double.NaN)
                .description("Memories that the index lacks")
                .tag("index", index)
                .register(registry);
    }

    private static double open(WebDependencies dependencies) {
        return dependencies.inbox().listOpen().size();
    }

    private static double spent(WebDependencies dependencies) {
        return dependencies.mind().grounds().spending().spentTodayMicros() / 1e6;
    }

    /// Follows the ledger.
    void happened(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case MessageReceived _ ->
                    registry.counter("continuo.messages.received").increment();
                case TurnEnded ended ->
                    registry.counter("continuo.turns", "state", ended.state()).increment();
                case ModelCalled call -> called(call);
                case ThoughtRecorded thought
                when !thought.decision().equals("none") ->
                    registry.counter("continuo.escalations", "decision", thought.decision())
                            .increment();
                case PhaseEnded ended -> ended(ended);
                case null, default -> {}
            }
    }

    private void ended(PhaseEnded run) {
        registry.counter("continuo.phase.runs", "phase", run.phase(), "outcome", run.outcome())
                .increment();
        registry.counter("continuo.phase.changes", "phase", run.phase()).increment(run.changes());
        registry.counter("continuo.phase.cost.usd", "phase", run.phase()).increment(run.costMicros() / 1e6);
    }

    private void called(ModelCalled call) {
        registry.counter("continuo.model.calls", "role", call.role(), "model", call.model(), "outcome", call.outcome())
                .increment();
        registry.counter("continuo.model.cost.usd", "model", call.model()).increment(call.costMicros() / 1e6);
        registry.timer("continuo.model.latency", "model", call.model()).record(Duration.ofMillis(call.latencyMillis()));
    }

    /// Counts a request.
    ///
    /// @param path the route's, not the caller's: what callers send is without end
    void answered(String method, String path, int status, Duration took) {
        registry.timer("continuo.http.requests", "method", method, "route", path, "status", Integer.toString(status))
                .record(took);
    }

    void scrape(Context ctx) {
        ctx.contentType("text/plain; version=0.0.4; charset=utf-8").result(registry.scrape());
    }
}
