package dev.continuo.gateway.command;

import dev.continuo.events.GoalEvent.GoalAdded;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A life whose events are worth an explanation.
record SentenceScenes(SceneStage stage) {
    void life() {
        meet();
        new RecordedScenes(stage).play();
        traits();
        goals();
        rooms();
    }

    private void meet() {

        for (var who : List.of("mia", "bob", "guest", "operator"))
            stage.house().say(who, "Good morning to the whole crew of the boat.");
        stage.house().sayInRoom("mia", "hall", "I painted the mast of my boat green today.");
        stage.house().sayInRoom("bob", "hall", "Good morning, everybody.");
    }

    private void traits() {
        for (var kind : List.of("value", "belief", "voice"))
            stage.ask("operator", "/identity propose " + kind + " calm and clear words 0.9");
        for (var one : stage.house().mind.ledger().after(0, 10_000))
            if (one.event().kind().equals("TraitProposed"))
                stage.ask("operator", "/approve #" + one.event().seq());
        stage.ask("mia", "/identity");
        stage.ask("mia", "/me");
    }

    private void goals() {
        stage.ask("operator", "/goals add Paint the fence of the garden");
        stage.ask("operator", "/goals split %d Buy green paint".formatted(goal()));
        stage.ask("operator", "/goals drop %d There is paint enough.".formatted(goal()));
        stage.ask("operator", "/goals");
    }

    /// The goal that was set last.
    private long goal() {
        return stage.house()
                .mind
                .ledger()
                .before(Long.MAX_VALUE, Set.of(GoalAdded.class), 1)
                .getLast()
                .event()
                .seq();
    }

    private void rooms() {
        var said = stage.house().sayInRoom("mia", "hall", "My dog Bella sleeps in the hall all day.");
        stage.house().sayInRoom("bob", "hall", "What is the dog called that sleeps here?");
        stage.ask("bob", "/memory pin " + said);
        stage.ask("bob", "/why " + said);
        var bob = stage.house().asker("bob").person();
        var hall = stage.house().mind.people().conversations().find("http", "hall");
        var keeper = new Invoker(bob, hall, true, false, Optional.empty(), Optional.empty());
        for (var line : List.of("/block mia", "/block mia off", "/block mia nosuch"))
            stage.heard(stage.house().commands.execute(keeper, line));
        stage.heard(stage.house().chat("mia", "hall", true, "/alias add Molly"));
        stage.ask("mia", "/alias");
        stage.ask("mia", "/privacy");
        stage.heard(stage.house().chat("mia", "hall", true, "/memory share " + said + " here"));
        var alone = stage.house().say("mia", "The key of my boat lies under the red stone.");
        var mia = stage.house().asker("mia").person();
        var apart = new Invoker(mia, hall, false, true, Optional.empty(), Optional.empty());
        stage.heard(stage.house().commands.execute(apart, "/memory share " + alone + " here"));
        stage.ask("guest", "/memory share " + stage.house().say("guest", "I like tea.") + " everyone");
        stage.ask("operator", "/memory open " + alone);
        stage.ask("operator", "/memory show " + alone);
        stage.ask("mia", "/privacy");
        stage.heard(stage.house().commands.execute(stage.house().asker("mia"), "/export me"));
        stage.ask("mia", "/export me");
    }
}
