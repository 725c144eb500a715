package dev.continuo.gateway.bench.result;

import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.memory.gate.BufferedMemory;
import dev.continuo.mind.memory.gate.ExitGate;
import dev.continuo.mind.memory.gate.GoalRelevance;
import dev.continuo.mind.memory.gate.MemoryContent;
import dev.continuo.mind.memory.gate.NeighbourMemory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Measures how long the gates think about one message: the entry gate about its words, the exit
/// gate about it and two dozen memories like it, finding these aside.
public final class GateBench {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final int LIKE = 24;
    private static final double ALIKE = 0.75;
    private static final List<String> PEOPLE = List.of("Ruth", "Amir", "Clara", "Jonas", "Mei");
    private static final List<String> PLACES = List.of("Porto", "Lyon", "Bergen", "Turin", "Graz");
    private static final List<String> SAYINGS = List.of(
            "I moved to %2$s last spring because the rent was lower, and %1$s helped me.",
            "%1$s works at the harbour in %2$s, and no longer in the old office.",
            "We decided to meet on the %3$dth at %3$d:30. Bring the blue folder, please!",
            "I prefer the early train to %2$s; %1$s always takes the one at %3$d.",
            "That's great, thanks so much! How is %1$s doing these days?",
            "Remember that the code of the shed in %2$s is %3$d%3$d and that %1$s has a key.",
            "Honestly it rained all day, and then the bus to %2$s was %3$d minutes late.");

    private final int rounds;

    /// @param quick fewer rounds: a look, not a figure
    public GateBench(boolean quick) {
        rounds = quick ? 2_000 : 20_000;
    }

    /// Milliseconds for one message.
    public record GateTimes(MemoryFigures.TimePercentiles entryMs, MemoryFigures.TimePercentiles exitMs) {
        List<Results.ResultLine> rows(String command) {
            return List.of(
                    new Results.ResultLine("entry gate, one message", entryMs.text(), "", command),
                    new Results.ResultLine(
                            "exit gate, one memory", exitMs.text(), "beside %d like it".formatted(LIKE), command));
        }
    }

    public GateTimes run() {
        return new GateTimes(
                MemoryFigures.TimePercentiles.of(entry(rounds)), MemoryFigures.TimePercentiles.of(exit(rounds / 10)));
    }

    private static String saying(Random random) {
        return SAYINGS.get(random.nextInt(SAYINGS.size()))
                .formatted(
                        PEOPLE.get(random.nextInt(PEOPLE.size())),
                        PLACES.get(random.nextInt(PLACES.size())),
                        1 + random.nextInt(28));
    }

    /// The first half warms up.
    private static Samples entry(int rounds) {
        var random = new Random(5);
        var gate = new EntryGate();
        var millis = new Samples();
        for (int i = 0; i < 2 * rounds; i++) {
            var text = saying(random);
            var begun = System.nanoTime();
            gate.judge(text, Trust.MEMBER, random);
            if (i >= rounds) millis.add((System.nanoTime() - begun) / 1e6);
        }
        return millis;
    }

    private static Samples exit(int rounds) {
        var random = new Random(6);
        var gate = new ExitGate();
        var millis = new Samples();
        for (int i = 0; i < 2 * rounds; i++) {
            var memory = memory(saying(random));
            var around = around(random);
            var begun = System.nanoTime();
            gate.weigh(memory, around, GoalRelevance.NONE, NOW, random);
            if (i >= rounds) millis.add((System.nanoTime() - begun) / 1e6);
        }
        return millis;
    }

    private static BufferedMemory memory(String text) {
        var signs = SalienceSignals.of(text);
        return new BufferedMemory(
                content(
                        1_000,
                        990,
                        text,
                        NOW.minusSeconds(60),
                        EntryGate.kind(signs).text(),
                        signs.tags()),
                "0".repeat(64),
                1_000L,
                signs.importance(),
                0,
                0,
                null,
                List.of());
    }

    private static MemoryContent content(
            long memory, long session, String text, Instant at, String kind, List<String> tags) {
        return new MemoryContent(memory, 2L, text, at, session, "room:1", Trust.MEMBER, kind, tags);
    }

    private static List<NeighbourMemory> around(Random random) {
        var around = new ArrayList<NeighbourMemory>();
        for (int i = 0; i < LIKE; i++)
            around.add(new NeighbourMemory(
                    content(i + 1, 1, saying(random), NOW.minusSeconds(3_600L * (i + 1)), "fact", List.of()),
                    true,
                    1,
                    false,
                    false,
                    ALIKE));
        return around;
    }
}
