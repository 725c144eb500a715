package dev.continuo.life.graph;

import dev.continuo.mind.faculty.Faculty;

/// The graph. It has no events of its own: what it holds goes with the events that it was made of.
public final class GraphFaculty {
    public static final Faculty FACULTY =
            Faculty.named("graph", 1).projecting(new GraphProjection()).build();

    private GraphFaculty() {}
}
