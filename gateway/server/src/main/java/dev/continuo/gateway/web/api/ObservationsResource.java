package dev.continuo.gateway.web.api;

import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.ObservationJson;
import dev.continuo.life.observation.ObservationViews;
import dev.continuo.life.observation.ObservationViews.Filter;
import dev.continuo.mind.people.Person;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Observations that are held true, for those who may look at them. The operator learns that there
/// is something private to others, and no more; an integration sees what one of its own persons may
/// see.
public final class ObservationsResource {
    private static final long MAX_PAGE = 100;
    private static final long USUAL = 20;

    private final WebDependencies dependencies;
    private final Viewers viewers;
    private final ObservationViews observations;

    public ObservationsResource(WebDependencies dependencies) {
        this.dependencies = dependencies;
        this.viewers = new Viewers(dependencies.people());
        this.observations = new ObservationViews(dependencies.mind().reader());
    }

    /// `GET /v1/observations`
    public void list(Context ctx, Caller caller) {
        var limit = Parameters.find(ctx, "limit", 1, MAX_PAGE).orElse(USUAL).intValue();
        var before = Parameters.find(ctx, "before", 1, Long.MAX_VALUE).orElse(Long.MAX_VALUE);
        var subject = Parameters.find(ctx, "subject").filter(text -> !text.isBlank());
        var status = Parameters.find(ctx, "status").map(ObservationsResource::status);
        var filter = new Filter(
                about(ctx, caller, subject.isPresent()), subject.orElse(null), status.orElse(null), before, limit);
        var names = new HashMap<Object, String>();
        var now = dependencies.clock().instant();
        Json.answer(
                ctx,
                200,
                Map.of(
                        "observations",
                        observations.list(filter, viewers.ofNamed(ctx, caller)).stream()
                                .map(one -> ObservationJson.of(one, now))
                                .map(json -> caller instanceof Caller.Operator ? named(json, names) : json)
                                .toList()));
    }

    /// With the name of whom it is about, beside the number: for the operator, who sees all names.
    private Map<String, Object> named(Map<String, Object> json, Map<Object, String> names) {
        if (!(json.get("person") instanceof Long person)) return json;
        var named = new LinkedHashMap<>(json);
        named.put(
                "name",
                names.computeIfAbsent(
                        person,
                        _ -> dependencies
                                .people()
                                .find(person)
                                .map(Person::name)
                                .orElse(Person.NOBODY)));
        return named;
    }

    /// An integration names a person for whom it asks; with a subject it asks about that.
    private @Nullable Set<Long> about(Context ctx, Caller caller, boolean subject) {
        if (subject) return null;
        return viewers.person(ctx, caller)
                .map(person -> dependencies.people().selves(person.id()))
                .orElse(null);
    }

    private static ObservationStatus status(String text) {
        return Arrays.stream(ObservationStatus.values())
                .filter(status -> status.text().equals(text))
                .findFirst()
                .orElseThrow(() -> Problem.bad(
                        "There is no status " + text + ".", "Write active, stale, superseded or invalidated."));
    }
}
