package dev.continuo.model;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.budget.Budget;
import dev.continuo.model.budget.BudgetReservations;
import dev.continuo.model.budget.TurnCharges;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.TokenCounter;
import dev.continuo.model.prompt.ToolSpec;
import dev.continuo.model.provider.Providers;
import dev.continuo.model.provider.Retry;
import dev.continuo.model.provider.Sampling;
import dev.continuo.model.provider.http.Provider;
import dev.continuo.model.provider.http.ProviderHttpClient;
import dev.continuo.model.provider.http.SecretRedactor;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The models the agent thinks with, one per role. Asks them with retry, within the day's budget,
/// and hands a [ModelCalled] to the recorder for each call. Safe for use by many threads.
public final class Models implements AutoCloseable {

    /// The role that the others fall back to.
    public static final String SYSTEM1 = ModelSettings.ROLES.getFirst();

    /// The role for what needs more thought.
    public static final String SYSTEM2 = ModelSettings.ROLES.get(1);

    /// Part of a prompt that what is remembered may take.
    private static final int MEMORY_SHARE = 5;

    private static final Duration PROBE = Duration.ofSeconds(20);

    /// Offered in a trial, so that it shows whether the model takes tools.
    private static final ToolSpec PROBED =
            new ToolSpec("nothing", "Does nothing.", "{\"type\":\"object\",\"properties\":{}}");

    private final ModelSettings settings;
    private final ModelDependencies around;
    private final ProviderHttpClient wire;
    private final RoleBindings seats;
    private final CircuitBreaker circuits;
    private final MeteredCalls calls;
    private final RoleCalls roles;

    /// Dependencies of the models.
    ///
    /// @param budget one for all calls of the agent
    /// @param paused whether the agent is paused; nothing is called then
    /// @param recorder takes each call once it is over; must not block on a commit
    /// @param sampling as it is set at the moment
    public record ModelDependencies(
            BudgetReservations budget,
            BooleanSupplier paused,
            Consumer<ModelCalled> recorder,
            InstantSource clock,
            RandomGenerator random,
            Sleeper pause,
            Supplier<Sampling> sampling) {

        /// With the providers' own sampling.
        public ModelDependencies(
                Budget budget,
                BooleanSupplier paused,
                Consumer<ModelCalled> recorder,
                InstantSource clock,
                RandomGenerator random,
                Sleeper pause) {
            this(new BudgetReservations(budget), paused, recorder, clock, random, pause, () -> Sampling.USUAL);
        }
    }

    /// Gives each role its models. Where none is set, looks for one: a key, then an Ollama on this
    /// machine.
    ///
    /// @throws IllegalArgumentException when a setting names no model; the message is a sentence
    public Models(ModelSettings settings, ModelDependencies around) {
        this.settings = settings;
        this.around = around;
        wire = new ProviderHttpClient(settings.timeout(), new SecretRedactor(settings.access()), around.clock());
        circuits = new CircuitBreaker(around.clock());
        seats = new RoleBindings(
                settings, new Providers(settings.access(), wire, around.pause()), around.sampling(), circuits);
        calls = new MeteredCalls(around);
        roles = new RoleCalls(
                seats, circuits, calls, around, retry(settings.timeout().multipliedBy(2)));
    }

    private Retry retry(Duration patience) {
        return new Retry(around.pause(), around.random(), around.clock(), patience);
    }

    /// Returns the charges of turns, which tell whom a call is charged to.
    public TurnCharges charges() {
        return calls.charges();
    }

    /// Returns the reservations of the budget.
    public BudgetReservations budget() {
        return around.budget();
    }

    /// The part of a wish that the model of System 1 is sent; what it refuses is left out or
    /// changed.
    public Sampling sent(Sampling asked) {
        return asked.sentTo(seats.current(SYSTEM1).name());
    }

    /// Counts tokens as the model in that role does, or about so.
    public TokenCounter tokens(String role) {
        return seats.current(role).tokens();
    }

    /// The most characters of a reply.
    public int maxReply() {
        return settings.maxReply();
    }

    /// The most tokens of a prompt for the model in that role, as [#tokens] counts them.
    public int maxPrompt(String role) {
        return Math.min(settings.maxPrompt(), seats.current(role).room());
    }

    /// The most tokens of a prompt for what is remembered and held true; a fifth of a small one.
    public int memoryTokens() {
        return Math.min(settings.memoryTokens(), maxPrompt(SYSTEM1) / MEMORY_SHARE);
    }

