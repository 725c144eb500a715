package dev.continuo.life.view;

import dev.continuo.events.GoalEvent.GoalProposalDecided;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.SelfPlayEvent.AnswerForetold;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import java.util.HashSet;
import java.util.Set;

/// Counts of [Emergence] that depend on the order of events.
final class EmergenceCount {
    static final Set<Class<? extends EventPayload>> TYPES =
            Set.of(
                    ThoughtRecorded.class,
                    TraitProposed.class,
                    ProposalApproved.class,
                    ProposalRejected.class,
                    GoalProposed.class,
                    GoalProposalDecided.class,
                    AnswerForetold.class);

    private final Set<Long> traits = new HashSet<>();
    private long fired;
    private long proposed;
    private long approved;
    private long rejected;
    private long foretold;
    private long given;

    void take(Event event) {
        switch (event.payload()) {
            case ThoughtRecorded thought
                    when thought.steps().stream().anyMatch(step -> !step.fired().isEmpty()) ->
                    fired++;
            case TraitProposed _ when event.actor().hand() == ActorKind.AGENT -> {
                traits.add(event.seq());
                proposed++;
            }
            case GoalProposed _ -> proposed++;
            case ProposalApproved(var proposal) -> decided(traits.contains(proposal), true);
            case ProposalRejected(var proposal) -> decided(traits.contains(proposal), false);
            case GoalProposalDecided(_, var yes) -> decided(true, yes);
            case AnswerForetold(_, var before, var answered) -> {
                foretold++;
                if (before.equals(answered)) given++;
            }
            case null, default -> {}
        }
    }

    private void decided(boolean ours, boolean yes) {
        if (!ours) return;
        if (yes) approved++;
        else rejected++;
    }

    long fired() {
        return fired;
    }

    long proposed() {
        return proposed;
    }

    long approved() {
        return approved;
    }

    long rejected() {
        return rejected;
    }

    long foretold() {
        return foretold;
    }

    long given() {
        return given;
    }
}
