package dev.continuo.life.goals;

import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.events.GoalEvent.GoalReasonGiven;
import dev.continuo.events.GoalEvent.Promise;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.life.goals.Goal.Origin;
import dev.continuo.life.goals.GoalVerdict.DecidedGoal;
import dev.continuo.life.goals.GoalVerdict.RefusedGoal;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Decides what may be done to goals: set, changed, promised, closed. It records nothing.
///
/// The operator sets goals. The agent comes to want something by what the operator and members
/// said, and promises something to them; what strangers say makes no goal.
public final class GoalEditing {
    /// Characters of a goal: a sentence or two, so that a few of them fit into a prompt.
    public static final int MAX_TEXT = 300;

    private final People people;
    private final Supplier<GoalTree> goals;

    GoalEditing(People people, Supplier<GoalTree> goals) {
        this.people = people;
        this.goals = goals;
    }

    /// Whose hand it is.
    ///
    /// @param operator whether it is the operator's
    /// @param listener who they are, and what they may hear there: of other goals they know nothing
    /// @param message the message that the decision came as, if it came as one
    public record GoalEditor(Actor actor, boolean operator, Listener listener, Optional<Long> message) {

        private @Nullable Long person() {
            return actor.person() == 0 ? null : actor.person();
        }
    }

    /// Sets a goal, on the operator's word.
    ///
    /// @param audience who may hear of it, as a label; a subtask has that of its goal
    /// @param parent what it is a part of; null for none
    public GoalVerdict add(String said, String audience, @Nullable Long parent, GoalEditor editor) {
        return add(said, audience, parent, CompulsionSafety.NEUTRAL, editor);
    }

    /// The same.
    ///
    /// @param weight in [0,1]; a subtask has that of its goal
    public GoalVerdict add(String said, String audience, @Nullable Long parent, double weight, GoalEditor editor) {
        if (!editor.operator()) return operatorOnly();
        var text = Words.line(said);
        var flaw = flaw(text);
        if (flaw.isPresent()) return flaw.get();
        var tree = goals.get();
        var whole = parent == null ? null : heard(tree, parent, editor).orElse(null);
        if (parent != null && whole == null) return unknown(parent);
        if (whole != null && !whole.active()) return closed(whole);
        var label = whole == null ? audience : whole.from().audience();
        var same = same(tree, text, label, parent);
        if (same.isPresent()) return same.get();
        var added = new GoalAdded(
                text,
                whole == null ? CompulsionSafety.capped(weight) : whole.weight(),
                parent,
                Origin.OPERATOR.text(),
                editor.person(),
                label,
                editor.message().stream().toList(),
                false,
                null);
        return DecidedGoal.of(
                whole == null
                        ? NewEvent.of(added, editor.actor())
                        : NewEvent.guarded(added, editor.actor(), GoalRows.resting(whole)));
    }

    /// The agent promises something to somebody. Who hears the conversation may hear of it.
    ///
    /// @param due by when; null for no day
    /// @param messages the messages it answers: it goes when they are forgotten
    public GoalVerdict promise(
            String said, long person, Conversation conversation, @Nullable Instant due, Set<Long> messages) {
        var audience = conversation.audience().label();
        return promise(said, person, conversation.id(), audience, due, messages);
    }

    GoalVerdict promise(
            String said, long person, long conversation, String audience, @Nullable Instant due, Set<Long> messages) {
        var text = Words.line(said);
        var flaw = flaw(text);
        if (flaw.isPresent()) return flaw.get();
        var role = people.find(person).map(one -> one.role()).orElse(Role.STRANGER);
        if (role.compareTo(Role.MEMBER) > 0)
            return new RefusedGoal("members_only", "Promises are made to members alone.");
        if (!people.present(person, conversation))
            return new RefusedGoal("not_there", "#%d has not spoken there.".formatted(person));
        var promise = new Promise(person, conversation, due == null ? null : due.toString());
        var added = new GoalAdded(
                text,
                CompulsionSafety.NEUTRAL,
                null,
                Origin.PERSON.text(),
                null,
                audience,
                messages.stream().sorted().toList(),
                false,
                promise);
        return DecidedGoal.of(NewEvent.guarded(added, Actor.AGENT, SourceGuard.of(messages)));
    }

