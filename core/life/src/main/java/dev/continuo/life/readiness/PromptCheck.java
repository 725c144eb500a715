package dev.continuo.life.readiness;

import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.event.Event;
import java.util.HashSet;
import java.util.Set;

/// The context window.
final class PromptCheck implements CriterionCheck {
    private static final int CASES = 10;

    private final Set<Long> identity = new HashSet<>();
    private long replies;
    private long withIdentity;
    private long calls;
    private long fitting;
    private long counted;
    private long rolledOver;

    @Override
    public String text() {
        return "I always know who I am, and models get what fits.";
    }

    @Override
    public void take(Event event) {
        switch (event.payload()) {
            case TraitSet _, OperatorPromptSet _ -> identity.add(event.seq());
            case ProposalApproved(var proposal) -> identity.add(proposal);
            case ModelCalled call -> {
                calls++;
                if (!call.outcome().equals("too_long")) fitting++;
                if (call.inputTokens() > 0) counted++;
            }
            case ExitGateDecided weighed when weighed.occasion().equals("window") -> rolledOver++;
            case MessageComposed reply when reply.model() != null && !identity.isEmpty() -> take(reply);
            case null, default -> {}
        }
    }

    private void take(MessageComposed reply) {
        var context = reply.context();
        if (context == null || "offline".equals(reply.model())) return;
        replies++;
        if (context.stream().anyMatch(identity::contains)) withIdentity++;
    }

    @Override
    public EvidenceParts judge() {
        return new EvidenceParts()
                .share(withIdentity, replies, 1, CASES, "prompts with who it is")
                .share(fitting, calls, 1, CASES, "prompts that fit the window")
                .share(counted, calls, 0.9, CASES, "prompts whose tokens were counted")
                .count(rolledOver, 1, "weighings of what left the window");
    }
}
