package dev.continuo.life.graph;

import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.Replies;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The graph as somebody may hear of it. Nothing that is told, no number either, depends on what
/// they may not hear.
public final class Graph implements MindPart {
    /// Edges that one node is explained by, and that one step of a search looks at.
    private static final int MAX_EDGES = 50;

    private static final int MAX_STEP = 2_000;

    /// So many nodes are looked at until a search gives up.
    private static final int MAX_VISITED = 5_000;

    private final MindReader mind;
    private final Goals goals;
    private final Replies replies;

    public Graph(MindReader mind, Goals goals) {
        this.mind = mind;
        this.goals = goals;
        replies = new Replies(mind.db(), mind.agent());
    }

    @Override
    public List<MindPart> parts() {
        return List.of(new ConceptNotes(mind), new ThreadNotes(mind, goals), new BindPhase());
    }

    /// Returns how much there is of it.
    ///
    /// @param concepts those that every agent begins with among them
    public record Stats(int nodes, int edges, int threads, int concepts) {}

    /// A node and what it is next to.
    ///
    /// @param kind `message`, `thread`, `goal`, `claim`, `reflection`, `lesson`, `trait`; else what
    ///   stands before the colon of its key
    /// @param concept where it is one that was defined
    public record Explained(String key, String kind, Optional<Ontology.Concept> concept, List<Edge> edges) {
        public Explained {
            edges = List.copyOf(edges);
        }
    }

    /// The key of an event.
    public static String key(long event) {
        return "#" + event;
    }

    static Optional<Long> event(String key) {
        return key.matches("#\\d{1,18}") ? Optional.of(Long.valueOf(key.substring(1))) : Optional.empty();
    }

    /// The events that a node and some edges name.
    public static Set<Long> events(String key, List<Edge> edges) {
        var events = new TreeSet<Long>();
        event(key).ifPresent(events::add);
        for (var edge : edges) {
            event(edge.from()).ifPresent(events::add);
            event(edge.to()).ifPresent(events::add);
        }
        return events;
    }

    public Stats stats(Listener listener) {
        var until = mind.ledger().seq();
        return new GraphReader(mind, listener)
                .stats(replies.said(listener, 0, until), replies.count(listener, 0, until));
    }

    /// The commitments that somebody may hear of with the talk about them, the last changed first.
    public List<CommitmentThread> threads(Listener listener, int most) {
        return goals.tree().list().stream()
                .filter(goal -> goal.commitment().isPresent()
                        && listener.hears(goal.from().audience()))
                .sorted(Comparator.comparingLong(Goal::changed).reversed())
                .limit(most)
                .map(goal -> thread(goal, listener))
                .toList();
    }

    /// A commitment with the talk about it; empty where there is none that they may hear of.
    public Optional<CommitmentThread> thread(long id, Listener listener) {
        return goals.tree()
                .find(id)
                .filter(goal -> goal.commitment().isPresent())
                .filter(goal -> listener.hears(goal.from().audience()))
                .map(goal -> thread(goal, listener));
    }

    private CommitmentThread thread(Goal goal, Listener listener) {
        var into = new GraphReader(mind, listener).into(goal.id());
        var where = goal.commitment().map(Goal.GoalPromise::conversation).orElse(0L);
        return CommitmentThread.of(
                goal, into, event -> replies.before(event, where, listener).orElse(0L));
    }

    /// The keys that a word may mean: a key itself, a number, an entity or a concept by any word
    /// for it, as far as they may hear of it.
    public List<String> find(String word, Listener listener) {
        var reader = new GraphReader(mind, listener);
        var number = event(word.startsWith("#") ? word : "#" + word);
        if (number.isPresent())
            return reader.kind(number.get())
                    .map(_ -> List.of(key(number.get())))
                    .orElse(List.of());
        var names = new LinkedHashSet<String>();
        if (word.contains(":")) names.add(reader.ontology().known(word));
        names.add(reader.ontology().concept(word));
        var token = Ontology.token(word);
        for (var type : List.of("name", "place", "organization", "animal", "project", "tool"))
            names.add(type + ":" + token);
        names.add("thing:" + token);
        names.add("agent:" + token);
        return named(names, reader);
    }

    /// Those of some names that there are for a listener, in their order.
    List<String> named(Collection<String> names, GraphReader reader) {
        var bound = reader.bound(names);
        return names.stream()
                .filter(name ->
                        bound.contains(name) || reader.ontology().find(name).isPresent())
                .toList();
    }

    /// The persons whose nodes there are for a listener, of some.
    public List<String> persons(Collection<Long> persons, Listener listener) {
        var names = persons.stream().map(NodeNames::person).toList();
        return named(names, new GraphReader(mind, listener));
    }

