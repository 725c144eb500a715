package dev.continuo.gateway.command.self;

import dev.continuo.events.ConceptEvent.ConceptStatementEnded;
import dev.continuo.events.ConceptEvent.Stated;
import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.graph.Concepts;
import dev.continuo.life.graph.Concepts.ConceptVerdict;
import dev.continuo.life.graph.Graph;
import dev.continuo.life.graph.Ontology.Concept;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the concepts that somebody may hear of; the operator says more of them.
@Command(
        name = "concept",
        description = "The ideas that events are bound to: list, or show WORD. The operator may also"
                + " write: define WORD DEFINITION; alias WORD CONCEPT, another word for it;"
                + " relate CONCEPT CONCEPT; bind ID CONCEPT, for what was said or promised;"
                + " remove WORD, an alias or a concept with its aliases, until it is defined"
                + " anew. Those around then may hear of it.",
        customSynopsis = "[list|show WORD|define WORD DEFINITION|alias WORD CONCEPT|relate A B|bind ID"
                + " CONCEPT|remove WORD]",
        footer = "/concept show memory")
public final class ConceptCommand implements CommandInvocation {
    private static final String REMOVE = "remove";
    private static final Set<String> WRITING = Set.of("define", "alias", "relate", "bind", REMOVE);

    private final Graph graph;
    private final Mind mind;
    private final GraphText text;

    @Parameters(arity = "0..1")
    private String rest = "";

    public ConceptCommand(Graph graph, Mind mind) {
        this.graph = graph;
        this.mind = mind;
        this.text = new GraphText(mind.people());
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, mind.people());
        var words = rest.strip().split("\\s+", 3);
        var verb = words[0].toLowerCase(Locale.ROOT);
        if (WRITING.contains(verb) && !asker.operator())
            return CommandResult.refusal("operator_only", CommandAccess.OPERATOR.whose(asker));
        if (words.length == 1 && Set.of("", "list").contains(verb)) return list(listener);
        if (words.length == 2 && verb.equals("show")) return show(words[1], asker, listener);
        if (words.length == 2 && verb.equals(REMOVE))
            return decided(asker, concepts(asker, listener).remove(words[1]));
        return words.length == 3 && !verb.equals(REMOVE) && WRITING.contains(verb)
                ? write(asker, listener, verb, words[1], words[2])
                : usage(asker);
    }

    private static CommandResult usage(Invoker asker) {
        return asker.refusal("usage", "concept.usage");
    }

    private CommandResult list(Listener listener) {
        var all = graph.ontology(listener).list();
        return CommandResult.of(
                all.stream().map(ConceptCommand::line).collect(Collectors.joining("\n")),
                Map.of("concepts", RecordJson.list(all, "concept=token definition aliases")));
    }

    private static String line(Concept concept) {
        return TextTable.line(concept.token() + ": " + concept.definition());
    }

    private CommandResult show(String word, Invoker asker, Listener listener) {
        var key = graph.ontology(listener).concept(word);
        if (!graph.find(word, listener).contains(key))
            return asker.refusal("unknown_concept", "concept.unknown", GraphText.shown(word));
        var explained = graph.explain(key, listener);
        return CommandResult.of(text.explained(explained), text.json(explained))
                .telling(Graph.events(key, explained.edges()));
    }

    private CommandResult write(Invoker asker, Listener listener, String verb, String one, String other) {
        var concepts = concepts(asker, listener);
        return switch (verb) {
            case "define" -> decided(asker, concepts.define(one, TextTable.line(other)));
            case "alias" -> decided(asker, concepts.alias(one, other));
            case "relate" -> decided(asker, concepts.relate(one, other));
            default ->
                ArgumentSplitter.number(one)
                        .map(id -> decided(asker, concepts.bind(id, other)))
                        .orElseGet(() -> usage(asker));
        };
    }

    private Concepts concepts(Invoker asker, Listener listener) {
        return new Concepts(mind.reader(), listener, stated(asker));
    }

    private static Stated stated(Invoker asker) {
        return new Stated(
                InvokerLabels.here(asker).label(),
                asker.person().map(Person::id).orElse(null),
                asker.conversation().map(Conversation::id).orElse(null),
                asker.message().stream().toList());
    }

    private static CommandResult decided(Invoker asker, ConceptVerdict verdict) {
        return switch (verdict) {
            case ConceptVerdict.RefusedConcept(var code, var sentence) -> CommandResult.refusal(code, sentence);
            case ConceptVerdict.DecidedConcept(var events, var concept) ->
                new CommandResult(
                        events.getFirst() instanceof ConceptStatementEnded
                                ? "I know no \"%s\" any more.".formatted(concept)
                                : "Noted. /concept show %s tells what I know of it.".formatted(concept),
                        Map.of("concept", concept),
                        events.stream()
                                .map(event -> NewEvent.of(event, asker.actor()))
                                .toList());
        };
    }
}
