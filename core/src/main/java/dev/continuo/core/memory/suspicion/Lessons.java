package dev.continuo.core.memory.suspicion;

import dev.continuo.core.memory.learning.Learner;
import dev.continuo.core.memory.learning.Linear;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Learns from examples how poison is worded. Where the line is drawn is decided by texts of
/// authors from whom nothing was learned.
public final class Lessons {
    private static final double COST = 0.5;

    /// So many of the harmless texts of an author from whom nothing was learned may be set apart.
    /// Who writes in a manner of which there are examples is set apart less than half as often.
    private static final double BEARABLE = 0.03;

    private final List<Lesson> lessons;

    /// A text of which it is known.
    ///
    /// @param author whose text it is; each has a manner of their own
    public record Lesson(String author, String text, boolean poison) {}

    /// What was learned, and what it was worth on authors from whom nothing was learned.
    ///
    /// @param caught share of the poison
    /// @param alarms share of the harmless
    public record Learned(Linear weights, double caught, double alarms) {
        /// Writes what [Suspicion] reads.
        public void write(OutputStream to) throws IOException {
            weights.write(to);
        }
    }

    public Lessons(List<Lesson> lessons) {
        this.lessons = List.copyOf(lessons);
    }

    public Learned learn() {
        var examples =
                lessons.stream()
                        .map(each ->
                                new Learner.Example(
                                        Wording.features(Disguises.plain(each.text())),
                                        each.poison()))
                        .toList();
        var poison = new ArrayList<Double>();
        var harmless = new ArrayList<Double>();
        for (var author : authors()) {
            var learned = new Learner(COST).learn(without(author, examples));
            for (int i = 0; i < lessons.size(); i++)
                if (lessons.get(i).author().equals(author))
                    (lessons.get(i).poison() ? poison : harmless)
                            .add(learned.score(examples.get(i).blocks()));
        }
        var line = line(harmless);
        return new Learned(
                new Learner(COST).learn(examples).moved(-line),
                share(poison, line),
                share(harmless, line));
    }

    private Set<String> authors() {
        var authors = new LinkedHashSet<String>();
        lessons.forEach(each -> authors.add(each.author()));
        return authors;
    }

    private List<Learner.Example> without(String author, List<Learner.Example> examples) {
        var others = new ArrayList<Learner.Example>();
        for (int i = 0; i < examples.size(); i++)
            if (!lessons.get(i).author().equals(author)) others.add(examples.get(i));
        return others;
    }

    private static double line(List<Double> harmless) {
        var rising = harmless.stream().sorted().toList();
        return rising.get(Math.max(0, (int) Math.ceil(rising.size() * (1 - BEARABLE)) - 1));
    }

    private static double share(List<Double> scores, double line) {
        return (double) scores.stream().filter(score -> score > line).count()
                / Math.max(1, scores.size());
    }
}
