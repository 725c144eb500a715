package dev.continuo.gateway.command.identity;

import dev.continuo.events.TraitKind;
import dev.continuo.gateway.command.PersonResolver;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.command.identity.PendingCard.AskedBy;
import dev.continuo.gateway.command.identity.PendingCard.ProposedChange;
import dev.continuo.life.Life;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.GoalProposals;
import dev.continuo.life.growth.AgentTrust;
import dev.continuo.life.growth.SelfEdit;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.Proposals.Proposal;
import dev.continuo.life.identity.state.PromptVersion;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.mind.Mind;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.memory.gate.Quarantine.QuarantinedMemory;
import dev.continuo.mind.tool.ToolRequests.ToolRequest;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The cards of what waits, for somebody who hears some audiences: nothing else is told in them.
public final class PendingCards {
    private static final int WHAT = 300;

    /// More than a call may have: nobody approves what they cannot read.
    private static final int WHOLE_CALL = 1_200;

    private static final int REASON = 200;
    private static final String ME = "me";

    private final Mind mind;
    private final Life life;
    private final Set<String> heard;

    /// @param heard the labels of what the reader may hear
    public PendingCards(Mind mind, Set<String> heard) {
        this.mind = mind;
        this.life = Life.of(mind);
        this.heard = heard;
    }

    /// The card of a change of who the agent is.
    public PendingCard of(Proposal proposal) {
        var person = proposal.person();
        return new PendingCard(
                proposal.id(),
                new ProposedChange(TextTable.excerpt(proposal.what(), WHAT), now(proposal), next(proposal)),
                TextTable.excerpt(proposal.reason(), REASON),
                new AskedBy(
                        person == null ? "me or the holder of the token" : who(person),
                        person,
                        proposal.expires().minus(Proposals.LIFETIME),
                        proposal.expires()));
    }

    private @Nullable String now(Proposal proposal) {
        var identity = life.identity().current();
        var kind = TraitKind.find(proposal.kind());
        if (kind.isEmpty())
            return Optional.ofNullable(identity.ownPrompt())
                    .map(PromptVersion::text)
                    .map(text -> quoted(text, REASON))
                    .orElse(null);
        var key = Trait.key(kind.get(), proposal.text());
        return identity.of(kind.get()).stream()
                .filter(trait -> Trait.key(trait.kind(), trait.text()).equals(key))
                .findFirst()
                .map(trait -> kind.get() == TraitKind.NAME ? quoted(trait.text(), REASON) : "weight " + trait.weight())
                .orElse(null);
    }

    private static String next(Proposal proposal) {
        var weight = proposal.weight();
        if (weight == null || proposal.kind().equals(TraitKind.NAME.text()))
            return proposal.text().isEmpty() ? "none" : quoted(proposal.text(), REASON);
        return weight == 0 ? "none" : "weight " + weight;
    }

    /// The card of a call of a tool.
    public PendingCard of(ToolRequest call) {
        var edit = SelfEdit.of(call.call());
        var person = call.call().person();
        return new PendingCard(
                call.id(),
                edit.map(this::change).orElseGet(() -> ProposedChange.of(whole(call))),
                edit.map(one -> TextTable.excerpt(one.reason(), REASON)).orElse(""),
                new AskedBy(
                        edit.isPresent() ? "me, in a talk with " + who(person) : "me, for " + who(person),
                        person,
                        call.asked(),
                        call.expires()));
    }

    private ProposedChange change(SelfEdit edit) {
        if (!edit.setting())
            return new ProposedChange(
                    "Let the goal %s weigh %s".formatted(quoted(goal(edit), WHAT), edit.value()),
                    weighed(edit).map(goal -> SelfEdit.percent(goal.weight())).orElse(null),
                    edit.value());
        var settings = life.trust().settings();
        var known = settings.keys().contains(edit.subject());
        return new ProposedChange(
                "Set %s to \"%s\"%s"
                        .formatted(
                                edit.subject(),
                                edit.value(),
                                known ? " (%s)".formatted(settings.meaning(edit.subject())) : ""),
                known ? settings.value(edit.subject()).orElse("unset") : null,
                edit.value());
    }

    private String goal(SelfEdit edit) {
        return weighed(edit).map(Goal::text).orElse(edit.subject());
    }

    private Optional<Goal> weighed(SelfEdit edit) {
        return life.goals()
                .tree()
                .named(edit.subject())
                .filter(goal -> heard.contains(goal.from().audience()))
                .findFirst();
    }

    /// The tool and each of its arguments.
    private static String whole(ToolRequest call) {
        try {
            var given = ToolArguments.parse(call.call().arguments()).values();
            return TextTable.excerpt(
                    "Use the tool %s: %s"
                            .formatted(
                                    call.call().tool(),
                                    given.properties().stream()
                                            .map(one -> one.getKey() + " = " + one.getValue())
                                            .collect(Collectors.joining(", "))),
                    WHOLE_CALL);
        } catch (ToolFailure _) {
            return TextTable.excerpt("Use the tool " + call.what(), WHOLE_CALL);
        }
    }

    /// The card of a goal. Somebody's words stay theirs, whoever decides.
    public PendingCard of(GoalProposals.GoalProposal goal) {
        return new PendingCard(
                goal.id(),
                ProposedChange.of(
                        heard.contains(goal.audience())
                                ? "goal " + quoted(goal.text(), WHAT)
                                : "goal: to help them with something that was said where you were" + " not"),
                "%s showed it on %s, from %s to %s"
                        .formatted(who(goal.person()), TextTable.plural(goal.days(), "day"), goal.first(), goal.last()),
                new AskedBy(ME, goal.person(), goal.expires().minus(GoalProposals.LIFETIME), goal.expires()));
    }

    /// The card of a level of trust.
    public PendingCard of(AgentTrust.TrustProposal level) {
        return new PendingCard(
                level.id(),
                ProposedChange.of(level.what()),
                level.reason(),
                new AskedBy(ME, null, level.expires().minus(Proposals.LIFETIME), level.expires()));
    }

    /// The card of something that a member would share with everyone.
    PendingCard of(QuarantinedMemory share) {
        var speaker = share.speaker();
        return new PendingCard(
                share.memory(),
                ProposedChange.of("Let everyone hear " + quoted(share.text(), WHOLE_CALL)),
                "",
                new AskedBy(speaker == null ? ME : who(speaker), speaker, share.saidAt(), null));
    }

    private static String quoted(String text, int most) {
        return text.isEmpty() ? "" : "\"%s\"".formatted(TextTable.excerpt(text, most));
    }

    private String who(long person) {
        return mind.people().find(person).map(PersonResolver::shown).orElse("somebody");
    }
}
