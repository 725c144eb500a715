package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.KnownAliases;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.life.graph.CommitmentThread;
import dev.continuo.life.graph.Edge;
import dev.continuo.life.graph.Graph;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the graph, as far as those may hear of it who are around.
@Command(
        name = "graph",
        description = "How what I promised, hold true and looked back at hangs together. thread ID: the"
                + " talk that opened, moved and closed a promise; explain: an event by its"
                + " number, a person, a thing or a concept; path: the shortest way between"
                + " two of them; threads: the last promises; around: what is next to"
                + " something, in its words.",
        customSynopsis = "stats|threads|thread ID|explain WHAT|around [WHAT]|path A B",
        footer = "/graph explain memory")
public final class GraphCommand implements CommandInvocation {
    private static final int THREADS = 30;

    /// As many nodes as a picture on a phone shows.
    private static final int AROUND = 12;

    private final Graph graph;
    private final People people;
    private final KnownAliases aliases;
    private final Mind mind;
    private final GraphText text;

    @Parameters(index = "0", arity = "0..1")
    private String act = "stats";

    @Parameters(index = "1", arity = "0..1")
    private String one = "";

    @Parameters(index = "2", arity = "0..1")
    private String other = "";

    public GraphCommand(Graph graph, Mind mind, KnownAliases aliases) {
        this.graph = graph;
        this.mind = mind;
        this.people = mind.people();
        this.aliases = aliases;
        this.text = new GraphText(people);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "stats" -> one.isEmpty() ? stats(asker, listener) : usage(asker);
            case "threads" -> one.isEmpty() ? threads(asker, listener) : usage(asker);
            case "around" -> other.isEmpty() ? around(asker, listener) : usage(asker);
            case "thread" -> other.isEmpty() ? thread(asker, listener) : usage(asker);
            case "explain" -> one.isEmpty() || !other.isEmpty() ? usage(asker) : explain(asker, listener);
            case "path" -> other.isEmpty() ? usage(asker) : path(asker, listener);
            default -> usage(asker);
        };
    }

    private static CommandResult usage(Invoker asker) {
        return asker.refusal("usage", "graph.usage");
    }

    private CommandResult stats(Invoker asker, Listener listener) {
        var stats = graph.stats(listener);
        return CommandResult.of(
                asker.told("graph.stats", stats.nodes(), stats.edges(), stats.threads(), stats.concepts()),
                RecordJson.of(stats));
    }

    private CommandResult thread(Invoker asker, Listener listener) {
        return ArgumentSplitter.number(one)
                .map(id -> graph.thread(id, listener)
                        .map(GraphCommand::thread)
                        .orElseGet(() -> asker.refusal("unknown_thread", "graph.no_promise", id)))
                .orElseGet(() -> usage(asker));
    }

    private static CommandResult thread(CommitmentThread thread) {
        return CommandResult.of(GraphText.thread(thread), GraphText.json(thread, Map.of()))
                .telling(thread.events());
    }

    private CommandResult threads(Invoker asker, Listener listener) {
        var threads = graph.threads(listener, THREADS);
        var told = new TreeSet<Long>();
        for (var thread : threads) told.addAll(thread.events());
        var times = mind.ledger().find(told).stream()
                .map(Ledger.HashedEvent::event)
                .collect(Collectors.toMap(Event::seq, Event::time));
        return CommandResult.of(
                        threads.isEmpty()
                                ? asker.told("graph.no_promises")
                                : threads.stream().map(GraphText::thread).collect(Collectors.joining("\n\n")),
                        Map.of(
                                "threads",
                                threads.stream()
                                        .map(thread -> GraphText.json(thread, times))
                                        .toList()))
                .telling(told);
    }

    private CommandResult around(Invoker asker, Listener listener) {
        var key = one.isEmpty() ? Optional.of(graph.beginning(listener)) : find(one, asker, listener);
        if (key.isEmpty()) return unknown(one, asker);
        var around = graph.around(key.get(), AROUND, listener);
        var told = Graph.events(around.key(), around.edges());
        var names =
                text.names(around.kinds().keySet(), mind.memory().provenance().quote(told, listener));
        return CommandResult.of(text.around(around, names), GraphText.json(around, names))
                .telling(told);
    }

    private CommandResult explain(Invoker asker, Listener listener) {
        var key = find(one, asker, listener);
        if (key.isEmpty()) return unknown(one, asker);
        var explained = graph.explain(key.get(), listener);
        return CommandResult.of(text.explained(explained), text.json(explained))
                .telling(Graph.events(explained.key(), explained.edges()));
    }

    private CommandResult path(Invoker asker, Listener listener) {
        var from = find(one, asker, listener);
        if (from.isEmpty()) return unknown(one, asker);
        var to = find(other, asker, listener);
        if (to.isEmpty()) return unknown(other, asker);
        var edges = graph.path(from.get(), to.get(), listener);
        List<Edge> found = edges.orElse(List.of());
        return CommandResult.of(
                        edges.map(way -> text.path(from.get(), way, asker)).orElseGet(() -> asker.told("graph.no_way")),
                        Map.of(
                                "from", from.get(),
                                "to", to.get(),
                                "found", edges.isPresent(),
                                "length", found.size(),
                                "edges", GraphText.json(found)))
                .telling(Graph.events(from.get(), found));
    }

    private static CommandResult unknown(String word, Invoker asker) {
        return asker.refusal("unknown_node", "graph.unknown", GraphText.shown(word));
    }

    /// A person by name first: whoever is called Rose is no flower.
    private Optional<String> find(String word, Invoker asker, Listener listener) {
        var named = persons(word, asker);
        return graph.persons(named, listener).stream()
                .findFirst()
                .or(() -> graph.find(word, listener).stream().findFirst());
    }

    private Collection<Long> persons(String word, Invoker asker) {
        var persons = new TreeSet<Long>();
        for (var known : people.list())
            if (known.person().name().equalsIgnoreCase(word))
                persons.add(known.person().id());
        for (var alias : aliases.knownTo(asker)) if (alias.name().equalsIgnoreCase(word)) persons.add(alias.person());
        if (word.equalsIgnoreCase("me") || word.equalsIgnoreCase("ich")) persons.add(asker.personId());
        return persons;
    }
}
