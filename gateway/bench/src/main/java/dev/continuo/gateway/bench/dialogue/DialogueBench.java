package dev.continuo.gateway.bench.dialogue;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.gateway.bench.dialogue.DialogueScript.Line;
import dev.continuo.gateway.bench.harness.FetchingChannel;
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
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// `./continuo bench dialogue`: dialogues are lived through turn by turn, each by a mind of its
/// own, and of each question the prompt is read that the model is sent.
public final class DialogueBench {
    /// From when on nobody has spoken for a while, and what is buffered is weighed.
    private static final Duration QUIET = Duration.ofMinutes(2);

    /// The phase that makes observations of what was kept.
    private static final String CONSOLIDATION = "consolidate";

    private static final Duration LONGEST = Duration.ofMinutes(5);

    /// Dialogues of a quick look.
    private static final int FEW = 3;

    private final BenchHome home;
    private final PromptTally tally = new PromptTally();

    private DialogueBench(BenchHome home) {
        this.home = home;
    }

    /// Lives through all dialogues.
    ///
    /// @param data a file of them; null for ours
    /// @param misses takes the questions that were not answered well
    public static PromptTally.Figures run(
            BenchHome home, @Nullable Path data, boolean quick, Consumer<String> misses) {
        var bench = new DialogueBench(home);
        var all = data == null ? DialogueScript.ours() : DialogueScript.read(data);
        var scripts = quick ? all.subList(0, Math.min(FEW, all.size())) : all;
        for (int i = 0; i < scripts.size(); i++) {
            bench.live(scripts.get(i), home.agent() + (i + 1));
            if ((i + 1) % 10 == 0)
                home.progress().accept("lived %d of %d".formatted(i + 1, scripts.size()));
        }
        bench.tally.misses().forEach(misses);
        return bench.tally.figures();
    }

    private void live(DialogueScript script, String agent) {
        new Rebuild(home.database(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(agent);
        var clock = new ReplayClock(script.lines().getFirst().at());
        try (var ear = new PromptCapture();
                var mind =
                        Life.open(
                                new MindConfig(
                                        home.database(),
                                        agent,
                                        Path.of(home.anchor() + "-" + agent),
                                        ModelSettings.of(ear.settings()),
                                        home.embeddings(),
                                        () -> Long.MAX_VALUE,
                                        List.of(new FetchingChannel()),
                                        clock,
                                        new SecureRandom()))) {
            awaitEmbedder(mind);
            var before = Instant.EPOCH;
            var plain = new PlainRankings(home.embedder());
            for (int i = 0; i < script.lines().size(); i++) {
                var line = script.lines().get(i);
                if (before.plus(QUIET).isBefore(line.at())) rest(mind);
                clock.reach(line.at());
                before = line.at();
                if (line.assistant()) continue;
                ear.clear();
                ear.answers(
                        i + 1 < script.lines().size() && script.lines().get(i + 1).assistant()
                                ? script.lines().get(i + 1).text()
                                : PromptCapture.ANSWER);
                say(mind, line, script.name() + "-" + i);
                if (line.asks()) tally.add(script.name(), line, ear.prompt(), plain::tell);
                else plain.said(line.person(), line.text());
            }
            tally.turns(script.name(), script.lines().size(), thoughts(mind));
        }
    }

    private static List<ThoughtRecorded> thoughts(Mind mind) {
        var turns = mind.ledger().after(0, Set.of(ThoughtRecorded.class), Integer.MAX_VALUE);
        return turns.stream().map(entry -> (ThoughtRecorded) entry.event().payload()).toList();
    }

    private static void rest(Mind mind) {
        mind.retrieval().index(LONGEST);
        mind.exitGate().weighAll();
        if (Life.of(mind).idle().names().contains(CONSOLIDATION))
            Life.of(mind).idle().run(CONSOLIDATION, Actor.operator(0));
    }

    private static void say(Mind mind, Line line, String id) {
        var heard =
                mind.receive(
                        new InboundMessage(
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
            if (System.nanoTime() > until)
                throw new IllegalStateException("the embedder does not load");
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }
}
