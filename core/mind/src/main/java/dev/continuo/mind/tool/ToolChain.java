package dev.continuo.mind.tool;

import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.faculty.tool.ToolTurn.Loop;
import dev.continuo.mind.tool.CallRules.Progress;
import dev.continuo.mind.tool.ToolRunner.ToolRun;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.TokenCounter;
import dev.continuo.model.prompt.ToolCall;
import dev.continuo.model.prompt.ToolSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The calls of one turn: which are made, what each brought, and what of it is recorded. For one
/// thread.
final class ToolChain {
    // For the ledger: enough to see what was asked and what came of it.
    private static final int ARGUMENTS_CHARS = 300;
    private static final int EXCERPT_CHARS = 160;

    /// Of a result: more is neither counted in tokens nor looked through.
    private static final int RESULT_CHARS = 100_000;

    private final Map<String, Tool> offered;
    private final List<Tool> rest;
    private final List<ToolSpec> specs;
    private final ToolTurn turn;
    private final CallRules rules;
    private final ToolRunner runner;
    private final ExternalCalls external;
    private final TokenCounter tokens;
    private final long maxResult;
    private final List<Prompt.PromptLine> lines = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    private final List<NewEvent> changes = new ArrayList<>();
    private final List<ToolRequested> requests = new ArrayList<>();
    private final Set<Long> events = new HashSet<>();
    private final List<String> foreign = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final Map<String, ToolRun> cache = new HashMap<>();
    private final List<ToolSpec> forced;
    private final Map<String, Integer> repeats = new HashMap<>();
    private final Map<String, Optional<String>> handed = new HashMap<>();
    private boolean clientCalled;
    private int iteration;
    private volatile boolean called;

    /// @param offered what the model may call for whom it answers
    /// @param maxResult tokens of one result
    ToolChain(
            ToolOffer offered,
            ToolTurn turn,
            CallRules rules,
            ToolRunner runner,
            ExternalCalls external,
            TokenCounter tokens,
            long maxResult) {
        this.offered = offered.all().stream().collect(Collectors.toMap(Tool::name, Function.identity()));
        this.rest = offered.rest();
        this.specs = new ArrayList<>(specs(offered.shown()));
        var forced = offered.shown().stream().filter(ToolChain::forced).toList();
        this.forced = specs(forced);
        this.turn = turn;
        this.rules = rules;
        this.runner = runner;
        this.external = external;
        this.tokens = tokens;
        this.maxResult = maxResult;
    }

    private static boolean forced(Tool tool) {
        return tool.action() instanceof ClientAction action && action.forced();
    }

    private static List<ToolSpec> specs(List<Tool> tools) {
        return tools.stream()
                .map(tool -> new ToolSpec(tool.name(), tool.description(), tool.parameters()))
                .toList();
    }

    /// Returns the next prompt for the model: the prompt, with the tools and the results of their
    /// calls.
    Prompt extended(Prompt prompt) {
        if (clientCalled || forced.isEmpty()) return prompt.calling(List.copyOf(specs), lines);
        return prompt.calling(forced, lines).mustCall();
    }

    /// Tells whether the model called anything; any thread may ask.
    boolean called() {
        return called;
    }

    /// Tells whether the model called a tool with that trait.
    boolean called(Tool.ToolTrait trait) {
        return offered.values().stream()
                .filter(tool -> tool.has(trait))
                .anyMatch(tool -> calls.stream().anyMatch(call -> call.tool().equals(tool.name())));
    }

    /// Tells whether the model called on after it was told that nothing more is called.
    boolean exhausted() {
        return iteration > CallRules.MAX_ITERATIONS;
    }

    /// The tool whose work an answer claims.
    Optional<String> claimed(String answer, UncalledTools uncalled, long message, CancellationToken stop) {
        return uncalled.claimed(answer, turn.said(), List.copyOf(offered.values()), message, stop);
    }

    ToolUse use() {
        return calls.isEmpty() ? ToolUse.NONE : new ToolUse(turn, calls, changes, requests, events, told);
    }

