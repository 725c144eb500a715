package dev.continuo.mind.turn;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.SystemSection.Moment;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.thinking.Deliberation;
import dev.continuo.mind.thinking.Deliberation.Insight;
import dev.continuo.mind.thinking.Deliberation.Thought;
import dev.continuo.mind.thinking.MonitorTimes;
import dev.continuo.mind.thinking.ShownAnswer;
import dev.continuo.mind.thinking.Situation;
import dev.continuo.mind.thinking.Thinker;
import dev.continuo.mind.thinking.Topics;
import dev.continuo.mind.turn.context.ConversationHistory.Spoken;
import dev.continuo.mind.turn.context.PromptBuilder;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.control.ModelOutput;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Models;
import dev.continuo.model.budget.BudgetScope;
import dev.continuo.model.offline.OfflineVoice;
import dev.continuo.model.prompt.Prompt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Hands a turn to whatever thinks about it. The offline voice does not think.
final class TurnThinking {
    private final Models models;
    private final Deliberation deliberation;
    private final Supplier<List<String>> boundaries;
    private final Topics topics = new Topics();

    TurnThinking(Models models, Supplier<List<String>> boundaries) {
        this.models = models;
        this.deliberation = new Deliberation(models);
        this.boundaries = boundaries;
    }

    MonitorTimes times() {
        return deliberation.times();
    }

    /// Lets go of what conversations were about.
    void forget() {
        topics.forget();
    }

    /// What is known of a turn before anything is asked.
    ///
    /// @param prompt what System 1 is told, with such lines of ours
    /// @param thinker System 1, with its tools
    record View(
            TurnInput taken,
            List<Spoken> talk,
            List<PromptSection.Line> added,
            Recall recall,
            PromptBuilder briefing,
            Function<List<String>, Prompt> prompt,
            Thinker thinker) {

        Situation situation(List<String> boundaries) {
            var context = new ArrayList<>(talk.stream().map(Spoken::text).toList());
            for (var line : added) context.add(line.words());
            var names = new HashSet<>(recall.cue().names());
            for (var spoken : talk) {
                var speaker = spoken.speaker();
                if (speaker != null && !Objects.equals(speaker.person(), taken.person().id()))
                    names.add(speaker.name());
            }
            return new Situation(taken.text(), recall, context, names, boundaries);
        }
    }

    Thought think(View view, CancellationToken stop, @Nullable LiveAnswer live) {
        var prompt = view.prompt();
        var first = view.taken().ids().getFirst();
        if (models.offline(Models.SYSTEM1))
            return new Thought(
                    models.complete(Models.SYSTEM1, prompt.apply(List.of()), first, stop),
                    Optional.empty(),
                    ShownAnswer.hidden(),
                    false);
        var place = view.taken().conversation().id();
        var vector = view.recall().cue().vector();
        var used =
                (double) models.tokens(Models.SYSTEM1).count(prompt.apply(List.of()))
                        / models.maxPrompt(Models.SYSTEM1);
        var moment =
                new Moment(
                        view.briefing().newSession(),
                        topics.used(place),
                        used,
                        topics.similarity(place, vector),
                        false,
                        false,
                        OfflineVoice.asksWhoItIs(view.taken().text()));
        var spending = models.budget().note(known(view.taken()));
        var thought =
                deliberation.think(
                        view.situation(boundaries.get()),
                        insight -> {
                            var lines = lines(view.briefing(), moment, insight);
                            spending.ifPresent(lines::add);
                            return prompt.apply(lines);
                        },
                        view.thinker(),
                        first,
                        stop,
                        new ShownAnswer(live, this::visible));
        topics.ended(place, vector, used);
        return thought;
    }

    /// Who the agent is, as far as the moment wants it, and what was seen of the turn.
    private static List<String> lines(PromptBuilder briefing, Moment moment, Insight insight) {
        var lines =
                new ArrayList<>(
                        briefing.reminder(
                                moment.seen(insight.boundaryTouched(), insight.deepThought())));
        lines.addAll(insight.lines());
        return lines;
    }

    private static List<BudgetScope> known(TurnInput taken) {
        var person = taken.person();
        return BudgetScope.known(
                taken.audience().alone(),
                person.role() == Role.OPERATOR,
                person.id(),
                taken.conversation().id());
    }

    private String visible(String unfinished) {
        return ReplyComposer.cut(ModelOutput.soFar(unfinished), models.maxReply());
    }
}
