package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.EventSummaryText;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.message.Replies;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.Explanation;
import dev.continuo.mind.provenance.Provenance;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Traces anything to who said it, as far as the asker may hear it.
@Command(
        name = "why",
        description = "Where something comes from: for a reply, the memories it rests on; for a message,"
                + " who said it, when and where, what replaced it, what it is at odds with;"
                + " for a memory, what it goes back to; for anything else, what happened.",
        customSynopsis = "[id]",
        footer = "/why 1234")
public final class WhyCommand implements CommandInvocation {
    private final People people;
    private final Provenance provenance;
    private final Faculties faculties;
    private final Replies replies;

    @Parameters(arity = "0..1")
    private long id;

    public WhyCommand(Mind mind) {
        this.people = mind.people();
        this.provenance = mind.memory().provenance();
        this.faculties = mind.faculties();
        this.replies = new Replies(mind.reader().db(), mind.reader().agent());
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        if (id == 0) id = last(asker, listener);
        if (id == 0) return asker.refusal("nothing_to_show", "why.nothing");
        var explained = provenance.explain(id, listener);
        if (explained.isEmpty())
            return asker.operator()
                    ? CommandResult.refusal(
                            "unknown_event", "There is no event #%d yet. /replay shows the latest.".formatted(id))
                    : nothing(asker);
        var shown = new WhyText(asker, people);
        return switch (explained.get()) {
            case Explanation.ExplainedWords said -> shown.said(said);
            case Explanation.Private _ -> asker.operator() ? hidden(asker) : nothing(asker);
            case Explanation.Forgotten gone -> asker.operator() ? shown.forgotten(gone) : nothing(asker);
            case Explanation.Happened(var event) -> happened(asker, event, new EventSummaryText(faculties, listener));
        };
    }

    /// The last answer that a model or the offline voice gave here; 0 where there is none.
    private long last(Invoker asker, Listener listener) {
        if (asker.conversation().isEmpty()) return 0;
        var here = asker.conversation().get().id();
        return replies.lastVoiced(here, listener).orElse(0L);
    }

    private CommandResult nothing(Invoker asker) {
        return asker.refusal("nothing_to_show", "why.none", id);
    }

    private String told(Invoker asker, Event event, String what) {
        return asker.told(
                        "why.happened",
                        id,
                        EventSummaryText.kind(event.kind()),
                        asker.when(event.time()),
                        EventSummaryText.who(event.actor()))
                + "\n"
                + TextTable.line(what);
    }

    /// Of what somebody did, in their language; what it was is worded in English alone.
    private String own(Invoker asker, Event event, String what) {
        var text = asker.told("why.own", id, asker.when(event.time()));
        return asker.language().equals("en") ? text + "\n" + TextTable.line(what) : text;
    }

    private CommandResult hidden(Invoker asker) {
        return CommandResult.of(asker.told("private.other", id), Map.of("id", id, "private", true));
    }

    /// Explains an event that happened. It concerns the operator and whoever did it, and nobody
    /// else in a room.
    private CommandResult happened(Invoker asker, Event event, EventSummaryText summary) {
        var own = asker.personId() != 0 && event.actor().person() == asker.personId();
        if (!(asker.operator() || own) || asker.inRoom()) return nothing(asker);
        var what = summary.of(event);
        return CommandResult.of(
                asker.operator() ? told(asker, event, what) : own(asker, event, what),
                Map.of(
                        "id", id,
                        "kind", event.kind(),
                        "time", event.time().toString(),
                        "actor", event.actor().text(),
                        "summary", what));
    }
}
