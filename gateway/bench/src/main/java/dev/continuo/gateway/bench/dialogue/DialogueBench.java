package dev.continuo.gateway.bench.dialogue;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.gateway.bench.retrieval.BenchHome;
import dev.continuo.mind.Mind;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// `./continuo bench dialogue`: dialogues are lived through turn by turn, each by a mind of its
/// own, and of each question the prompt is read that the model is sent.
public final class DialogueBench {
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
    public static PromptTally.PromptFigures run(
            BenchHome home, @Nullable Path data, boolean quick, Consumer<String> misses) {
        var bench = new DialogueBench(home);
        var all = data == null ? DialogueScript.ours() : DialogueScript.read(data);
        var scripts = quick ? all.subList(0, Math.min(FEW, all.size())) : all;
        for (int i = 0; i < scripts.size(); i++) {
            bench.live(scripts.get(i), home.agent() + (i + 1));
            if ((i + 1) % 10 == 0) home.progress().accept("lived %d of %d".formatted(i + 1, scripts.size()));
        }
        bench.tally.misses().forEach(misses);
        return bench.tally.figures();
    }

    private void live(DialogueScript script, String agent) {
        var plain = new PlainRankings(home.embedder());
        new LivedScript(home, script)
                .live(
                        agent,
                        (_, line, prompt) -> {
                            if (line.asks()) tally.add(script.name(), line, prompt, plain::tell);
                            else plain.said(line.person(), line.text());
                        },
                        mind -> tally.turns(script.name(), script.lines().size(), thoughts(mind)));
    }

    private static List<ThoughtRecorded> thoughts(Mind mind) {
        var turns = mind.ledger().after(0, Set.of(ThoughtRecorded.class), Integer.MAX_VALUE);
        return turns.stream()
                .map(entry -> (ThoughtRecorded) entry.event().payload())
                .toList();
    }
}
