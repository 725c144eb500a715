package dev.continuo.life.graph;

import static dev.continuo.mind.faculty.role.SummaryText.words;
import static dev.continuo.tables.mind.Tables.GRAPH_EDGE;
import static dev.continuo.tables.mind.Tables.GRAPH_NODE;
import static dev.continuo.tables.mind.Tables.GRAPH_TOPIC;

import dev.continuo.events.ConceptEvent;
import dev.continuo.events.ConceptEvent.ConceptAliased;
import dev.continuo.events.ConceptEvent.ConceptDefined;
import dev.continuo.events.ConceptEvent.ConceptEventBound;
import dev.continuo.events.ConceptEvent.ConceptRelated;
import dev.continuo.events.ConceptEvent.ConceptStatementEnded;
import dev.continuo.events.ConceptEvent.ConceptThreadBound;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTextExplainer;
import dev.continuo.mind.faculty.DerivedTextExport;
import dev.continuo.mind.faculty.Faculty;
import java.util.Set;

/// The graph. Beside what is said of concepts it has no events of its own: what it holds goes with
/// the events that it was made of.
public final class GraphFaculty {
    public static final Faculty FACULTY = Faculty.named("graph", 2)
            .with(ConceptEvent.KINDS)
            .projecting(new GraphProjection())
            .summarizing(ConceptEvent.class, GraphFaculty::summary)
            .forgetting(ConceptRows.TEXTS
                    .contents(Set.of(
                            ConceptDefined.class,
                            ConceptAliased.class,
                            ConceptRelated.class,
                            ConceptStatementEnded.class,
                            ConceptEventBound.class,
                            ConceptThreadBound.class))
                    .with(ConceptRows::parts)
                    .deleting(GRAPH_NODE.ID, GRAPH_TOPIC.EVENT, GRAPH_TOPIC.MADE)
                    .deleting(GRAPH_EDGE.SOURCE, GRAPH_EDGE.TARGET, GRAPH_EDGE.EVENT))
            .explaining(new DerivedTextExplainer(ConceptRows.TEXTS, "concept", "about a concept"))
            .exporting(new DerivedTextExport(ConceptRows.TEXTS, "concepts", "word on concept"))
            .build();

    private GraphFaculty() {}

    private static String summary(ConceptEvent event, Listener listener) {
        return switch (event) {
            case ConceptDefined(var concept, var definition, var by) ->
                words(concept + ": " + definition, by.audience(), listener);
            case ConceptAliased(var word, var concept, var by) ->
                words(word + " is " + concept, by.audience(), listener);
            case ConceptRelated(var concept, var other, var by) ->
                words(concept + " and " + other, by.audience(), listener);
            case ConceptStatementEnded(var statement) -> "#" + statement;
            case ConceptEventBound bound -> "#" + bound.event();
            case ConceptThreadBound bound -> "#" + bound.thread();
        };
    }
}
