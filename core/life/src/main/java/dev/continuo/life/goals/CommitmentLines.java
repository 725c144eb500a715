package dev.continuo.life.goals;

import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.ControlWord;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Decides about promises that a model makes (`COMMIT`) and says it has kept (`CLOSE`).
final class CommitmentLines implements ControlLineHandler {
    /// A promise that takes the place of an older one: "#20 keep Wednesday 17:00 in mind".
    private static final Pattern INSTEAD = Pattern.compile("#(\\d{1,18})[:,]?\\s+(.+)");

    private static final Pattern DATED = Pattern.compile(
            "(?:by=(?<by>[\\d:TZ+.-]+)\\s*|to=(?<to>\"[^\"]{1,80}\"|[^\":=]{1,80}?)\\s*)+:\\s+(?<what>.+)");

    private final Goals goals;

    CommitmentLines(Goals goals) {
        this.goals = goals;
    }

    @Override
    public Set<ControlWord> words() {
        return Set.of(ControlWord.COMMIT, ControlWord.CLOSE);
    }

    @Override
    public LineVerdict check(MindReader mind, LineContext turn, ControlWord word, String argument) {
        return word == ControlWord.COMMIT ? commit(turn, argument) : close(turn, argument);
    }

    /// A promise as it is written: by when, and towards whom, where that stands before it.
    private record WrittenPromise(String text, @Nullable Instant due, long person) {}

    private LineVerdict commit(LineContext turn, String argument) {
        var line = Words.line(argument);
        if (!line.startsWith("by=") && !line.startsWith("to="))
            return commit(turn, new WrittenPromise(line, null, turn.person()));
        var dated = DATED.matcher(line);
        if (!dated.matches())
            return new LineVerdict.IgnoredLine("not of the form COMMIT by=2026-12-10T17:00 to=NAME: words");
        var by = dated.group("by");
        var to = dated.group("to");
        var due = by == null ? Optional.<Instant>empty() : goals.due(by, turn.person());
        if (by != null && due.isEmpty())
            return new LineVerdict.IgnoredLine("by is a day or a time to come, such as 2026-12-10 or 2026-12-10T17:00");
        var person = to == null ? Optional.of(turn.person()) : addressee(turn, to);
        return person.isEmpty()
                ? new LineVerdict.IgnoredLine("nothing here can pass a word on to them: promise what you can tell"
                        + " whoever you answer, such as to remind them of it")
                : commit(turn, new WrittenPromise(dated.group("what"), due.orElse(null), person.get()));
    }

    /// The person that is answered; in a room, the only one of that name who has spoken there.
    /// Nobody else hears what is promised.
    private Optional<Long> addressee(LineContext turn, String to) {
        return goals.named(to.replace("\"", "").strip(), turn.person(), turn.conversation());
    }

    private LineVerdict commit(LineContext turn, WrittenPromise written) {
        var plain = written.text();
        var instead = INSTEAD.matcher(plain);
        if (!instead.matches()) return commit(turn, written, List.of());
        var older = Long.parseLong(instead.group(1));
        var mine = goals.commitments(turn.listener()).stream()
                .anyMatch(goal -> goal.id() == older && isTo(goal, turn, turn.person()));
        return mine && goals.editing().drop(older, editor(turn)) instanceof GoalVerdict.DecidedGoal(var dropped)
                ? commit(turn, new WrittenPromise(instead.group(2), written.due(), written.person()), dropped)
                : new LineVerdict.IgnoredLine("no commitment #%d to them is open".formatted(older));
    }

    /// @param dropped closes the older promise that this one takes the place of; empty for none
    private LineVerdict commit(LineContext turn, WrittenPromise written, List<NewEvent> dropped) {
        var text = written.text();
        var same = goals.commitments(turn.listener()).stream()
                .filter(goal -> goal.text().equalsIgnoreCase(text))
                .filter(goal -> isTo(goal, turn, written.person()))
                .findFirst();
        if (same.isPresent())
            return new LineVerdict.IgnoredLine(
                    "that is #%d already".formatted(same.get().id()));
        var verdict = goals.editing()
                .promise(text, written.person(), turn.conversation(), turn.audience(), written.due(), turn.messages());
        return verdict(
                verdict,
                text.toLowerCase(Locale.ROOT),
                Stream.concat(dropped.stream(), goals.pursued(text, turn.audience(), false).stream())
                        .toList());
    }

    private static boolean isTo(Goal goal, LineContext turn, long person) {
        return goal.from().audience().equals(turn.audience())
                && goal.commitment().filter(one -> one.person() == person).isPresent();
    }

    private LineVerdict close(LineContext turn, String argument) {
        var id = ControlLineHandler.number(argument);
        if (id.isEmpty()) return new LineVerdict.IgnoredLine("not the number of a commitment");
        if (!goals.commitmentOpen(id.get(), turn.listener()).orElse(false))
            return new LineVerdict.IgnoredLine("there is no open commitment #%d here".formatted(id.get()));
        var closed = goals.editing().close(id.get(), editor(turn));
        var kept = goals.tree().find(id.get());
        return verdict(
                closed,
                Long.toString(id.get()),
                kept.map(goal -> goals.pursued(goal.text(), goal.from().audience(), true))
                        .orElse(List.of()));
    }

    /// The agent closes what it promised to anybody who is there.
    private static GoalEditing.GoalEditor editor(LineContext turn) {
        return new GoalEditing.GoalEditor(Actor.AGENT, true, turn.listener(), Optional.empty());
    }

    /// @param pursued what it means for the goal that it is about
    private static LineVerdict verdict(GoalVerdict verdict, String text, List<NewEvent> pursued) {
        return switch (verdict) {
            case GoalVerdict.DecidedGoal(var drafts) ->
                new LineVerdict.AcceptedLine(
                        text, Stream.concat(drafts.stream(), pursued.stream()).toList(), Set.of());
            case GoalVerdict.RefusedGoal(var _, var sentence) -> new LineVerdict.IgnoredLine(sentence);
        };
    }
}
