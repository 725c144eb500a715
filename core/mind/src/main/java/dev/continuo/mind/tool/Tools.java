package dev.continuo.mind.tool;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.SystemSection;
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolProvider;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.ToolSpec;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The tools that a model may call. Safe for use by many threads.
public final class Tools {
    /// More are offered to no model: it would read nothing else.
    private static final int MAX_OFFERED = 64;

    /// Tokens of a window that is too small for tools.
    private static final int SMALL_WINDOW = 8_000;

    /// The part of a prompt that one result may take.
    private static final int RESULT_SHARE = 6;

    private final Models models;
    private final List<ToolProvider> providers = new CopyOnWriteArrayList<>();
    private final ToolMetrics metrics;
    private final ToolRunner runner;
    private final ExternalCalls external;
    private volatile Supplier<List<List<String>>> sequences = List::of;
    private volatile BooleanSupplier outside = () -> true;

    /// @param providers the first that offers a name has it
    public Tools(MindReader mind, Models models, List<ToolProvider> providers, InstantSource clock) {
        this(mind, models, providers, clock, ToolRunner.TIMEOUT);
    }

    /// @param timeout of one call
    Tools(MindReader mind, Models models, List<ToolProvider> providers, InstantSource clock, Duration timeout) {
        this.models = models;
        this.providers.addAll(providers);
        this.metrics = new ToolMetrics(clock.instant());
        this.runner = new ToolRunner(timeout, metrics);
        this.external = new ExternalCalls(mind.ledger());
    }

    /// Offers more, after the others.
    public void add(ToolProvider provider) {
        providers.add(provider);
    }

    /// Has no tools from now on that reach beyond this process, while that is not allowed.
    public void within(BooleanSupplier allowed) {
        outside = allowed;
    }

    /// Tells models of sequences of tools that were of use.
    ///
    /// @param accepted by the operator: names of tools, in order
    public void accepted(Supplier<List<List<String>>> accepted) {
        sequences = accepted;
    }

    /// Returns the help for a model about the tools that it is offered.
    public SystemSection help(ToolOffer offered) {
        return ToolHelp.section(offered, sequences.get());
    }

    /// Returns how many calls were made.
    public ToolMetrics metrics() {
        return metrics;
    }

    /// All tools, each name once.
    public List<Tool> list() {
        var names = new HashSet<String>();
        return providers.stream()
                .flatMap(provider -> provider.tools().stream())
                .filter(tool -> names.add(tool.name()))
                .filter(tool -> !tool.has(Tool.ToolTrait.EXTERNAL) || outside.getAsBoolean())
                .toList();
    }

    /// Tells whether the model that talks is offered any.
    public boolean on() {
        return models.calls() && !models.offline(Models.SYSTEM1) && models.window(Models.SYSTEM1) >= SMALL_WINDOW;
    }

    /// The tools for a model that answers somebody of that role. None where it cannot call.
    ///
    /// @param text of the message
    /// @param topics nouns that the notes tell of
    /// @param client offers tools for this message alone
    public ToolOffer offered(Role role, String text, Set<String> topics, ClientTools client) {
        if (!on()) return ToolOffer.NONE;
        var all = list();
        var own = all.stream().map(Tool::name).collect(Collectors.toSet());
        var allowed = all.stream().filter(tool -> tool.allowedFor(role)).limit(MAX_OFFERED);
        return ToolOffer.of(allowed.toList(), text, topics).and(ClientAction.tools(client, own));
    }

    /// The tokens that they take of each prompt.
    public long tokens(List<Tool> offered) {
        var counter = models.tokens(Models.SYSTEM1);
        return offered.stream()
                .mapToLong(tool -> counter.count(new ToolSpec(tool.name(), tool.description(), tool.parameters())))
                .sum();
    }

    /// Returns the description of the tools for a model, a line each; empty where there is none.
    public Optional<String> described(List<Tool> offered) {
        return offered.isEmpty()
                ? Optional.empty()
                : Optional.of(offered.stream()
                        .map(tool -> "%s: %s %s\n".formatted(tool.name(), tool.description(), tool.parameters()))
                        .collect(Collectors.joining()));
    }

    /// System 1 with tools, for one turn.
    ///
    /// @param turn as it is before anything was called
    /// @param suspect what is before the model and may be poison, by its number
    /// @param binding whether an answer holds a control line, which keeps what the answer promises
    public ToolThinking thinking(
            ToolOffer offered,
            ToolTurn turn,
            Map<Long, String> suspect,
            CancellationToken stop,
            Predicate<String> binding) {
        var first = turn.turn().messages().stream().min(Long::compare).orElse(0L);
        var chain = offered.shown().isEmpty()
                ? Optional.<ToolChain>empty()
                : Optional.of(new ToolChain(
                        offered,
                        turn,
                        new CallRules(suspect, turn.said(), turn.simulated(), turn.remembered()),
                        runner,
                        external,
                        models.tokens(Models.SYSTEM1),
                        models.maxPrompt(Models.SYSTEM1) / RESULT_SHARE));
        return new ToolThinking(models, chain, first, stop, binding);
    }

    /// Makes a call beside the turns.
    ToolRunner.ToolRun run(Tool tool, ToolTurn turn, String arguments) {
        return runner.run(tool, turn, arguments);
    }

    /// The tool of a name, for somebody of that role.
    Optional<Tool> find(String name, Role role) {
        return list().stream()
                .filter(tool -> tool.name().equals(name) && tool.allowedFor(role))
                .findFirst();
    }
}
