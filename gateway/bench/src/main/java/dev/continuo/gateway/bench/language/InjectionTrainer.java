package dev.continuo.gateway.bench.language;

import dev.continuo.language.injection.Deobfuscator;
import dev.continuo.language.injection.InjectionClassifier;
import dev.continuo.language.injection.LinearSvm;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Learns from examples how poison is worded. Where the line is drawn is decided by texts of
/// authors from whom nothing was learned.
public final class InjectionTrainer {
    private static final double COST = 0.5;

    /// So many of the harmless texts of an author from whom nothing was learned may be set apart.
    /// Who writes in a manner of which there are examples is set apart less than half as often.
    private static final double BEARABLE = 0.02;

    private final List<TrainingText> lessons;

    /// A text of which it is known.
    ///
    /// @param author whose text it is; each has a manner of their own
    public record TrainingText(String author, String text, boolean poison) {}

    /// Detector that was trained, and its quality on authors from whom nothing was learned.
    ///
    /// @param caught share of the poison
    /// @param alarms share of the harmless
    public record TrainedDetector(LinearSvm weights, double caught, double alarms) {
        /// Writes what `InjectionDetector` reads.
        public void write(OutputStream to) throws IOException {
            weights.write(to);
        }
    }

    public InjectionTrainer(List<TrainingText> lessons) {
        this.lessons = List.copyOf(lessons);
    }

    /// Learns twice: what the whole texts teach tells which part of a long one is the poison, and
    /// the story around it is no example of any.
    public TrainedDetector learn() {
        var plain =
                lessons.stream().map(each -> Deobfuscator.plain(each.text())).toList();
        var first = new InjectionClassifier(new LinearSvmTrainer(COST).learn(flat(whole(plain))));
        var examples = new ArrayList<List<LinearSvmTrainer.Example>>();
        for (int i = 0; i < plain.size(); i++) examples.add(parts(plain.get(i), i, first));
        var poison = new ArrayList<Double>();
        var harmless = new ArrayList<Double>();
        for (var author : authors()) {
            var learned = new InjectionClassifier(new LinearSvmTrainer(COST).learn(flat(without(author, examples))));
            for (int i = 0; i < lessons.size(); i++)
                if (lessons.get(i).author().equals(author))
                    (lessons.get(i).poison() ? poison : harmless).add(learned.score(plain.get(i)));
        }
        var line = line(harmless);
        return new TrainedDetector(
                new LinearSvmTrainer(COST).learn(flat(examples)).moved(-line),
                share(poison, line),
                share(harmless, line));
    }

    private List<List<LinearSvmTrainer.Example>> whole(List<String> plain) {
        var examples = new ArrayList<List<LinearSvmTrainer.Example>>();
        for (int i = 0; i < plain.size(); i++) examples.add(List.of(example(plain.get(i), i)));
        return examples;
    }

    private LinearSvmTrainer.Example example(String text, int lesson) {
        return new LinearSvmTrainer.Example(
                InjectionClassifier.features(text), lessons.get(lesson).poison());
    }

    /// A short text as it is. Of a long harmless one also every part; of long poison the part that
    /// is most like it.
    private List<LinearSvmTrainer.Example> parts(String plain, int lesson, InjectionClassifier first) {
        var parts = InjectionClassifier.parts(plain);
        if (parts.size() == 1) return List.of(example(plain, lesson));
        if (lessons.get(lesson).poison())
            return List.of(example(
                    parts.stream().max(Comparator.comparingDouble(first::score)).orElseThrow(), lesson));
        return Stream.concat(Stream.of(plain), parts.stream())
                .map(part -> example(part, lesson))
                .toList();
    }

    private static List<LinearSvmTrainer.Example> flat(List<List<LinearSvmTrainer.Example>> examples) {
        return examples.stream().flatMap(List::stream).toList();
    }

    private Set<String> authors() {
        var authors = new LinkedHashSet<String>();
        lessons.forEach(each -> authors.add(each.author()));
        return authors;
    }

    private List<List<LinearSvmTrainer.Example>> without(String author, List<List<LinearSvmTrainer.Example>> examples) {
        var others = new ArrayList<List<LinearSvmTrainer.Example>>();
        for (int i = 0; i < examples.size(); i++)
            if (!lessons.get(i).author().equals(author)) others.add(examples.get(i));
        return others;
    }

    private static double line(List<Double> harmless) {
        var rising = harmless.stream().sorted().toList();
        return rising.get(Math.max(0, (int) Math.ceil(rising.size() * (1 - BEARABLE)) - 1));
    }

    private static double share(List<Double> scores, double line) {
        return (double) scores.stream().filter(score -> score > line).count() / Math.max(1, scores.size());
    }
}
