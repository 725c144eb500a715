package dev.continuo.life.graph;

import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.language.text.PhraseOverlap;
import dev.continuo.language.text.PhraseOverlap.WeightedPhrase;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goals;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.SummaryText;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells the model what became of the promises that a question is about: when they were opened,
/// moved and closed. The threads are kept in memory, so that a turn reads them without a statement.
final class ThreadNotes implements CommitListener, PromptSection {
    // Two promises of 80 characters and their dates stay below 100 tokens.
    private static final int MAX_THREADS = 2;
    private static final int PROMISE_CHARS = 80;

    // Of a short question, or of the promise: one word of several is chance.
    private static final double MIN_OVERLAP = 0.5;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

    private final Goals goals;
    private final Snapshot<ReadThreads> threads;

    /// @param steps what happened to promises, by their numbers, the oldest first
    private record ReadThreads(Map<Long, List<Event>> steps, PhraseOverlap words) {}

    private record RelatedThread(Goal goal, double overlap) {}

    ThreadNotes(MindReader mind, Goals goals) {
        this.goals = goals;
        threads = new Snapshot<>(
                ThreadNotes::touches, () -> new ReadThreads(ThreadRows.steps(mind), new PhraseOverlap()));
    }

    private static boolean touches(@Nullable EventPayload payload) {
        return switch (payload) {
            case GoalAdded added -> added.promise() != null;
            case GoalChanged _, CommitmentClosed _, Erased _ -> true;
            case null, default -> false;
        };
    }

    @Override
    public void committed(List<Event> events) {
        threads.committed(events);
    }

    @Override
    public List<NoteLine> lines(MindReader mind, Listener listener, Asked asked) {
        var read = threads.get();
        return goals.tree().list().stream()
                .filter(goal -> goal.commitment().isPresent()
                        && listener.hears(goal.from().audience()))
                // One that only stands open is told among the promises already.
                .filter(goal -> !goal.active() || read.steps().containsKey(goal.id()))
                .map(goal -> new RelatedThread(goal, overlap(read.words(), asked, goal)))
                .filter(each -> each.overlap() >= MIN_OVERLAP)
                .sorted(Comparator.comparingDouble(RelatedThread::overlap)
                        .thenComparingLong(each -> each.goal().changed())
                        .reversed())
                .limit(MAX_THREADS)
                .map(RelatedThread::goal)
                .map(goal -> line(goal, read.steps().getOrDefault(goal.id(), List.of()), asked))
                .toList();
    }

    private static double overlap(PhraseOverlap words, Asked asked, Goal goal) {
        return words.overlap(asked.text(), new WeightedPhrase(goal.id(), goal.text(), 1));
    }

    private static NoteLine line(Goal goal, List<Event> steps, Asked asked) {
        return new NoteLine(
                "threads",
                "What became of promise #%d, opened %s%s"
                        .formatted(
                                goal.id(),
                                DAY.format(goal.from().created().atZone(asked.zone())),
                                history(goal, steps, asked.zone())),
                SummaryText.excerpt(goal.text(), PROMISE_CHARS),
                Set.of(goal.id()));
    }

    private static String history(Goal goal, List<Event> steps, ZoneId zone) {
        var moves = goal.active() ? steps.size() : steps.size() - 1;
        var moved = moves > 0 ? ", moved " + SummaryText.count(moves, "time") : "";
        if (steps.isEmpty()) return moved;
        var last = DAY.format(steps.getLast().time().atZone(zone));
        return goal.active()
                ? moved + ", last " + last
                : moved + ", " + goal.status().text() + " " + last;
    }
}
