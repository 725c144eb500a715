package dev.continuo.model;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.mind.testing.SettableClock;
import dev.continuo.model.budget.Budget;
import dev.continuo.model.budget.BudgetReservations;
import dev.continuo.model.budget.BudgetScope;
import dev.continuo.model.budget.Charge;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.provider.Sampling;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;

/// What the models need of the world, in a test's hands: time passes only by pausing.
public final class ModelFixture implements Budget {

    public final List<ModelCalled> events = new CopyOnWriteArrayList<>();
    public final List<Duration> pauses = new CopyOnWriteArrayList<>();
    public final SettableClock clock = new SettableClock();
    public long limit = 2_000_000;
    public final Map<BudgetScope.ScopeKind, Long> limits = new EnumMap<>(BudgetScope.ScopeKind.class);
    public volatile Sampling sampling = Sampling.USUAL;
    public volatile boolean paused;
    public Sleeper pause = time -> {
        pauses.add(time);
        clock.advance(time);
    };
    private final Map<String, String> settings = new HashMap<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    public ModelFixture with(String setting, String value) {
        settings.put(setting, value);
        return this;
    }

    public ModelSettings settings() {
        // nothing listens on the discard port, so that an Ollama on the machine that runs the test
        // is not found
        settings.putIfAbsent("OLLAMA_BASE_URL", "http://127.0.0.1:9");
        return ModelSettings.of(settings);
    }

    public Models.ModelDependencies surroundings() {
        return new Models.ModelDependencies(
                new BudgetReservations(this),
                () -> paused,
                events::add,
                clock,
                new SplittableRandom(1),
                time -> pause.sleep(time),
                () -> sampling);
    }

    public Models models() {
        var models = new Models(settings(), surroundings());
        open.add(models);
        return models;
    }

    public Completion ask(String text) {
        return models().complete("system1", said(text), 17, new CancellationToken());
    }

    public static Prompt said(String text) {
        return Prompt.of("You are Continuo.", List.of(new Prompt.PromptLine(false, text)));
    }

    @Override
    public long spentMicros(BudgetScope scope) {
        return events.stream()
                .filter(call -> switch (scope.kind()) {
                    case DAY -> true;
                    case IDLE -> Charge.idle(call.role());
                    case PERSON -> Objects.equals(call.person(), scope.id());
                    case TOKEN -> false;
                    case ROOM -> Objects.equals(call.conversation(), scope.id());
                })
                .mapToLong(ModelCalled::costMicros)
                .sum();
    }

    @Override
    public OptionalLong limitMicros(BudgetScope.ScopeKind kind) {
        return kind == BudgetScope.ScopeKind.DAY
                ? OptionalLong.of(limit)
                : Optional.ofNullable(limits.get(kind)).map(OptionalLong::of).orElse(OptionalLong.empty());
    }
}