    /// Makes the calls that a model asked for in one answer.
    ///
    /// @param asked the line of the answer
    /// @param used tokens of the prompt
    /// @param limit tokens that the model reads and writes at once
    /// @return whether the model is asked again
    boolean answer(Prompt.PromptLine asked, long used, long limit) {
        called = true;
        iteration++;
        lines.add(asked);
        var again = true;
        var round = asked.calls();
        handed.clear();
        for (var at = 0; at < round.size(); at++) {
            var call = round.get(at);
            var tool = offered.get(call.name());
            var ran = tool == null ? unknown() : made(round, tool, at, used, limit);
            note(call, ran);
            if (call.name().equals(ToolOffer.MORE) && ran.outcome().equals("ok")) showAll();
            lines.add(Prompt.PromptLine.result(call, shortened(ran.text())));
            var terminal = tool != null && tool.category() == ToolCategory.TERMINAL;
            if (terminal && ran.outcome().equals("ok")) again = false;
        }
        return again;
    }

    private void showAll() {
        specs.removeIf(spec -> spec.name().equals(ToolOffer.MORE));
        specs.addAll(specs(rest));
    }

    private ToolRun made(List<ToolCall> round, Tool tool, int at, long used, long limit) {
        var call = round.get(at);
        var refusal = refusal(tool, call, at, calls.size());
        if (refusal.isPresent())
            return ran(refusal.get().outcome(), refusal.get().result());
        if (tool.action() instanceof ClientAction action) return byClient(round, at, tool, action);
        var pending =
                round.subList(at + 1, round.size()).stream().map(ToolCall::name).toList();
        var names = calls.stream().map(Call::tool).toList();
        var loop = new Loop(iteration, CallRules.MAX_ITERATIONS, names, pending, used, limit);
        return switch (tool.category()) {
            case DANGEROUS, ASYNC_REQUIRED -> later(call, tool, loop);
            case SAFE_CHAIN, TERMINAL -> now(call, tool, loop);
        };
    }

    private Optional<CallRules.Refusal> refusal(Tool tool, ToolCall call, int inRound, int made) {
        var asked = requests.stream().map(ToolRequested::category).toList();
        return rules.refusal(tool, call, new Progress(iteration, made, inRound, asked, foreign));
    }

    /// Has the client make a call, and with it the others of the round that are for it. A call that
    /// the model repeats in a later round is made again: the client's world may have changed.
    private ToolRun byClient(List<ToolCall> round, int at, Tool tool, ClientAction action) {
        var call = round.get(at);
        var begun = System.nanoTime();
        clientCalled = true;
        var times = repeats.merge(tool.name() + "\n" + call.arguments(), 1, Integer::sum);
        var ran = external.once(first(), tool.name(), call.arguments() + " ".repeat(times - 1), () -> {
            if (!handed.containsKey(call.id())) handOver(round, at, action.client());
            return runner.made(turn, handed.getOrDefault(call.id(), Optional.empty()), begun);
        });
        foreign.add(beginning(ran.text()));
        told.add(beginning(ran.text()));
        return ran;
    }

    private void handOver(List<ToolCall> round, int from, ClientTools client) {
        var batch = new ArrayList<ToolCall>();
        for (var at = from; at < round.size(); at++) {
            var call = round.get(at);
            var tool = offered.get(call.name());
            if (tool == null || !(tool.action() instanceof ClientAction action)) continue;
            if (refusal(tool, call, at, calls.size() + at - from).isPresent()) continue;
            batch.add(new ToolCall(call.id(), action.name(), call.arguments()));
            if (!client.wishes().parallel()) break;
        }
        try {
            handed.putAll(client.make(batch));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable("The turn was interrupted while the client ran its tools.", e);
        }
    }

    /// Refuses a tool that is not offered: for whoever asks, it does not exist.
    private ToolRun unknown() {
        var names = specs.stream().map(ToolSpec::name).collect(Collectors.joining(", "));
        return ran("unknown", ToolResult.refused("There is no tool of that name.", "There are: " + names + "."));
    }