    /// The tokens that the model in that role reads and writes at once.
    public int window(String role) {
        return seats.current(role).window();
    }

    /// Tells whether models are offered tools.
    public boolean calls() {
        return settings.tools();
    }

    /// Tells whether a model is asked if its answer claims the work of a tool that it did not call.
    public boolean checksCalls() {
        return settings.checksCalls();
    }

    /// Tells whether System 2 is asked at all.
    public boolean escalates() {
        return settings.escalation();
    }

    /// The name of the model in that role, `provider:model`.
    public String name(String role) {
        return seats.current(role).name().text();
    }

    /// Tells whether the offline voice fills that role.
    public boolean offline(String role) {
        return seats.current(role).name().provider() == Provider.OFFLINE;
    }

    /// A model of a role.
    ///
    /// @param outUntil until when it is left alone, since it was out
    /// @param asked how it is asked where that is not as usual, such as `without tools`; else empty
    public record Standby(String model, Optional<Instant> outUntil, String asked) {}

    /// The models of a role, in the order in which they are asked.
    public List<Standby> list(String role) {
        return seats.of(role).stream()
                .map(binding -> new Standby(
                        binding.name().text(),
                        circuits.outUntil(binding.name()),
                        seats.forms().text(binding.name())))
                .toList();
    }

    /// Result of choosing a model.
    public sealed interface ModelChoice {

        /// It is in use from now on.
        record Chosen(String role, String model) implements ModelChoice {}

        /// Nothing changed.
        ///
        /// @param sentence why, and what to do
        record NotChosen(String sentence) implements ModelChoice {}
    }

    /// Gives a role another model.
    ///
    /// @param specs `provider:model`, or a provider alone for its default model; several with
    ///   commas between, where the others stand in for the first
    public ModelChoice use(String role, String specs) {
        return seats.use(role, specs);
    }

    /// Asks the model of that role.
    ///
    /// @param message the message it is for, 0 for none
    /// @param stop ends the call when asked
    /// @throws Unavailable when the agent is paused, or the calling thread was interrupted, as the
    ///   process ends; the call is recorded, and the thread still interrupted
    public Completion complete(String role, Prompt prompt, long message, CancellationToken stop) {
        return ask(role, prompt, message, stop, null).completion();
    }

    /// The same, and the answer may be seen while the model writes it.
    ///
    /// @param soFar given the whole text that may be seen so far, never thinking; seldom enough not
    ///   to matter, possibly never, on any thread, and never after this call has returned, for
    ///   which it waits: it should only take note. After a failed attempt the text begins anew.
    ///   What it throws is logged, and ends the showing only
    /// @throws Unavailable as above
    public Completion complete(
            String role, Prompt prompt, long message, CancellationToken stop, Consumer<String> soFar) {
        return ask(role, prompt, message, stop, soFar).completion();
    }

    /// The same, with what it took.
    ///
    /// @param soFar as above; null where nobody looks on
    /// @throws Unavailable as above
    public ModelAnswer ask(
            String role, Prompt prompt, long message, CancellationToken stop, @Nullable Consumer<String> soFar) {
        return roles.ask(role, prompt, message, stop, soFar);
    }

    /// Tries the model of System 1 once, without retry, for at most 20 s.
    public ModelTrial probe() {
        var binding = seats.of(SYSTEM1).getFirst();
        if (binding.name().provider() == Provider.OFFLINE) return ModelTrial.offline();
        if (around.paused().getAsBoolean()) return ModelTrial.paused(binding);
        var within = settings.timeout().compareTo(PROBE) < 0 ? settings.timeout() : PROBE;
        var brief = seats.bind(binding.name(), within);
        var prompt = Prompt.of("You are tried.", List.of(new Prompt.PromptLine(false, "Say OK.")))
                .calling(settings.tools() ? List.of(PROBED) : List.of(), List.of());
        var begun = around.clock().instant();
        var call = roles.call(brief, prompt, Sampling.USUAL, Optional.empty());
        var outcome = calls.run(SYSTEM1, call, 0, retry(Duration.ZERO), new CancellationToken());
        seats.forms().settle(binding.name());
        return ModelTrial.of(
                binding,
                outcome,
                Duration.between(begun, around.clock().instant()),
                settings.access(),
                seats.forms().text(binding.name()));
    }

    @Override
    public void close() {
        wire.close();
    }
}
