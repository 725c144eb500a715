package dev.continuo.gateway.command;

import dev.continuo.core.Mind;
import dev.continuo.core.faculty.Faculties;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.people.People;
import dev.continuo.core.provenance.Explanation;
import dev.continuo.core.provenance.Provenance;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Traces anything to who said it, as far as the asker may hear it.
@Command(
        name = "why",
        description =
                "Where something comes from: for a reply, the memories it rests on; for a message,"
                        + " who said it, when and where, what replaced it, what it is at odds with;"
                        + " for a memory, what it goes back to; for anything else, what happened.",
        customSynopsis = "<id>",
        footer = "/why 1234")
final class WhyCommand implements Order {
    private final People people;
    private final Provenance provenance;
    private final Faculties faculties;

    @Parameters private long id;

    WhyCommand(Mind mind) {
        this.people = mind.people();
        this.provenance = mind.provenance();
        this.faculties = mind.faculties();
    }

    @Override
    public Answer obey(Asker asker) {
        var listener = Audible.listener(asker, people);
        var explained = provenance.explain(id, listener);
        if (explained.isEmpty())
            return asker.operator()
                    ? Answer.refusal(
                            "unknown_event",
                            "There is no event #%d yet. /replay shows the latest.".formatted(id))
                    : nothing();
        var shown = new WhyText(asker);
        return switch (explained.get()) {
            case Explanation.Said said -> shown.said(said);
            case Explanation.Private _ -> asker.operator() ? hidden() : nothing();
            case Explanation.Forgotten gone -> asker.operator() ? shown.forgotten(gone) : nothing();
            case Explanation.Happened(var event) ->
                    happened(asker, event, new Summary(faculties, listener));
        };
    }

    private Answer nothing() {
        return Answer.refusal(
                "nothing_to_show", "I have nothing #%d that I may show you here.".formatted(id));
    }

    private Answer hidden() {
        return Answer.of(
                "#%d is private to another person.".formatted(id),
                Map.of("id", id, "private", true));
    }

    /// What happened concerns the operator and whoever did it, and nobody else in a room.
    private Answer happened(Asker asker, Event event, Summary summary) {
        var own = asker.personId() != 0 && event.actor().person() == asker.personId();
        if (!(asker.operator() || own) || asker.inRoom()) return nothing();
        var what = summary.of(event);
        return Answer.of(
                "#%d %s, %s, by %s\n%s"
                        .formatted(
                                id,
                                event.kind(),
                                Layout.when(event.time(), asker.zone()),
                                Summary.who(event.actor()),
                                Layout.wrap(what, "")),
                Map.of(
                        "id", id,
                        "kind", event.kind(),
                        "time", event.time().toString(),
                        "actor", event.actor().text(),
                        "summary", what));
    }
}
