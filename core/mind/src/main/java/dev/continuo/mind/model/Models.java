package dev.continuo.mind.model;

import dev.continuo.mind.concurrent.Sleeper;
import dev.continuo.mind.failure.Unavailable;
import dev.continuo.mind.model.budget.Budget;
import dev.continuo.mind.model.budget.BudgetReservations;
import dev.continuo.mind.model.budget.Price;
import dev.continuo.mind.model.budget.Prices;
import dev.continuo.mind.model.event.ModelEvent.ModelCalled;
import dev.continuo.mind.model.offline.OfflineVoice;
import dev.continuo.mind.model.prompt.CalibratedTokens;
import dev.continuo.mind.model.prompt.ExactTokens;
import dev.continuo.mind.model.prompt.Prompt;
import dev.continuo.mind.model.prompt.TokenCounter;
import dev.continuo.mind.model.provider.ModelName;
import dev.continuo.mind.model.provider.Providers;
import dev.continuo.mind.model.provider.Retry;
import dev.continuo.mind.model.provider.http.Provider;
import dev.continuo.mind.model.provider.http.ProviderHttpClient;
import dev.continuo.mind.model.provider.http.SecretRedactor;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The models the agent thinks with, one per role. Asks them with retry, within the day's budget,
/// and hands a [ModelCalled] to the recorder for each call. Safe for use by many threads.
public final class Models implements AutoCloseable {

    /// The role that the others fall back to.
    public static final String SYSTEM1 = ModelSettings.ROLES.getFirst();

    /// The role for what needs more thought.
    public static final String SYSTEM2 = ModelSettings.ROLES.get(1);

    private static final Duration PROBE = Duration.ofSeconds(20);

    /// What an answer is held to cost while it is being made.
    private static final int EXPECTED_OUTPUT = 500;

    private final ModelSettings settings;
    private final Surroundings around;
    private final ProviderHttpClient wire;
    private final Providers providers;
    private final Prices prices;
    private final BudgetReservations purse;
    private final Retry retry;
    private final Map<String, RoleBinding> seats = new ConcurrentHashMap<>();
    private final Map<ModelName, TokenCounter> counters = new ConcurrentHashMap<>();
    private final OfflineVoice voice = new OfflineVoice();

    /// What the models need of the world.
    ///
    /// @param paused whether the agent is paused; nothing is called then
    /// @param recorder takes each call once it is over; must not block on a commit
    public record Surroundings(
            Budget budget,
            BooleanSupplier paused,
            Consumer<ModelCalled> recorder,
            InstantSource clock,
            RandomGenerator random,
            Sleeper pause) {}

    /// Seats a model in each role. Where none is set, looks for one: a key, then an Ollama on this
    /// machine.
    ///
    /// @throws IllegalArgumentException when a setting names no model; the message is a sentence
    public Models(ModelSettings settings, Surroundings around) {
        this.settings = settings;
        this.around = around;
        wire =
                new ProviderHttpClient(
                        settings.timeout(), new SecretRedactor(settings.access()), around.clock());
        providers = new Providers(settings.access(), wire, around.pause());
        prices = new Prices(settings.prices());
        purse = new BudgetReservations(around.budget());
        retry = retry(settings.timeout().multipliedBy(2));
        settings.models().forEach((role, spec) -> seats.put(role, seat(ModelName.parse(spec))));
        seats.computeIfAbsent(SYSTEM1, _ -> seat(providers.choose()));
    }

    private Retry retry(Duration patience) {
        return new Retry(around.pause(), around.random(), around.clock(), patience);
    }

    private RoleBinding seat(ModelName named) {
        var name = providers.resolve(named);
        var free = settings.access().loopback(name.provider());
        var window = settings.window(name);
        return new RoleBinding(
                name,
                providers.chat(name, settings.timeout(), window),
                free ? Price.FREE : prices.of(name),
                free || prices.find(name).isPresent(),
                settings.access().missing(name.provider()).orElse(""),
                counters.computeIfAbsent(name, Models::counter),
                window);
    }

    private static TokenCounter counter(ModelName name) {
        var exact =
                name.provider() == Provider.OPENAI
                        ? ExactTokens.of(name.model())
                        : Optional.<TokenCounter>empty();
        return exact.orElseGet(CalibratedTokens::new);
    }

    /// Counts tokens as the model in that role does, or about so.
    public TokenCounter tokens(String role) {
        return seated(role).tokens();
    }

    /// The most characters of a reply.
    public int maxReply() {
        return settings.maxReply();
    }

    /// The most tokens of a prompt for the model in that role, as [#tokens] counts them.
    public int maxPrompt(String role) {
        return Math.min(settings.maxPrompt(), seated(role).room());
    }

    /// The tokens that the model in that role reads and writes at once.
    public int window(String role) {
        return seated(role).window();
    }

    /// Whether models are offered tools.
    public boolean calls() {
        return settings.tools();
    }

    /// Whether System 2 is asked at all.
    public boolean escalates() {
        return settings.escalation();
    }

    /// The name of the model in that role, `provider:model`.
    public String name(String role) {
        return seated(role).name().text();
    }

    /// Whether the offline voice fills that role.
    public boolean offline(String role) {
        return seated(role).name().provider() == Provider.OFFLINE;
    }

    /// An Ollama that did not answer yet is asked again for its models.
    private RoleBinding seated(String role) {
        var key = seats.containsKey(known(role)) ? role : SYSTEM1;
        return seats.compute(
                key,
                (_, seat) -> {
                    if (seat == null) throw new IllegalStateException("no model for " + key);
                    var open =
                            seat.name().provider() == Provider.OLLAMA
                                    && seat.name().model().isEmpty();
                    return open ? seat(seat.name()) : seat;
                });
    }

