package dev.continuo.gateway.web.api;

import dev.continuo.events.MemoryState;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.mind.memory.MemoryJson;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Memories, for those who may look at them. The operator learns that there is something private to
/// others, and no more; an integration sees what one of its own persons may see.
public final class MemoryResource {
    private static final long MAX_PAGE = 100;
    private static final long USUAL = 20;

    private final WebDependencies dependencies;
    private final Viewers viewers;

    public MemoryResource(WebDependencies dependencies) {
        this.dependencies = dependencies;
        this.viewers = new Viewers(dependencies.people());
    }

    /// `GET /v1/memories`
    public void list(Context ctx, Caller caller) {
        var limit = Parameters.find(ctx, "limit", 1, MAX_PAGE).orElse(USUAL).intValue();
        var before = Parameters.find(ctx, "before", 1, Long.MAX_VALUE).orElse(Long.MAX_VALUE);
        var viewer = viewers.of(ctx, caller);
        var query = Parameters.find(ctx, "query").filter(text -> !text.isBlank());
        var views = query.isPresent() ? found(query.get(), viewer, limit) : listed(ctx, caller, viewer, before, limit);
        Json.answer(
                ctx, 200, Map.of("memories", views.stream().map(MemoryJson::of).toList()));
    }

    private List<MemoryView> found(String text, Viewer viewer, int limit) {
        var query = new Query(text, viewer.listener().labels(), Set.of(), limit);
        var ids = dependencies.mind().retrieval().recall(query).found().stream()
                .map(Recall.Found::memory)
                .toList();
        return dependencies.memories().list(ids, viewer);
    }

    private List<MemoryView> listed(Context ctx, Caller caller, Viewer viewer, long before, int limit) {
        var state = Parameters.find(ctx, "state").map(MemoryResource::state);
        if (state.isPresent()) return dependencies.memories().in(state.get(), viewer, before, limit);
        return viewers.person(ctx, caller)
                .map(person -> dependencies.memories().of(person.id(), viewer, before, limit))
                .orElseGet(() -> dependencies.memories().latest(viewer, before, limit));
    }

    private static MemoryState state(String text) {
        return Arrays.stream(MemoryState.values())
                .filter(state -> state.text().equals(text))
                .findFirst()
                .orElseThrow(() -> Problem.bad(
                        "There is no state " + text + ".", "Write buffered, kept, dropped or quarantined."));
    }

    /// `GET /v1/memories/{id}`
    public void show(Context ctx, Caller caller) {
        var viewer = viewers.of(ctx, caller);
        var view = dependencies
                .memories()
                .find(Parameters.number(ctx, "id"), viewer)
                .orElseThrow(() -> Problem.notFound(
                        "There is no such memory that you may hear.", "GET /v1/memories lists those there are."));
        Json.answer(
                ctx,
                200,
                Json.object(
                        "memory",
                        MemoryJson.of(view),
                        "history",
                        dependencies.memories().history().of(view.id(), viewer).stream()
                                .map(MemoryJson::of)
                                .toList()));
    }
}
