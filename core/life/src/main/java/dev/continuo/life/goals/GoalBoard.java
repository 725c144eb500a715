package dev.continuo.life.goals;

import dev.continuo.events.GoalEvent;
import dev.continuo.language.text.PhraseOverlap;
import dev.continuo.language.text.PhraseOverlap.WeightedPhrase;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.faculty.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The goals in memory, so that a turn reads them without a statement. They are read anew when they
/// are asked for after something changed them.
final class GoalBoard implements CommitListener {
    // Goals have three to six telling words: one of them alone is chance.
    private static final double MIN_SHARE = 0.5;

    private final Snapshot<ReadGoals> goals;

    private record ReadGoals(GoalTree tree, PhraseOverlap words) {}

    GoalBoard(MindReader mind) {
        goals = new Snapshot<>(payload -> payload instanceof GoalEvent || payload instanceof Erased, () -> {
            var rows = GoalRows.list(mind.db(), mind.agent());
            return new ReadGoals(new GoalTree(rows), new PhraseOverlap());
        });
    }

    @Override
    public void committed(List<Event> events) {
        goals.committed(events);
    }

    GoalTree tree() {
        return goals.get().tree();
    }

    /// Returns how much a text bears on the active ones of some goals, in [0,1]; null where there
    /// are none.
    @Nullable
    Double relevance(String text, Predicate<Goal> which) {
        var snapshot = goals.get();
        var goals = snapshot.tree().list().stream()
                .filter(Goal::active)
                .filter(which)
                .toList();
        return snapshot.words()
                .relevance(text, goals.stream().map(GoalBoard::phrase).toList());
    }

    private static WeightedPhrase phrase(Goal goal) {
        return new WeightedPhrase(goal.id(), goal.text(), goal.weight());
    }

    /// The goal, commitments aside, that a text is about: the active one of which it has most
    /// words, and a half of them at least. All who may hear the goal may hear the text: else its
    /// weight would tell of what they may not.
    ///
    /// @param audience who may hear the text, as a label
    Optional<Goal> about(String text, String audience) {
        return about(text, goal -> GoalSources.heardBy(goal.from().audience(), Map.of(0L, audience)));
    }

    /// The same, among some goals.
    Optional<Goal> about(String text, Predicate<Goal> which) {
        var snapshot = goals.get();
        return snapshot.tree().list().stream()
                .filter(goal -> goal.active() && goal.commitment().isEmpty())
                .filter(which)
                .map(goal -> Map.entry(goal, snapshot.words().share(text, phrase(goal))))
                .filter(each -> each.getValue() >= MIN_SHARE)
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey);
    }
}
