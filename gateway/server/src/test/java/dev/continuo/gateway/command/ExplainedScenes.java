package dev.continuo.gateway.command;

import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.PreparationEvent.DraftPrepared;
import dev.continuo.events.ProjectEvent.ProjectCreated;
import dev.continuo.events.ProjectEvent.Written;
import dev.continuo.events.ReminderEvent.ReminderDropped;
import dev.continuo.events.ReminderEvent.ReminderSet;
import dev.continuo.events.ReminderEvent.ReminderTold;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolsCalled;
import java.util.List;

/// Scenes with everything that `/why` explains and that no other scene has.
record ExplainedScenes(SceneStage stage) {
    private static final String LATER = "2026-04-01T00:00:00Z";

    void play() {
        var blue = stage.house().say("mia", "The hull of my boat is blue.");
        var red = stage.house().say("mia", "The hull of my boat is red.");
        derived(blue, red);
        answered(blue);
        reminders();
        identity(blue);
        stage.ask("mia", "/memory edit " + red + " The hull of my boat is green.");
        var home = stage.held().home(stage.house().person("mia"), blue, "Rome", "Mia lives in Rome.");
        stage.ask("mia", "/doubt " + home);
        stage.record(new ObservationStale(
                stage.held().home(stage.house().person("mia"), red, "Oslo", "Mia has lived in Oslo."), 0.2));
        stage.ask("operator", "/concept define hull The body of a boat.");
        var judged = stage.house().reply(red);
        stage.happened(new TurnJudged(red + 1, judged, "failed", "objection", List.of(blue)));
        stage.held().answer(blue, "You live in Rome.", List.of(home), List.of(blue));
    }

    private void derived(long blue, long red) {
        var mia = stage.house().person("mia");
        var place = stage.place("mia");
        var alone = stage.alone("mia");
        var both = List.of(blue, red);
        for (var verdict : List.of("a", "b", "both", "unclear"))
            stage.record(new ContradictionJudged(blue, red, verdict, "", alone, false, true));
        stage.record(new InsightFormed(
                "model",
                "Mia paints her boat often.",
                place,
                mia,
                alone,
                "member",
                0.5,
                both,
                0.9,
                List.of(),
                List.of(mia)));
        stage.record(new DraftPrepared(alone, place, mia, "Which colour?", "Red, it seems.", both, LATER));
        stage.record(new ProjectCreated(
                alone,
                1,
                "hull",
                "Paint the hull.",
                "The hull is blue and red.",
                true,
                new Written(mia, place, null, both)));
        stage.record(new GoalProposed(
                "Buy paint for the hull", 0.5, alone, mia, both, 3, "2026-03-01", "2026-03-03", LATER));
    }

    private void answered(long message) {
        var reply = stage.house().reply(message);
        var mia = stage.house().person("mia");
        var alone = stage.alone("mia");
        stage.record(new ToolsCalled(
                List.of(message),
                reply,
                mia,
                alone,
                List.of(new Call("weather", "{}", "ok", 5, 4, "calm")),
                List.of(message)));
        stage.record(new ThoughtRecorded(
                List.of(message),
                reply,
                alone,
                List.of(),
                List.of(),
                List.of("asked"),
                "kept",
                "agrees",
                "none",
                null,
                List.of(message)));
        stage.record(new ControlLinesRecorded(
                message + 1,
                reply,
                stage.place("mia"),
                mia,
                alone,
                List.of(message),
                List.of(),
                List.of(),
                List.of(),
                List.of("{\"about\":\"the hull\"}"),
                List.of(),
                List.of(),
                null,
                null));
    }

    private void reminders() {
        for (var line : List.of("feed the cat", "paint the hull", "call Anna", "row"))
            stage.ask("mia", "/remind in 1 hour " + line);
        var set = stage.house().mind.ledger().after(0, 10_000).stream()
                .filter(entry -> entry.event().payload() instanceof ReminderSet)
                .map(entry -> entry.event().seq())
                .toList();
        stage.ask("mia", "/remind cancel " + set.getFirst());
        stage.record(new ReminderTold(set.get(1), stage.composed("mia", List.of()), false));
        stage.record(new ReminderDropped(set.getLast(), "They have lost access."));
    }

    private void identity(long evidence) {
        stage.record(new AgentPromptProposed("I paint with care.", "Paint runs.", List.of(evidence), LATER));
        stage.ask("operator", "/identity propose boundary Paint no boat of others 0.9");
        stage.ask("operator", "/name Bosun");
        stage.ask("operator", "/prompt set Answer in two sentences.");
        stage.ask("operator", "/identity propose value Haste 0.2");
        var haste = stage.house().mind.ledger().after(0, 10_000).stream()
                .filter(entry -> entry.event().payload() instanceof TraitProposed)
                .map(entry -> entry.event().seq())
                .toList()
                .getLast();
        stage.ask("operator", "/reject " + haste + " Haste is no value.");
    }
}
