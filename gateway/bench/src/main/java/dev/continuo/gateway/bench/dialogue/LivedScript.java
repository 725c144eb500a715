package dev.continuo.gateway.bench.dialogue;

import dev.continuo.gateway.bench.dialogue.DialogueScript.ScriptLine;
import dev.continuo.gateway.bench.harness.FetchingChannel;
import dev.continuo.gateway.bench.harness.ReproducibleRandom;
import dev.continuo.gateway.bench.retrieval.BenchHome;
import dev.continuo.gateway.bench.retrieval.ReplayClock;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.ModelSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// A dialogue that a mind of its own lives through turn by turn, on the normal path.
final class LivedScript {
    /// From when on nobody has spoken for a while, and what is buffered is weighed.
    private static final Duration QUIET = Duration.ofMinutes(2);

    /// The phase that makes observations of what was kept.
    private static final String CONSOLIDATION = "consolidate";

    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final BenchHome home;
    private final DialogueScript script;

    LivedScript(BenchHome home, DialogueScript script) {
        this.home = home;
        this.script = script;
    }

    /// Is told of each turn.
    interface Turns {
        /// Looks at a turn that has been answered.
        ///
        /// @param prompt all that the model was told
        void answered(Mind mind, ScriptLine line, String prompt);
    }

    /// Lives through all of it.
    ///
    /// @param end what is done with the mind before it is closed
    void live(String agent, Turns turns, Consumer<Mind> end) {
        new Rebuild(home.database(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(agent);
        var clock = new ReplayClock(script.lines().getFirst().at());
        try (var ear = new PromptCapture();
                var mind = Life.open(new MindConfig(
                        home.database(),
                        agent,
                        Path.of(home.anchor() + "-" + agent),
                        ModelSettings.of(ear.settings()),
                        home.embeddings(),
                        () -> Long.MAX_VALUE,
                        List.of(new FetchingChannel()),
                        clock,
                        new ReproducibleRandom(1)))) {
            awaitEmbedder(mind);
            var before = Instant.EPOCH;
            for (int i = 0; i < script.lines().size(); i++) {
                var line = script.lines().get(i);
                if (before.plus(QUIET).isBefore(line.at())) rest(mind);
                clock.reach(line.at());
                before = line.at();
                if (line.assistant()) continue;
                ear.clear();
                ear.answers(
                        i + 1 < script.lines().size()
                                        && script.lines().get(i + 1).assistant()
                                ? script.lines().get(i + 1).text()
                                : PromptCapture.ANSWER);
                say(mind, line, script.name() + "-" + i);
                turns.answered(mind, line, ear.prompt());
            }
            end.accept(mind);
        }
    }

    private static void rest(Mind mind) {
        mind.retrieval().index(LONGEST);
        mind.memory().exitGate().weighAll();
        if (Life.of(mind).idle().names().contains(CONSOLIDATION))
            Life.of(mind).idle().run(CONSOLIDATION, Actor.operator(0));
    }

    private static void say(Mind mind, ScriptLine line, String id) {
        var heard = mind.receive(new InboundMessage(
                FetchingChannel.NAME,
                line.conversation(),
                line.room(),
                null,
                id,
                line.person(),
                line.person(),
                Role.MEMBER,
                line.text(),
                true));
        if (!(heard instanceof InboundResult.Accepted accepted))
            throw new IllegalStateException("\"" + line.text() + "\" was not heard: " + heard);
        mind.answer(List.of(accepted.message()), new CancellationToken());
    }

    /// Until it has loaded nothing is found by meaning.
    private void awaitEmbedder(Mind mind) {
        if (home.embeddings().equals("none")) return;
        var until = System.nanoTime() + LONGEST.toNanos();
        var anything = new Query("hello", Set.of("everyone"), Set.of(), 1);
        while (!mind.retrieval().recall(anything).denseUsed()) {
            if (System.nanoTime() > until) throw new IllegalStateException("the embedder does not load");
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }
}
