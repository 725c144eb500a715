package dev.continuo.life.idle;

import static dev.continuo.life.idle.PhaseRows.digestOf;

import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.IdleEvent.PhaseStepped;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/// A run that keeps its bill, and records each step together with what its input was.
final class RecordedRun implements PhaseRun {
    private final IdlePhase phase;
    private final long id;
    private final MindReader mind;
    private final Models models;
    private final CancellationToken stop;
    private final BooleanSupplier paused;
    private final InstantSource clock;
    private int changes;
    private int calls;
    private long inputTokens;
    private long outputTokens;
    private long costMicros;

    RecordedRun(
            IdlePhase phase,
            long id,
            MindReader mind,
            Models models,
            CancellationToken stop,
            BooleanSupplier paused,
            InstantSource clock) {
        this.phase = phase;
        this.id = id;
        this.mind = mind;
        this.models = models;
        this.stop = stop;
        this.paused = paused;
        this.clock = clock;
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public MindReader mind() {
        return mind;
    }

    @Override
    public boolean stopped() {
        return stop.asked() || paused.getAsBoolean() || Thread.currentThread().isInterrupted();
    }

    @Override
    public boolean offline() {
        return models.offline(phase.role());
    }

    @Override
    public boolean fresh(String key, String input) {
        return !PhaseRows.lastInput(mind, phase.name(), key).equals(digestOf(mind, input));
    }

    @Override
    public long last(String key) {
        return PhaseRows.lastStep(mind, phase.name(), key);
    }

    @Override
    public Optional<String> ask(Audience words, String system, String question) {
        try (var _ = models.charges().open(id, words.personId(), words.roomId())) {
            return ask(system, question);
        }
    }

    @Override
    public Optional<String> ask(String system, String question) {
        if (offline() || stopped()) return Optional.empty();
        var prompt = Prompt.of(system, List.of(new Prompt.PromptLine(false, question)));
        var answer = models.ask(phase.role(), prompt, id, stop, null);
        calls++;
        inputTokens += answer.inputTokens();
        outputTokens += answer.outputTokens();
        costMicros += answer.costMicros();
        return answer.completion() instanceof Completion.Answered said
                        && !said.truncated()
                        && !said.text().isBlank()
                ? Optional.of(said.text())
                : Optional.empty();
    }

    @Override
    public boolean record(PhaseStep step) {
        var input = digestOf(mind, step.input());
        var all = new ArrayList<>(step.events());
        all.add(stepped(step.key(), input, step.events().size()));
        // The step is done: what is denied is not thought of again.
        all.replaceAll(mind.ledger().policy()::orViolation);
        return switch (mind.ledger().commit(new Decision(step.guard(), all))) {
            case CommitResult.Recorded done -> {
                changes += done.events().size() - 1;
                yield true;
            }
            // What was denied just now is thought of again.
            case CommitResult.Duplicate _, CommitResult.Stale _, CommitResult.Forbidden _ -> false;
        };
    }

    private NewEvent stepped(String key, String input, int events) {
        var numbers = IntStream.rangeClosed(1, events).mapToObj(PendingId::of).toList();
        return NewEvent.of(new PhaseStepped(id, phase.name(), key, input, numbers), Actor.AGENT);
    }

    /// The end of it, with its bill.
    PhaseEnded ended(String outcome, String why) {
        return new PhaseEnded(id, phase.name(), outcome, why, changes, calls, inputTokens, outputTokens, costMicros);
    }
}
