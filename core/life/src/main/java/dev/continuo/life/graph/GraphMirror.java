package dev.continuo.life.graph;

import static dev.continuo.tables.mind.Tables.GRAPH_EDGE;
import static dev.continuo.tables.mind.Tables.GRAPH_NODE;
import static dev.continuo.tables.mind.Tables.GRAPH_TOPIC;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.noCondition;

import dev.continuo.life.graph.Graph.Stats;
import dev.continuo.life.graph.GraphRows.NodeKind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.HeardEvents;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jooq.Condition;

/// The graph's rows in memory, so that they are counted without a statement. What an event touched
/// is read anew, nothing else. For use by one thread at a time.
final class GraphMirror {
    private final MindReader mind;
    private final Map<Long, MirroredNode> nodes = new HashMap<>();
    private final Set<EdgeRow> edges = new HashSet<>();
    private final Set<MirroredTopic> topics = new HashSet<>();

    /// The audiences of what is no node: of what was said, and what is remembered.
    private final Map<Long, String> said = new HashMap<>();

    /// One that holds.
    private record MirroredNode(NodeKind kind, String audience) {}

    private record EdgeRow(EdgeKind kind, long source, long target, long event) {
        boolean bare() {
            return source == event && (kind == EdgeKind.MOVES || kind == EdgeKind.CLOSES);
        }
    }

    private record MirroredTopic(long event, String name, boolean bound) {}

    GraphMirror(MindReader mind) {
        this.mind = mind;
    }

    void read() {
        nodes.clear();
        edges.clear();
        topics.clear();
        said.clear();
        read(noCondition(), noCondition(), noCondition());
    }

    /// Reads anew what there is of some events.
    void read(Set<Long> events) {
        nodes.keySet().removeAll(events);
        edges.removeIf(row -> events.contains(row.source()) || events.contains(row.target()));
        topics.removeIf(topic -> events.contains(topic.event()));
        for (var batch : Ids.batches(events))
            read(
                    GRAPH_NODE.ID.eq(any(batch)),
                    GRAPH_EDGE.SOURCE.eq(any(batch)).or(GRAPH_EDGE.TARGET.eq(any(batch))),
                    GRAPH_TOPIC.EVENT.eq(any(batch)));
    }

    private void read(Condition ofNodes, Condition ofEdges, Condition ofTopics) {
        var named = new TreeSet<Long>();
        mind.db()
                .select(GRAPH_NODE.ID, GRAPH_NODE.KIND, GRAPH_NODE.AUDIENCE)
                .from(GRAPH_NODE)
                .where(GRAPH_NODE.AGENT_ID.eq(mind.agent()).and(GRAPH_NODE.STANDING.isTrue()))
                .and(ofNodes)
                .forEach(r ->
                        nodes.put(
                                r.value1(),
                                new MirroredNode(NodeKind.parse(r.value2()), r.value3())));
        mind.db()
                .select(GRAPH_EDGE.KIND, GRAPH_EDGE.SOURCE, GRAPH_EDGE.TARGET, GRAPH_EDGE.EVENT)
                .from(GRAPH_EDGE)
                .where(GRAPH_EDGE.AGENT_ID.eq(mind.agent()).and(ofEdges))
                .forEach(r -> {
                    edges.add(
                            new EdgeRow(
                                    EdgeKind.parse(r.value1()),
                                    r.value2(),
                                    r.value3(),
                                    r.value4()));
                    named.add(r.value2());
                    named.add(r.value3());
                });
        mind.db()
                .select(GRAPH_TOPIC.EVENT, GRAPH_TOPIC.NAME, GRAPH_TOPIC.KIND)
                .from(GRAPH_TOPIC)
                .where(GRAPH_TOPIC.AGENT_ID.eq(mind.agent()).and(ofTopics))
                .forEach(r -> {
                    var bound = r.value3().equals(EdgeKind.BINDS.text());
                    topics.add(new MirroredTopic(r.value1(), r.value2(), bound));
                    if (bound) named.add(r.value1());
                });
        named.removeAll(nodes.keySet());
        named.removeAll(said.keySet());
        said.putAll(HeardEvents.audiences(mind, named));
    }

    /// The numbers of all but messages and answers, as somebody may hear of them.
    Stats count(Listener listener, Ontology ontology) {
        var kinds = new HashMap<NodeKind, Integer>();
        for (var node : nodes.values())
            if (listener.hears(node.audience())) kinds.merge(node.kind(), 1, Integer::sum);
        var steps = new HashSet<Long>();
        var rows = 0;
        for (var row : edges) {
            if (!hears(row, listener)) continue;
            rows++;
            if (row.bare()) steps.add(row.source());
        }
        var concepts = ontology.names();
        var bound = new HashSet<MirroredTopic>();
        for (var topic : topics)
            if (topic.bound()
                    ? concepts.contains(topic.name()) && hears(topic.event(), listener)
                    : node(topic.event(), listener))
                bound.add(new MirroredTopic(topic.event(), topic.name(), true));
        var names = new TreeMap<String, Integer>();
        for (var topic : bound) names.merge(ontology.known(topic.name()), 1, Integer::sum);
        names.keySet().stream().filter(NodeNames::isConcept).forEach(concepts::add);
        var entities = names.keySet().stream().filter(name -> !NodeNames.isConcept(name)).count();
        return new Stats(
                sum(kinds) + steps.size() + concepts.size() + (int) entities,
                rows + bound.size() + ontology.relations().size(),
                kinds.getOrDefault(NodeKind.THREAD, 0),
                concepts.size());
    }

    private static int sum(Map<?, Integer> numbers) {
        return numbers.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// By both of its ends; a reflection is where its edges begin, any other node where they end.
    private boolean hears(EdgeRow row, Listener listener) {
        return row.kind() == EdgeKind.REFLECTS_ON
                ? node(row.source(), listener) && hears(row.target(), listener)
                : node(row.target(), listener) && (row.bare() || hears(row.source(), listener));
    }

    private boolean node(long event, Listener listener) {
        var node = nodes.get(event);
        return node != null && listener.hears(node.audience());
    }

    private boolean hears(long event, Listener listener) {
        var audience = said.get(event);
        return node(event, listener) || (audience != null && listener.hears(audience));
    }
}