    private static String known(String role) {
        if (!ModelSettings.ROLES.contains(role))
            throw new IllegalArgumentException(
                    "There is no role \"%s\"; there are %s."
                            .formatted(role, String.join(", ", ModelSettings.ROLES)));
        return role;
    }

    /// What came of choosing a model.
    public sealed interface Choice {

        /// It is in use from now on.
        record Chosen(String role, String model) implements Choice {}

        /// Nothing changed.
        ///
        /// @param sentence why, and what to do
        record NotChosen(String sentence) implements Choice {}
    }

    /// Gives a role another model.
    ///
    /// @param spec `provider:model`, or a provider alone for its default model
    public Choice use(String role, String spec) {
        try {
            var seat = seat(ModelName.parse(spec));
            if (!seat.missing().isEmpty())
                return new Choice.NotChosen(
                        "%s needs a key: %s is not set.".formatted(seat.name(), seat.missing()));
            if (seat.name().model().isEmpty() && seat.name().provider() == Provider.OLLAMA)
                return new Choice.NotChosen(
                        "Ollama lists no model at %s."
                                .formatted(settings.access().shown(Provider.OLLAMA)));
            seats.put(known(role), seat);
            return new Choice.Chosen(role, seat.name().text());
        } catch (IllegalArgumentException e) {
            return new Choice.NotChosen(String.valueOf(e.getMessage()));
        }
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
            String role,
            Prompt prompt,
            long message,
            CancellationToken stop,
            Consumer<String> soFar) {
        return ask(role, prompt, message, stop, soFar).completion();
    }

    /// The same, with what it took.
    ///
    /// @param soFar as above; null where nobody looks on
    /// @throws Unavailable as above
    public ModelAnswer ask(
            String role,
            Prompt prompt,
            long message,
            CancellationToken stop,
            @Nullable Consumer<String> soFar) {
        var seat = seated(role);
        if (stop.asked()) return ModelAnswer.without(CallResult.stopped(seat.name().text()));
        if (around.paused().getAsBoolean()) throw new Unavailable("The agent is paused.");
        if (seat.name().provider() == Provider.OFFLINE)
            return ModelAnswer.without(speak(role, prompt, message));
        var onlooker = Optional.ofNullable(soFar).map(StreamObserver::new);
        var begun = around.clock().millis();
        var call = new ModelCall(seat, prompt, around.paused(), onlooker);
        if (call.estimate() >= seat.window())
            return ModelAnswer.without(CallResult.tooLong(seat.name().text()));
        var result = call(role, call, message, retry, stop);
        if (broken(result.completion()) && !stop.asked())
            throw new Unavailable("The call was broken off before it was answered.");
        return new ModelAnswer(
                result.completion(),
                result.inputTokens(),
                result.outputTokens(),
                seat.price().of(result.inputTokens(), result.cachedTokens(), result.outputTokens()),
                around.clock().millis() - begun,
                result.sureness(),
                result.calls());
    }

    private static boolean broken(Completion completion) {
        return completion instanceof Completion.Failed failed
                && failed.reason() == Completion.Reason.STOPPED;
    }

    /// Asks within the budget and records the call.
    private CallResult call(
            String role, ModelCall call, long message, Retry retry, CancellationToken stop) {
        var begun = around.clock().millis();
        var seat = call.seat();
        var hold = purse.hold(seat.price().of(call.estimate(), EXPECTED_OUTPUT));
        if (hold.isEmpty())
            return new CallResult(
                    CallResult.budget(seat.name().text()),
                    0,
                    0,
                    0,
                    0,
                    OptionalDouble.empty(),
                    Optional.empty(),
                    Optional.empty());
        try (var _ = hold.get()) {
            var outcome = call.run(retry, stop);
            around.recorder().accept(called(role, seat, outcome, message, begun));
            return outcome;
        }
    }

    private ModelCalled called(
            String role, RoleBinding seat, CallResult outcome, long message, long begunMillis) {
        return new ModelCalled(
                role,
                seat.name().text(),
                outcome.word(),
                message,
                outcome.inputTokens(),
                outcome.cachedTokens(),
                outcome.outputTokens(),
                seat.price()
                        .of(outcome.inputTokens(), outcome.cachedTokens(), outcome.outputTokens()),
                around.clock().millis() - begunMillis,
                outcome.attempts());
    }

    private Completion speak(String role, Prompt prompt, long message) {
        var said = new Completion.Said(Provider.OFFLINE.id(), voice.answer(prompt), false);
        around.recorder()
                .accept(new ModelCalled(role, said.model(), "said", message, 0, 0, 0, 0, 0, 0));
        return said;
    }

    /// Tries the model of System 1 once, without retry, for at most 20 s.
    public ModelTrial probe() {
        var seat = seated(SYSTEM1);
        if (seat.name().provider() == Provider.OFFLINE) return ModelTrial.offline();
        if (around.paused().getAsBoolean()) return ModelTrial.paused(seat);
        var within = settings.timeout().compareTo(PROBE) < 0 ? settings.timeout() : PROBE;
        var brief =
                new RoleBinding(
                        seat.name(),
                        providers.chat(seat.name(), within, seat.window()),
                        seat.price(),
                        seat.priced(),
                        seat.missing(),
                        seat.tokens(),
                        seat.window());
        var prompt = Prompt.of("", List.of(new Prompt.Line(false, "Say OK.")));
        var begun = around.clock().instant();
        var call = new ModelCall(brief, prompt, around.paused(), Optional.empty());
        var outcome = call(SYSTEM1, call, 0, retry(Duration.ZERO), new CancellationToken());
        return ModelTrial.of(
                seat,
                outcome,
                Duration.between(begun, around.clock().instant()),
                settings.access());
    }

    @Override
    public void close() {
        wire.close();
    }
}
