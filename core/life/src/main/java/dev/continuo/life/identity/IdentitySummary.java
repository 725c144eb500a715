package dev.continuo.life.identity;

import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.IdentityEvent;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;

/// Says the events of [IdentityEvent] in one line each. Prompts and reasons are not quoted: who may
/// read them is asked by the commands that show them.
final class IdentitySummary {
    private IdentitySummary() {}

    static String of(IdentityEvent event, Listener listener) {
        return switch (event) {
            case IdentityEvent.TraitProposed p ->
                "%s: %s, weight %s".formatted(p.kind(), words(p.text(), p.audience(), listener), p.weight());
            case IdentityEvent.TraitSet t ->
                "%s: %s, weight %s"
                        .formatted(t.kind(), words(t.text(), Audience.EVERYONE.label(), listener), t.weight());
            case IdentityEvent.ProposalApproved a -> "#" + a.proposal();
            case IdentityEvent.ProposalRejected r -> "#" + r.proposal();
            case IdentityEvent.RejectionExplained r -> "why #" + r.proposal() + " was rejected";
            case IdentityEvent.OperatorPromptSet p ->
                p.text() == null
                        ? "none, by " + p.source()
                        : "%d characters, by %s".formatted(p.text().length(), p.source());
            case IdentityEvent.AgentPromptProposed p -> p.text().length() + " characters";
            case IdentityEvent.AgentPromptSet p -> p.text().length() + " characters";
            case IdentityEvent.AgentPromptReverted r -> r.version() == 0 ? "to none" : "to #" + r.version();
            case IdentityEvent.ProcessStarted _ -> "";
            case IdentityEvent.ProcessStopped s -> "#" + s.start();
        };
    }
}
