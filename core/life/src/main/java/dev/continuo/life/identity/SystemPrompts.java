package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.AgentPromptReverted;
import dev.continuo.events.IdentityEvent.AgentPromptSet;
import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.identity.state.IdentitySnapshot;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The operator's prompt, which wins, and the agent's own, which it may change.
public final class SystemPrompts {
    /// Of each of the two: together they stay a small part of the smallest prompt there may be.
    public static final int MAX_CHARS = 4_000;

    static final Guard.Check NOT_FORGOTTEN = (tx, agent, ids) -> {
        var standing = new HashSet<>(ids);
        standing.removeAll(tx.select(TOMBSTONE.ID)
                .from(TOMBSTONE)
                .where(TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ID.in(ids)))
                .fetchSet(TOMBSTONE.ID));
        return standing;
    };

    /// Whose prompt it is.
    public enum Owner {
        /// The agent cannot change it, and it wins.
        OPERATOR,
        /// Prompt that the agent wrote for itself.
        AGENT
    }

    private final Ledger ledger;
    private final Supplier<IdentitySnapshot> current;
    private final InstantSource clock;

    SystemPrompts(Ledger ledger, Supplier<IdentitySnapshot> current, InstantSource clock) {
        this.ledger = ledger;
        this.current = current;
        this.clock = clock;
    }

    /// Why a text cannot be a prompt, one sentence; empty where it can.
    public static Optional<String> flaw(String text) {
        return text.length() > MAX_CHARS
                ? Optional.of("A prompt has at most %,d characters, this has %,d; say it shorter."
                        .formatted(MAX_CHARS, text.length()))
                : Optional.empty();
    }

    /// The operator's prompt as said in chat; to be recorded by whoever carries out the command.
    ///
    /// @param text null for none
    public static NewEvent byOperator(@Nullable String text, List<Long> evidence, Actor actor) {
        return NewEvent.of(new OperatorPromptSet(text, OperatorPromptSet.CHAT, evidence), actor);
    }

    /// An earlier version of the agent's own prompt; to be recorded likewise.
    ///
    /// @param version the event that made it, 0 for none
    public static NewEvent revert(long version, Actor actor) {
        return NewEvent.of(new AgentPromptReverted(version), actor);
    }

    /// Takes the operator's prompt from a file, as it is at the start. Blocks until that is
    /// recorded, where it is another one than before.
    ///
    /// @param text empty where no file is set: then one that came from a file is in force no more
    /// @throws IllegalArgumentException where the text cannot be a prompt
    public void fromFile(Optional<String> text) {
        text.flatMap(SystemPrompts::flaw).ifPresent(flaw -> {
            throw new IllegalArgumentException(flaw);
        });
        var wanted = text.map(String::strip).filter(one -> !one.isEmpty()).orElse(null);
        var now = current.get();
        var prompt = now.operatorPrompt();
        var fromFile = now.operatorPromptSource().equals(OperatorPromptSet.FILE);
        if (wanted == null && !fromFile) return;
        if (wanted != null && fromFile && prompt != null && prompt.text().equals(wanted)) return;
        var event = new OperatorPromptSet(wanted, OperatorPromptSet.FILE, List.of());
        ledger.commit(Decision.of(NewEvent.of(event, Actor.operator(0))));
    }

    /// Changes a prompt by the agent's hand. Where words of others than the operator were before
    /// it, the change waits for the operator. The operator's prompt is never changed so; the
    /// attempt is recorded. Blocks until it is recorded.
    ///
    /// @param newPrompt empty for none
    /// @param reason why; never blank
    public IdentityChange update(Owner owner, String newPrompt, String reason, ChangeBasis basis) {
        return switch (owner) {
            case OPERATOR -> {
                // The ledger's policy refuses it, and keeps that it was tried, without the words.
                var attempt = new OperatorPromptSet(null, OperatorPromptSet.CHAT, List.of());
                ledger.commit(Decision.of(NewEvent.of(attempt, Actor.AGENT)));
                yield new IdentityChange.Declined(
                        "The operator's prompt is the operator's alone.",
                        "Change your own prompt, or ask the operator.");
            }
            case AGENT -> updateOwn(newPrompt.strip(), reason.strip(), basis);
        };
    }

    private IdentityChange updateOwn(String newPrompt, String reason, ChangeBasis basis) {
        var flaw = TraitChanges.flaw(reason).or(() -> flaw(newPrompt));
        if (flaw.isPresent()) return new IdentityChange.Declined(flaw.get(), "Nothing was changed; try again.");
        var now = current.get().ownPrompt();
        if (newPrompt.equals(now == null ? "" : now.text()))
            return new IdentityChange.Declined("That is your prompt already.", "Nothing needs to be changed.");
        return basis.operatorAlone()
                ? record(new AgentPromptSet(newPrompt, reason, basis.evidence()), basis, false)
                : record(
                        new AgentPromptProposed(
                                newPrompt,
                                reason,
                                basis.evidence(),
                                clock.instant().plus(Proposals.LIFETIME).toString()),
                        basis,
                        true);
    }

    private IdentityChange record(EventPayload payload, ChangeBasis basis, boolean waits) {
        return recorded(ledger, NewEvent.guarded(payload, Actor.AGENT, resting(basis)), waits);
    }

    /// Holds as long as nothing of what a change rests on is forgotten.
    static Guard resting(ChangeBasis basis) {
        return Guard.resting(NOT_FORGOTTEN, new HashSet<>(basis.evidence()));
    }

    /// Records a change by the agent's hand.
    static IdentityChange recorded(Ledger ledger, NewEvent event, boolean waits) {
        if (!(ledger.commit(Decision.of(event)) instanceof CommitResult.Recorded recorded))
            return new IdentityChange.Declined(
                    "What this rests on was forgotten meanwhile.", "Leave it, or find what else speaks for it.");
        var made = recorded.first().seq();
        return waits ? new IdentityChange.Waiting(made) : new IdentityChange.Made(made);
    }
}
