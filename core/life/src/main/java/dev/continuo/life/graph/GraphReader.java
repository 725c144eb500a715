package dev.continuo.life.graph;

import static dev.continuo.tables.mind.Tables.GRAPH_EDGE;
import static dev.continuo.tables.mind.Tables.GRAPH_NODE;
import static dev.continuo.tables.mind.Tables.GRAPH_TOPIC;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.countDistinct;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.not;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.val;

import dev.continuo.life.graph.Graph.Stats;
import dev.continuo.life.graph.GraphRows.NodeKind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.HeardEvents;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.Field;

/// The statements about the graph's rows, of what one listener may hear: a node by its own
/// audience, an edge by both of its ends.
///
/// @param ontology the concepts that they may hear of
record GraphReader(MindReader mind, Listener listener, Ontology ontology) {
    GraphReader(MindReader mind, Listener listener) {
        this(mind, listener, ConceptRows.heard(mind, listener));
    }

    /// An event that moved or closed a goal is nothing by itself: it is heard with the goal.
    static final Condition BARE = GRAPH_EDGE
            .SOURCE
            .eq(GRAPH_EDGE.EVENT)
            .and(GRAPH_EDGE.KIND.in(EdgeKind.MOVES.text(), EdgeKind.CLOSES.text()));

    private Condition node(Field<Long> event) {
        return exists(selectOne()
                .from(GRAPH_NODE)
                .where(ours().and(GRAPH_NODE.ID.eq(event)).and(audible())));
    }

    private Condition ours() {
        return GRAPH_NODE.AGENT_ID.eq(mind.agent());
    }

    private Condition audible() {
        return GRAPH_NODE.STANDING.isTrue().and(listener.hears(GRAPH_NODE.AUDIENCE));
    }

    private Condition event(Field<Long> event) {
        return node(event).or(HeardEvents.heard(mind.agent(), event, listener));
    }

    private Condition edges() {
        return GRAPH_EDGE
                .AGENT_ID
                .eq(mind.agent())
                .and(BARE.or(event(GRAPH_EDGE.SOURCE)))
                .and(event(GRAPH_EDGE.TARGET));
    }

    private Condition topics() {
        var bound = GRAPH_TOPIC.KIND.eq(EdgeKind.BINDS.text());
        var told = GRAPH_TOPIC
                .NAME
                .eq(any(ontology.names().toArray(String[]::new)))
                .and(event(GRAPH_TOPIC.EVENT));
        return GRAPH_TOPIC
                .AGENT_ID
                .eq(mind.agent())
                .and(not(bound).and(node(GRAPH_TOPIC.EVENT)).or(bound.and(told)));
    }

    /// Counts what there is of it.
    ///
    /// @param said messages and answers that they may hear of: nodes without rows
    /// @param answered edges between these
    Stats stats(int said, int answered) {
        var kinds = mind.db()
                .select(GRAPH_NODE.KIND, count())
                .from(GRAPH_NODE)
                .where(ours().and(audible()))
                .groupBy(GRAPH_NODE.KIND)
                .fetchMap(GRAPH_NODE.KIND, count());
        var rows = mind.db()
                .select(count(), countDistinct(GRAPH_EDGE.SOURCE).filterWhere(BARE))
                .from(GRAPH_EDGE)
                .where(edges())
                .fetchSingle();
        var bound = mind.db()
                .selectDistinct(GRAPH_TOPIC.EVENT, GRAPH_TOPIC.NAME)
                .from(GRAPH_TOPIC)
                .where(topics())
                .fetch(GRAPH_TOPIC.NAME);
        var concepts = ontology.names();
        var entities = new HashSet<String>();
        for (var name : new HashSet<>(bound)) {
            var known = ontology.known(name);
            (NodeNames.isConcept(known) ? concepts : entities).add(known);
        }
        var nodes = kinds.values().stream().mapToInt(Integer::intValue).sum();
        return new Stats(
                nodes + rows.value2() + concepts.size() + entities.size() + said,
                rows.value1() + bound.size() + ontology.relations().size() + answered,
                kinds.getOrDefault(NodeKind.THREAD.text(), 0),
                concepts.size());
    }

