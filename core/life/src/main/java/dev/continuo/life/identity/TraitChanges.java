package dev.continuo.life.identity;

import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.RejectionExplained;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.TraitKind;
import dev.continuo.language.text.VisibleText;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.identity.Proposals.ProposalStatus;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.thinking.HardBoundaries;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Events to record when traits are proposed, set and decided about.
public final class TraitChanges {
    /// Of a reason, and of why something was rejected.
    public static final int MAX_REASON_CHARS = 500;

    private TraitChanges() {}

    /// A trait that somebody wants.
    ///
    /// @param weight 0 to 1; 0 takes it away
    public record WantedTrait(TraitKind kind, String text, double weight) {
        public WantedTrait {
            text = oneLine(text);
        }
    }

    /// Why it cannot be, one sentence with what to do instead; empty where it can.
    public static Optional<String> flaw(WantedTrait wanted) {
        var kind = wanted.kind();
        var max = Trait.maxChars(kind);
        if (wanted.text().isEmpty()) return Optional.of("A %s needs a text.".formatted(kind.text()));
        if (wanted.text().length() > max)
            return Optional.of("A %s has at most %d characters; say it shorter.".formatted(kind.text(), max));
        if (!(wanted.weight() >= 0 && wanted.weight() <= 1))
            return Optional.of("A weight is between 0 and 1, for example 0.7.");
        var key = Trait.key(kind, wanted.text());
        var hard = kind == TraitKind.BOUNDARY
                && HardBoundaries.ALL.stream()
                        .anyMatch(one -> Trait.key(kind, one).equals(key));
        return hard ? Optional.of("That boundary is part of the program and never changes.") : Optional.empty();
    }

    /// The same of a reason.
    public static Optional<String> flaw(String reason) {
        return reason.isBlank()
                ? Optional.of("A change of who I am needs a reason.")
                : reason.length() > MAX_REASON_CHARS
                        ? Optional.of("A reason has at most %d characters; say it shorter.".formatted(MAX_REASON_CHARS))
                        : Optional.empty();
    }

    /// A proposal, which waits for the operator.
    ///
    /// @param wanted without a flaw, as the reason
    public static NewEvent propose(WantedTrait wanted, String reason, List<Long> evidence, Actor actor, Instant now) {
        var person = actor.person();
        var audience = person == 0 ? Audience.SELF : Audience.person(person);
        return NewEvent.of(
                new TraitProposed(
                        wanted.kind().text(),
                        wanted.text(),
                        wanted.weight(),
                        oneLine(reason),
                        evidence,
                        now.plus(Proposals.LIFETIME).toString(),
                        audience.label()),
                actor);
    }

    /// By the operator, at once.
    ///
    /// @param wanted without a flaw
    public static NewEvent set(WantedTrait wanted, List<Long> evidence, Actor actor) {
        return NewEvent.of(new TraitSet(wanted.kind().text(), wanted.text(), wanted.weight(), evidence), actor);
    }

    public static NewEvent approve(ProposalStatus.OpenProposal waiting, Actor actor) {
        var proposal = waiting.proposal().id();
        return NewEvent.guarded(new ProposalApproved(proposal), actor, Proposals.open(proposal));
    }

    /// The end of a proposal, and why.
    ///
    /// @param open holds as long as nobody decided about it
    /// @param why empty for no explanation
    public static List<NewEvent> reject(long proposal, Guard open, String why, List<Long> evidence, Actor actor) {
        var events = new ArrayList<NewEvent>();
        events.add(NewEvent.guarded(new ProposalRejected(proposal), actor, open));
        if (!why.isEmpty()) events.add(NewEvent.of(new RejectionExplained(proposal, oneLine(why), evidence), actor));
        return events;
    }

    private static String oneLine(String text) {
        var line = VisibleText.of(text);
        return QuotedText.line(line, Math.max(2, line.length()));
    }
}