    /// Changes where a goal stands.
    ///
    /// @param status null where it stays
    /// @param progress in percent; null where it stays
    /// @param why in the operator's words, or empty
    public GoalVerdict change(
            long id, @Nullable GoalStatus status, @Nullable Integer progress, String why, GoalEditor editor) {
        if (!editor.operator()) return operatorOnly();
        var tree = goals.get();
        var found = heard(tree, id, editor);
        if (found.isEmpty()) return unknown(id);
        var goal = found.get();
        if (progress != null && (progress < 0 || progress > 100))
            return new RefusedGoal("out_of_range", "Progress is a whole number from 0 to 100 (percent).");
        if ((status == null || status == goal.status()) && (progress == null || progress == goal.progress()))
            return new RefusedGoal("unchanged", PendingId.text(id) + " stands there already.");
        if (tree.followsSubtasks(id) && (progress != null || !mayFollow(goal, status)))
            return new RefusedGoal(
                    "has_subtasks",
                    "How far %s is follows from its subtasks: change those (%s)."
                            .formatted(PendingId.text(id), listed(tree.subtasks(id))));
        var reason = Words.line(why);
        if (reason.length() > MAX_TEXT) return tooLong();
        var drafts = new ArrayList<NewEvent>();
        var changed = new GoalChanged(id, status == null ? null : status.text(), progress);
        drafts.add(NewEvent.guarded(changed, editor.actor(), GoalRows.changing(goal)));
        if (!reason.isEmpty())
            drafts.add(NewEvent.of(
                    new GoalReasonGiven(
                            id,
                            reason,
                            editor.person(),
                            goal.from().audience(),
                            editor.message().orElse(null)),
                    editor.actor()));
        return new DecidedGoal(drafts);
    }

    private static String listed(List<Goal> goals) {
        return goals.stream().map(goal -> PendingId.text(goal.id())).collect(Collectors.joining(", "));
    }

    /// Tells whether a goal that has subtasks may change to a status: it can be abandoned, and
    /// taken up again; everything else follows from the subtasks.
    private static boolean mayFollow(Goal goal, @Nullable GoalStatus status) {
        return status == GoalStatus.ABANDONED || (status == GoalStatus.ACTIVE && goal.status() == GoalStatus.ABANDONED);
    }

    /// Says that a commitment was kept: for those whom it was made to, and the operator.
    public GoalVerdict close(long id, GoalEditor editor) {
        return close(id, GoalStatus.COMPLETED, editor);
    }

    /// Says that a commitment is not waited for any more.
    GoalVerdict drop(long id, GoalEditor editor) {
        return close(id, GoalStatus.ABANDONED, editor);
    }

    private GoalVerdict close(long id, GoalStatus status, GoalEditor editor) {
        var tree = goals.get();
        var found = tree.find(id).filter(goal -> mayClose(goal, editor));
        if (found.isEmpty())
            return new RefusedGoal(
                    "unknown_commitment", "There is no commitment #%d that I may tell you of here.".formatted(id));
        var goal = found.get();
        if (!goal.active()) return closed(goal);
        if (tree.followsSubtasks(id))
            return new RefusedGoal("has_subtasks", "#%d is kept when all of its parts are done.".formatted(id));
        return DecidedGoal.of(
                NewEvent.guarded(new CommitmentClosed(id, status.text()), editor.actor(), GoalRows.changing(goal)));
    }

    private static boolean mayClose(Goal goal, GoalEditor editor) {
        if (!editor.listener().hears(goal.from().audience())) return false;
        return goal.commitment()
                .filter(one -> editor.operator() || editor.listener().persons().contains(one.person()))
                .isPresent();
    }

    private static Optional<Goal> heard(GoalTree tree, long id, GoalEditor editor) {
        return tree.find(id).filter(goal -> editor.listener().hears(goal.from().audience()));
    }

    static Optional<GoalVerdict> flaw(String text) {
        if (text.isEmpty()) return Optional.of(new RefusedGoal("no_text", "Say what the goal is, in words."));
        return text.length() > MAX_TEXT ? Optional.of(tooLong()) : Optional.empty();
    }

    private static RefusedGoal tooLong() {
        return new RefusedGoal("too_long", "That takes at most %d characters.".formatted(MAX_TEXT));
    }

    private static Optional<GoalVerdict> same(GoalTree tree, String text, String audience, @Nullable Long parent) {
        return tree.list().stream()
                .filter(goal -> goal.active() && goal.commitment().isEmpty())
                .filter(goal -> goal.from().audience().equals(audience))
                .filter(goal -> Objects.equals(goal.parent(), parent))
                .filter(goal -> goal.text().equalsIgnoreCase(text))
                .findFirst()
                .map(goal -> new RefusedGoal("same", "That is %s already.".formatted(PendingId.text(goal.id()))));
    }

    private static RefusedGoal operatorOnly() {
        return new RefusedGoal("operator_only", "Goals are set by the operator.");
    }

    static RefusedGoal unknown(long id) {
        return new RefusedGoal(
                "unknown_goal", "There is no goal %s that I may tell you of here.".formatted(PendingId.text(id)));
    }

    private static RefusedGoal closed(Goal goal) {
        return new RefusedGoal(
                "closed",
                "%s is %s.".formatted(PendingId.text(goal.id()), goal.status().text()));
    }
}