    /// Events that are bound to the concepts of a question or to what is next to them, and the talk
    /// of promises among them, as far as some audiences may hear of it.
    public static List<Long> seeds(MindReader mind, String question, Set<String> audiences, int most) {
        var reader = new GraphReader(mind, Listener.hearing(audiences));
        var asked = reader.ontology().spokenIn(question).stream()
                .map(NodeNames::concept)
                .collect(Collectors.toSet());
        if (asked.isEmpty()) return List.of();
        var bound = reader.bindings(List.of(), asked, most).stream()
                .flatMap(edge -> event(edge.from()).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        for (var edge : reader.at(bound, most)) event(edge.from()).ifPresent(bound::add);
        return bound.stream().limit(most).toList();
    }

    /// The concepts that somebody may hear of.
    public Ontology ontology(Listener listener) {
        return ConceptRows.heard(mind, listener);
    }

    /// A node that [#find] found, with its newest edges.
    public Explained explain(String key, Listener listener) {
        var reader = new GraphReader(mind, listener);
        var kind = event(key)
                .map(event -> reader.kind(event).orElse("message"))
                .orElseGet(() -> key.substring(0, key.indexOf(':')));
        var edges = neighbours(Set.of(key), reader, MAX_EDGES);
        return new Explained(
                key,
                kind,
                reader.ontology().find(key),
                edges.stream().limit(MAX_EDGES).toList());
    }

    /// The beginning of a walk: the newest node that somebody may hear of, else a concept.
    public String beginning(Listener listener) {
        return new GraphReader(mind, listener)
                .newest(1).keySet().stream()
                        .findFirst()
                        .map(Graph::key)
                        .orElseGet(() -> ontology(listener).names().iterator().next());
    }

    /// A node with some of what it is next to, and the edges between all of them.
    ///
    /// @param kinds the kinds of the nodes by their keys, its own first
    public record Neighbourhood(String key, Map<String, String> kinds, List<Edge> edges) {
        public Neighbourhood {
            kinds = Collections.unmodifiableMap(kinds);
            edges = List.copyOf(edges);
        }
    }

    /// The surroundings of a node that [#find] found; of its edges the newest.
    public Neighbourhood around(String key, int most, Listener listener) {
        var reader = new GraphReader(mind, listener);
        var keys = new LinkedHashSet<>(Set.of(key));
        for (var edge : neighbours(Set.of(key), reader, MAX_EDGES)) if (keys.size() <= most) keys.add(edge.other(key));
        var edges = neighbours(keys, reader, MAX_STEP).stream()
                .filter(edge -> keys.contains(edge.from()) && keys.contains(edge.to()))
                .distinct()
                .toList();
        return new Neighbourhood(key, kinds(keys, edges, reader), edges);
    }

    /// Takes what moved or closed something, and is no message, for a step of it.
    private static Map<String, String> kinds(Set<String> keys, List<Edge> edges, GraphReader reader) {
        var known =
                reader.kinds(keys.stream().flatMap(key -> event(key).stream()).toList());
        var steps = edges.stream().filter(Edge::bare).map(Edge::from).collect(Collectors.toSet());
        var kinds = new LinkedHashMap<String, String>();
        for (var key : keys)
            kinds.put(
                    key,
                    event(key)
                            .map(event -> known.getOrDefault(event, steps.contains(key) ? "step" : "message"))
                            .orElseGet(() -> key.substring(0, key.indexOf(':'))));
        return kinds;
    }

    private List<Edge> neighbours(Set<String> keys, GraphReader reader, int most) {
        var events = keys.stream().flatMap(key -> event(key).stream()).collect(Collectors.toSet());
        var names = keys.stream().filter(key -> event(key).isEmpty()).collect(Collectors.toSet());
        var edges = new ArrayList<Edge>();
        if (!events.isEmpty()) {
            edges.addAll(reader.at(events, most));
            for (var reply : replies.around(events, reader.listener()))
                edges.add(new Edge(EdgeKind.REPLIES_TO, key(reply.reply()), key(reply.message()), reply.reply()));
        }
        edges.addAll(reader.bindings(events, names, most));
        for (var relation : reader.ontology().relations())
            if (keys.contains(relation.from()) || keys.contains(relation.to())) edges.add(relation);
        return edges;
    }

    /// The edges of a shortest way between two nodes that [#find] found, in order; empty where
    /// there is none, or only a very long one.
    public Optional<List<Edge>> path(String from, String to, Listener listener) {
        var reader = new GraphReader(mind, listener);
        var ways = new HashMap<String, Edge>();
        var known = new LinkedHashSet<>(Set.of(from));
        var frontier = Set.of(from);
        while (!known.contains(to) && !frontier.isEmpty() && known.size() < MAX_VISITED) {
            var next = new LinkedHashSet<String>();
            for (var edge : neighbours(frontier, reader, MAX_STEP)) {
                var reached = known.contains(edge.from()) ? edge.to() : edge.from();
                if (!frontier.contains(edge.other(reached)) || !known.add(reached)) continue;
                ways.put(reached, edge);
                next.add(reached);
            }
            frontier = next;
        }
        return known.contains(to) ? Optional.of(back(from, to, ways)) : Optional.empty();
    }

    private static List<Edge> back(String from, String to, Map<String, Edge> ways) {
        var path = new ArrayDeque<Edge>();
        for (var at = to; !at.equals(from); ) {
            var edge = ways.get(at);
            if (edge == null) throw new IllegalStateException("no way back from " + at);
            path.addFirst(edge);
            at = edge.other(at);
        }
        return List.copyOf(path);
    }
}