    /// Puts off a call. The call is checked first: nobody is to decide about a call that cannot be
    /// made, or that is too long to be read.
    private ToolRun later(ToolCall call, Tool tool, Loop loop) {
        var at = turn.turn();
        try {
            if (call.arguments().length() > ToolRequests.MAX_ARGUMENTS)
                throw new ToolFailure(
                        "The arguments have more than %,d characters.".formatted(ToolRequests.MAX_ARGUMENTS),
                        "Say it shorter.");
            var context = at(loop);
            tool.action().check(context, ToolArguments.parse(call.arguments()));
            if (ToolRequests.crowded(context.mind(), at.person()))
                throw new ToolFailure(
                        "%d calls of this person wait already.".formatted(ToolRequests.MAX_WAITING),
                        "Wait until the operator has decided.");
        } catch (ToolFailure failure) {
            return ran("refused", ToolResult.refused(failure.sentence(), failure.suggestion()));
        }
        requests.add(new ToolRequested(
                tool.name(),
                tool.category().text(),
                call.arguments(),
                at.conversation(),
                at.person(),
                at.audience(),
                at.messages().stream().sorted().toList(),
                List.of()));
        return tool.category() == ToolCategory.DANGEROUS
                ? put("waiting", "waiting_for_approval", "The operator is asked; nothing is done yet.")
                : put("queued", "queued", "It begins after your answer.");
    }

    private static ToolRun put(String outcome, String status, String sentence) {
        var message = sentence + " What comes of it is told here later.";
        return ran(outcome, ToolResult.of(Map.of("status", status, "message", message)));
    }

    private ToolRun now(ToolCall call, Tool tool, Loop loop) {
        var key = tool.name() + "\n" + call.arguments();
        var known = cache.get(key);
        if (known != null) return known;
        var ran = tool.has(ToolTrait.EXTERNAL)
                ? external.once(
                        first(), tool.name(), call.arguments(), () -> runner.run(tool, at(loop), call.arguments()))
                : runner.run(tool, at(loop), call.arguments());
        var result = ran.result();
        if (changes.size() + result.changes().size() > CallRules.MAX_CHANGES)
            return ran(
                    "limit",
                    ToolResult.refused(
                            "%d changes in a turn are the most.".formatted(CallRules.MAX_CHANGES),
                            "Do the rest when you are asked again."));
        changes.addAll(result.changes());
        events.addAll(result.events());
        told.add(beginning(ran.text()));
        if (tool.has(ToolTrait.EXTERNAL)) foreign.add(beginning(ran.text()));
        if (!result.changes().isEmpty()) cache.clear();
        if (tool.has(ToolTrait.CACHEABLE) && ran.outcome().equals("ok")) cache.put(key, ran);
        return ran;
    }

    private long first() {
        return turn.turn().messages().stream().min(Long::compare).orElseThrow();
    }

    private ToolTurn at(Loop loop) {
        var seen = new HashSet<>(turn.sources());
        seen.addAll(events);
        return new ToolTurn(
                turn.mind(),
                turn.turn(),
                turn.role(),
                turn.said(),
                turn.now(),
                turn.zone(),
                seen,
                changes.stream().map(NewEvent::payload).toList(),
                loop,
                turn.simulated(),
                turn.remembered());
    }

    private static ToolRun ran(String outcome, ToolResult result) {
        return new ToolRun(result, outcome, ToolRunner.json(result), 0);
    }

    private void note(ToolCall call, ToolRun ran) {
        calls.add(new Call(
                SummaryText.excerpt(call.name(), EXCERPT_CHARS),
                SummaryText.excerpt(call.arguments(), ARGUMENTS_CHARS),
                ran.outcome(),
                ran.millis(),
                ran.text().length(),
                SummaryText.excerpt(beginning(ran.text()), EXCERPT_CHARS)));
    }

    private static String beginning(String text) {
        return text.length() <= RESULT_CHARS ? text : text.substring(0, RESULT_CHARS);
    }

    private String shortened(String text) {
        var begun = beginning(text);
        var left = text.length() - begun.length();
        var all = left == 0 ? begun : begun + " […%,d characters more]".formatted(left);
        return tokens.shorten(all, maxResult);
    }
}
