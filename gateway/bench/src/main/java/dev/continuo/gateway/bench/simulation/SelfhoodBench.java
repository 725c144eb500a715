package dev.continuo.gateway.bench.simulation;

import dev.continuo.gateway.bench.result.SelfhoodFigures;
import dev.continuo.gateway.bench.result.SelfhoodFigures.AblationFigures;
import dev.continuo.gateway.bench.result.SelfhoodFigures.Lived;
import dev.continuo.gateway.bench.simulation.Trial.Conditions;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The same scripted life with the self, without it, and without each of its parts, with the same
/// questions at the end. What is judged is the prompt that a question is sent with: whether it says
/// what is needed for the answer, so that no model's wit is in the figures.
public final class SelfhoodBench {
    private static final int DAYS = 28;
    private static final int SEED = 1;
    private static final Map<String, String> NO_SELF = Map.of("CONTINUO_SELF", "off");

    private static final Conditions NO_MEMORY = new Conditions(Map.of("CONTINUO_MEMORY", "off"), Set.of());

    /// Parts by name: the phases and settings that are off without each.
    private static final Map<String, Conditions> PARTS = parts();

    private final Consumer<String> progress;
    private final boolean quick;

    /// @param quick without the single parts: a look, not a figure
    public SelfhoodBench(boolean quick, Consumer<String> progress) {
        this.quick = quick;
        this.progress = progress;
    }

    private static Map<String, Conditions> parts() {
        var parts = new LinkedHashMap<String, Conditions>();
        parts.put("diary and prefix", new Conditions(NO_SELF, Set.of()));
        parts.put("dream", phases("dream", "contradictions"));
        parts.put("promote and decay", phases("promote", "decay"));
        parts.put("learning", phases("reflect", "skills", "calibrate", "summarise"));
        parts.put("wandering", phases("wander"));
        parts.put("speaking first", phases("initiative"));
        return parts;
    }

    private static Conditions phases(String... names) {
        return new Conditions(Map.of(), Set.of(names));
    }

    /// Everything off at once.
    private static Conditions nothing() {
        return new Conditions(
                PARTS.values().stream()
                        .flatMap(part -> part.settings().entrySet().stream())
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)),
                PARTS.values().stream().flatMap(part -> part.paused().stream()).collect(Collectors.toSet()));
    }

    public SelfhoodFigures run() throws IOException {
        var exam = Exam.read(DAYS);
        var with = live("with all of it", new Conditions(Map.of(), Set.of()), exam);
        var without = live("without any of it", nothing(), exam);
        var parts = new LinkedHashMap<String, AblationFigures>();
        if (quick) return new SelfhoodFigures(with, without, parts);
        for (var part : PARTS.entrySet()) {
            var lived = live("without " + part.getKey(), part.getValue(), exam);
            parts.put(part.getKey(), AblationFigures.of(with, lived));
        }
        // What shows that the questions are no gift.
        var blank = live("without any memory", NO_MEMORY, exam);
        parts.put("memory itself", AblationFigures.of(with, blank));
        return new SelfhoodFigures(with, without, parts);
    }

    private Lived live(String what, Conditions conditions, Exam exam) throws IOException {
        progress.accept("four weeks " + what);
        var result = Trial.run(conditions, exam.lines(), exam.introspective(), DAYS, SEED);
        var asked = Stream.of("fact", "correction", "project", "continuity", Exam.OWN)
                .collect(Collectors.toMap(kind -> kind, exam::asked));
        return new Lived(
                exam.told("fact", result),
                asked.getOrDefault("fact", 0),
                exam.told("correction", result),
                asked.getOrDefault("correction", 0),
                exam.told("project", result),
                asked.getOrDefault("project", 0),
                exam.told("continuity", result),
                asked.getOrDefault("continuity", 0),
                exam.told(Exam.OWN, result),
                asked.getOrDefault(Exam.OWN, 0),
                exam.kept(result),
                exam.promises().size(),
                result.unprompted(),
                result.inputTokens(),
                result.calls(),
                result.answerMs());
    }
}