    /// The kind of node that an event is; empty where it is none that may be heard.
    Optional<String> kind(long event) {
        var known = mind.db()
                .select(GRAPH_NODE.KIND)
                .from(GRAPH_NODE)
                .where(ours().and(GRAPH_NODE.ID.eq(event)).and(audible()))
                .fetchOptional(GRAPH_NODE.KIND);
        if (known.isPresent()) return known;
        var said = field(HeardEvents.heard(mind.agent(), val(event), listener));
        return Boolean.TRUE.equals(mind.db().select(said).fetchSingle().value1())
                ? Optional.of("message")
                : Optional.empty();
    }

    /// The kinds of those of some events that are nodes by themselves.
    Map<Long, String> kinds(Collection<Long> events) {
        return mind.db()
                .select(GRAPH_NODE.ID, GRAPH_NODE.KIND)
                .from(GRAPH_NODE)
                .where(ours().and(GRAPH_NODE.ID.eq(any(Ids.array(events)))).and(audible()))
                .fetchMap(GRAPH_NODE.ID, GRAPH_NODE.KIND);
    }

    /// Those of some names that are bound to a node.
    Set<String> bound(Collection<String> names) {
        return mind.db()
                .selectDistinct(GRAPH_TOPIC.NAME)
                .from(GRAPH_TOPIC)
                .where(topics().and(GRAPH_TOPIC.NAME.in(recorded(names))))
                .fetchSet(r -> ontology.known(r.value1()));
    }

    private Set<String> recorded(Collection<String> names) {
        return names.stream().flatMap(name -> ontology.recorded(name).stream()).collect(Collectors.toSet());
    }

    /// The edges at some events, the newest first.
    List<Edge> at(Collection<Long> events, int most) {
        var ids = Ids.array(events);
        return mind.db()
                .select(GRAPH_EDGE.KIND, GRAPH_EDGE.SOURCE, GRAPH_EDGE.TARGET, GRAPH_EDGE.EVENT)
                .from(GRAPH_EDGE)
                .where(GRAPH_EDGE.SOURCE.eq(any(ids)).or(GRAPH_EDGE.TARGET.eq(any(ids))))
                .and(edges())
                .orderBy(GRAPH_EDGE.EVENT.desc(), GRAPH_EDGE.SOURCE.desc())
                .limit(most)
                .fetch(r ->
                        new Edge(EdgeKind.parse(r.value1()), Graph.key(r.value2()), Graph.key(r.value3()), r.value4()));
    }

    /// The names that some events are bound to, and the events that some names are bound to, the
    /// newest first.
    List<Edge> bindings(Collection<Long> events, Collection<String> names, int most) {
        return mind
                .db()
                .select(GRAPH_TOPIC.KIND, GRAPH_TOPIC.EVENT, GRAPH_TOPIC.NAME)
                .from(GRAPH_TOPIC)
                .where(GRAPH_TOPIC
                        .EVENT
                        .eq(any(Ids.array(events)))
                        .or(GRAPH_TOPIC.NAME.eq(any(recorded(names).toArray(String[]::new)))))
                .and(topics())
                .orderBy(GRAPH_TOPIC.EVENT.desc(), GRAPH_TOPIC.NAME)
                .limit(most)
                .stream()
                .map(r -> new Edge(
                        EdgeKind.parse(r.value1()), Graph.key(r.value2()), ontology.known(r.value3()), r.value2()))
                .distinct()
                .toList();
    }

    /// The newest nodes with their kinds.
    Map<Long, NodeKind> newest(int most) {
        return mind.db()
                .select(GRAPH_NODE.ID, GRAPH_NODE.KIND)
                .from(GRAPH_NODE)
                .where(ours().and(audible()))
                .orderBy(GRAPH_NODE.ID.desc())
                .limit(most)
                .fetchMap(GRAPH_NODE.ID, r -> NodeKind.parse(r.value2()));
    }

    /// The newest events that ended a promise or a goal.
    List<Long> closings(int most) {
        return mind.db()
                .select(GRAPH_EDGE.EVENT)
                .from(GRAPH_EDGE)
                .where(edges().and(GRAPH_EDGE.KIND.eq(EdgeKind.CLOSES.text())))
                .orderBy(GRAPH_EDGE.EVENT.desc())
                .limit(most)
                .fetch(GRAPH_EDGE.EVENT);
    }

    /// The edges that end at an event, in order.
    List<Edge> into(long event) {
        return at(List.of(event), Integer.MAX_VALUE).reversed().stream()
                .filter(edge -> edge.to().equals(Graph.key(event)))
                .toList();
    }
}
