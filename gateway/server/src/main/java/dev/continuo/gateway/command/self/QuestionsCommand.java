package dev.continuo.gateway.command.self;

import dev.continuo.events.SelfhoodEvent.SelfNoteClosed;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.SelfText;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the agent's open questions and unfinished threads, as far as those may hear who are
/// around.
@Command(
        name = "questions",
        description = "What I still ask myself and have not finished. resolve takes one off the list.",
        customSynopsis = "[resolve <id>]",
        footer = "/questions resolve 12")
public final class QuestionsCommand implements CommandInvocation {
    private final SelfModel self;
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String action = "";

    @Parameters(index = "1", arity = "0..1")
    private long id;

    public QuestionsCommand(SelfModel self, People people) {
        this.self = self;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        var questions = self.state().open(SelfTextKind.QUESTION, listener);
        var unfinished = self.state().open(SelfTextKind.UNFINISHED, listener);
        if (action.equalsIgnoreCase("resolve"))
            return Stream.concat(questions.stream(), unfinished.stream())
                    .filter(note -> note.id() == id && mayClose(asker, listener, note))
                    .findFirst()
                    .map(note -> resolved(asker, note))
                    .orElseGet(() -> asker.refusal("unknown_question", "questions.unknown", id));
        if (!action.isEmpty()) return asker.refusal("usage", "questions.usage");
        var text = Stream.concat(questions.stream(), unfinished.stream())
                .map(note -> line(note, asker))
                .collect(Collectors.joining("\n"));
        return CommandResult.of(
                text.isEmpty() ? asker.told("questions.none") : text,
                Map.of(
                        "questions", RecordJson.list(questions, "id at text"),
                        "unfinished", RecordJson.list(unfinished, "id at text")));
    }

    /// Those whom it concerns, and the operator.
    private static boolean mayClose(Invoker asker, Listener listener, SelfText note) {
        return asker.operator() || listener.isIn(note.audience());
    }

    private static CommandResult resolved(Invoker asker, SelfText note) {
        var closed = new SelfNoteClosed(note.audience(), note.id());
        return new CommandResult(
                asker.told("questions.resolved", note.id()),
                Map.of("id", note.id()),
                List.of(NewEvent.guarded(closed, asker.actor(), SourceGuard.of(Set.of(note.id())))));
    }

    private static String line(SelfText note, Invoker asker) {
        return TextTable.line("#%d %s: %s"
                .formatted(note.id(), asker.word("questions.kind", note.kind().text()), note.text()));
    }
}
