package dev.continuo.mind.tool;

import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.thinking.Thinker;
import dev.continuo.mind.thinking.Trigger;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.ModelAnswer;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Asks System 1 within one turn, and calls the tools that it asks for until it answers. Asked
/// again, it goes on with what the tools brought before. For one thread.
public final class ToolThinking implements Thinker {
    private final Models models;
    private final Optional<ToolChain> chain;
    private final long message;
    private final CancellationToken stop;
    private final Predicate<String> binding;
    private String said = "";

    /// @param chain empty where no tool is offered
    /// @param message the message it is for
    /// @param binding whether an answer holds a control line, which keeps what the answer promises
    ToolThinking(
            Models models, Optional<ToolChain> chain, long message, CancellationToken stop, Predicate<String> binding) {
        this.binding = binding;
        this.models = models;
        this.chain = chain;
        this.message = message;
        this.stop = stop;
    }

    /// Returns what tools did so far.
    public ToolUse use() {
        return chain.map(ToolChain::use).orElse(ToolUse.NONE);
    }

    /// Tells whether the model called anything so far; any thread may ask.
    public boolean called() {
        return chain.map(ToolChain::called).orElse(false);
    }

    /// The prompt with what tools brought so far.
    @Override
    public Prompt extended(Prompt prompt) {
        return chain.map(one -> one.extended(prompt)).orElse(prompt);
    }

    @Override
    public Optional<String> claimed(String answer) {
        return chain.filter(one -> models.checksCalls() && !one.use().did())
                .filter(_ -> !binding.test(answer))
                .flatMap(one -> one.claimed(answer, new UncalledTools(models), message, stop));
    }

    @Override
    public Set<Trigger> stakes() {
        var use = use();
        var stakes = EnumSet.noneOf(Trigger.class);
        for (var request : use.requests())
            if (request.category().equals(ToolCategory.DANGEROUS.text())) stakes.add(Trigger.IRREVERSIBLE);
        if (use.changes().stream().anyMatch(change -> change.payload() instanceof GoalProposed))
            stakes.add(Trigger.GOAL);
        if (chain.filter(one -> one.called(ToolTrait.IDENTITY)).isPresent()) stakes.add(Trigger.IDENTITY);
        return stakes;
    }

    /// Asks. What the model says before it calls tools stands before its answer, and is part of it.
    /// Blocks as [Models#ask].
    ///
    /// @param soFar is told the answer while it is written; null where nobody looks on
    @Override
    public ModelAnswer ask(Prompt prompt, @Nullable Consumer<String> soFar) {
        var last = one(prompt, soFar);
        var total = last;
        while (total.calls().isPresent() && chain.isPresent()) {
            var calls = total.calls().get();
            if (chain.get().exhausted()) return concluded(total, noEnd());
            said = joined(said, calls.text());
            var again = chain.get().answer(calls.line(), last.inputTokens(), models.window(Models.SYSTEM1));
            if (!again) return concluded(total, said.isBlank() ? "Done." : "");
            last = one(prompt, soFar);
            total = total.and(last);
        }
        return concluded(total, "");
    }

    private ModelAnswer one(Prompt prompt, @Nullable Consumer<String> soFar) {
        var before = said;
        Consumer<String> shown = soFar == null || before.isBlank() ? soFar : text -> soFar.accept(joined(before, text));
        return models.ask(Models.SYSTEM1, extended(prompt), message, stop, shown);
    }

    private static String noEnd() {
        return "I called tools %d times in a row and came to no answer; ask me more simply, please."
                .formatted(CallRules.MAX_ITERATIONS);
    }

    /// With what was said before the calls, and a sentence of ours where the model has none.
    private ModelAnswer concluded(ModelAnswer answer, String ours) {
        if (!(answer.completion() instanceof Completion.Answered last)) return answer;
        var end = answer.calls().isPresent() ? ours : last.text();
        var text = joined(said, end);
        return answer.saying(new Completion.Answered(last.model(), text, last.truncated()));
    }

    private static String joined(String before, String after) {
        if (before.isBlank()) return after;
        return after.isBlank() ? before : before.strip() + "\n\n" + after;
    }
}
