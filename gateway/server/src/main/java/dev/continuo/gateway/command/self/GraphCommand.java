package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.AudibleLabels;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.KnownAliases;
import dev.continuo.life.graph.CommitmentThread;
import dev.continuo.life.graph.Edge;
import dev.continuo.life.graph.Graph;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.people.People;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the graph, as far as those may hear of it who are around.
@Command(
        name = "graph",
        description =
                "How what I promised, hold true and looked back at hangs together. thread ID: the"
                        + " talk that opened, moved and closed a promise; explain: an event by its"
                        + " number, a person, a thing or a concept; path: the shortest way between"
                        + " two of them.",
        customSynopsis = "stats|thread ID|explain WHAT|path A B",
        footer = "/graph explain memory")
public final class GraphCommand implements CommandInvocation {
    private final Graph graph;
    private final People people;
    private final KnownAliases aliases;
    private final GraphText text;

    @Parameters(index = "0", arity = "0..1")
    private String act = "stats";

    @Parameters(index = "1", arity = "0..1")
    private String one = "";

    @Parameters(index = "2", arity = "0..1")
    private String other = "";

    public GraphCommand(Graph graph, People people, KnownAliases aliases) {
        this.graph = graph;
        this.people = people;
        this.aliases = aliases;
        this.text = new GraphText(people);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = AudibleLabels.listener(asker, people);
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "stats" -> one.isEmpty() ? stats(asker, listener) : usage(asker);
            case "thread" -> other.isEmpty() ? thread(asker, listener) : usage(asker);
            case "explain" ->
                    one.isEmpty() || !other.isEmpty() ? usage(asker) : explain(asker, listener);
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
                asker.told(
                        "graph.stats",
                        stats.nodes(),
                        stats.edges(),
                        stats.threads(),
                        stats.concepts()),
                Map.of(
                        "nodes", stats.nodes(),
                        "edges", stats.edges(),
                        "threads", stats.threads(),
                        "concepts", stats.concepts()));
    }

    private CommandResult thread(Invoker asker, Listener listener) {
        if (!one.matches("#?\\d{1,18}")) return usage(asker);
        var id = Long.parseLong(one.replace("#", ""));
        return graph.thread(id, listener)
                .map(this::thread)
                .orElseGet(() -> asker.refusal("unknown_thread", "graph.no_promise", id));
    }

    private CommandResult thread(CommitmentThread thread) {
        var told = new TreeSet<>(thread.opened());
        told.add(thread.goal().id());
        for (var step : thread.steps()) {
            told.add(step.event());
            if (step.said() > 0) told.add(step.said());
        }
        return CommandResult.of(GraphText.thread(thread), GraphText.json(thread)).telling(told);
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
                        edges.map(way -> text.path(from.get(), way, asker))
                                .orElseGet(() -> asker.told("graph.no_way")),
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
            if (known.person().name().equalsIgnoreCase(word)) persons.add(known.person().id());
        for (var alias : aliases.knownTo(asker))
            if (alias.name().equalsIgnoreCase(word)) persons.add(alias.person());
        if (word.equalsIgnoreCase("me") || word.equalsIgnoreCase("ich"))
            persons.add(asker.personId());
        return persons;
    }
}
