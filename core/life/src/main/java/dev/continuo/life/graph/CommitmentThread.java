package dev.continuo.life.graph;

import dev.continuo.life.goals.Goal;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;

/// A commitment with the talk that opened, moved and closed it, as far as it may be heard.
///
/// @param opened the messages that it was made of
public record CommitmentThread(Goal goal, List<Long> opened, List<ThreadStep> steps) {
    public CommitmentThread {
        opened = List.copyOf(opened);
        steps = List.copyOf(steps);
    }

    /// Something that happened to it.
    ///
    /// @param event what was said or done
    /// @param said the last message before it where it was promised; 0 for none, and where it is a
    ///   message itself
    public record ThreadStep(EdgeKind kind, long event, long said) {}

    /// The events that it names.
    public Set<Long> events() {
        var events = new TreeSet<>(opened);
        events.add(goal.id());
        for (var step : steps) {
            events.add(step.event());
            if (step.said() > 0) events.add(step.said());
        }
        return events;
    }

    /// @param into the edges that end at it, in order
    /// @param before the last message before an event, 0 for none
    static CommitmentThread of(Goal goal, List<Edge> into, LongUnaryOperator before) {
        var opened = into.stream()
                .filter(edge -> edge.kind() == EdgeKind.COMMITS_TO)
                .map(CommitmentThread::source)
                .toList();
        var steps = into.stream()
                .filter(edge -> edge.kind() != EdgeKind.COMMITS_TO)
                .map(edge -> step(edge, before))
                .toList();
        return new CommitmentThread(goal, opened, steps);
    }

    private static ThreadStep step(Edge edge, LongUnaryOperator before) {
        var source = source(edge);
        var bare = source == edge.event() && edge.kind() != EdgeKind.REFLECTS_ON;
        return new ThreadStep(edge.kind(), source, bare ? before.applyAsLong(source) : 0);
    }

    private static long source(Edge edge) {
        return Graph.event(edge.from()).orElseThrow();
    }
}
