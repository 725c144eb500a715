package dev.continuo.mind.turn;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.faculty.role.SystemSection.TurnMoment;
import dev.continuo.mind.thinking.Deliberation;
import dev.continuo.mind.thinking.Deliberation.DeliberationNotes;
import dev.continuo.mind.thinking.Deliberation.Thought;
import dev.continuo.mind.thinking.ShownAnswer;
import dev.continuo.mind.thinking.Situation;
import dev.continuo.mind.thinking.Thinker;
import dev.continuo.mind.thinking.Topics;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import dev.continuo.mind.turn.context.PromptBuilder;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.control.AnswerLimit;
import dev.continuo.mind.turn.control.ModelOutput;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Models;
import dev.continuo.model.budget.BudgetScope;
import dev.continuo.model.offline.OfflineVoice;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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

    /// Lets go of what conversations were about.
    void forget() {
        topics.forget();
    }

    private static Situation situation(Composed composed, List<String> boundaries) {
        var attended = composed.attended();
        var recall = composed.recalled().recall();
        var context =
                new ArrayList<>(attended.talk().stream().map(Utterance::text).toList());
        for (var line : composed.told()) context.add(line.words());
        var names = new HashSet<>(recall.cue().names());
        for (var spoken : attended.talk()) {
            var speaker = spoken.speaker();
            if (speaker != null
                    && !Objects.equals(
                            speaker.person(), composed.input().person().id())) names.add(speaker.name());
        }
        return new Situation(composed.input().text(), recall, context, names, boundaries);
    }

    /// @param thinker System 1, with its tools
    /// @param limit the end that was set for the answer
    Thought think(
            Composed composed, Thinker thinker, AnswerLimit limit, CancellationToken stop, @Nullable LiveAnswer live) {
        var input = composed.input();
        var first = input.ids().getFirst();
        if (models.offline(Models.SYSTEM1))
            return new Thought(
                    models.complete(Models.SYSTEM1, composed.prompt(List.of()), first, stop),
                    Optional.empty(),
                    ShownAnswer.hidden(),
                    false);
        var place = input.conversation().id();
        var vector = composed.recalled().recall().cue().vector();
        var plain = composed.prompt(List.of());
        var used = (double) models.tokens(Models.SYSTEM1).count(plain) / models.maxPrompt(Models.SYSTEM1);
        var moment = new TurnMoment(
                composed.builder().newSession(),
                topics.used(place),
                used,
                topics.similarity(place, vector),
                false,
                false,
                OfflineVoice.asksWhoItIs(input.text()));
        var spending = models.budget().note(known(input));
        var thought = input.options()
                .sampling()
                .during(() -> deliberation.think(
                        situation(composed, boundaries.get()),
                        insight -> {
                            var lines = lines(composed.builder(), moment, insight);
                            spending.ifPresent(lines::add);
                            return lines.isEmpty() ? plain : composed.prompt(lines);
                        },
                        thinker,
                        first,
                        stop,
                        new ShownAnswer(live, this::visible, limit::soFar)));
        topics.ended(place, vector, used);
        return thought;
    }

    /// Returns the lines about who the agent is, as far as the moment wants them, and the findings
    /// about the turn.
    private static List<String> lines(PromptBuilder builder, TurnMoment moment, DeliberationNotes insight) {
        var lines = new ArrayList<>(builder.reminder(moment.seen(insight.boundaryTouched(), insight.deepThought())));
        lines.addAll(insight.lines());
        return lines;
    }

    private static List<BudgetScope> known(TurnInput input) {
        var person = input.person();
        return BudgetScope.known(
                input.audience().alone(),
                person.role() == Role.OPERATOR,
                person.id(),
                input.conversation().id());
    }

    private String visible(String unfinished) {
        return ReplyComposer.cut(ModelOutput.soFar(unfinished), models.maxReply());
    }
}
