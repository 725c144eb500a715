package dev.continuo.gateway.channels;

import dev.continuo.events.AdmissionEvent.PairingAsked;
import dev.continuo.events.Choice;
import dev.continuo.events.GoalEvent.GoalProposalDecided;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.ToolEvent.ToolDecided;
import dev.continuo.events.TrustEvent.TrustGranted;
import dev.continuo.gateway.command.identity.PendingCard;
import dev.continuo.gateway.command.identity.PendingCards;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.identity.Proposals.Proposal;
import dev.continuo.life.identity.Proposals.ProposalStatus;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.tool.ToolRequests.ToolRequest;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Messages to the operator about a proposal, with buttons under them: they are taken off when
/// nothing waits for them any more.
final class ProposalNotices {
    private final Mind mind;
    private final Function<String, Channel> channels;
    private final InstantSource clock;

    ProposalNotices(Mind mind, Function<String, Channel> channels, InstantSource clock) {
        this.mind = mind;
        this.channels = channels;
        this.clock = clock;
    }

    /// The notice of a proposal; empty if nothing is to be decided about it any more.
    ///
    /// @param key what keeps it from being told twice
    Optional<NewEvent> about(long proposal, Conversation home, String key) {
        return Life.of(mind).identity().proposals().find(proposal, clock.instant())
                        instanceof ProposalStatus.OpenProposal(var waiting)
                ? Optional.of(mind.answering().notices().once(home, text(waiting, home), Choice.about(proposal), key))
                : Optional.empty();
    }

    /// The notice of a goal that waits; empty if nothing is to be decided about it any more. Its
    /// words are told by /pending, to whoever may hear them.
    Optional<NewEvent> ofGoal(long proposal, Conversation home, String key) {
        return Life.of(mind)
                .goals()
                .proposals()
                .find(proposal)
                .filter(goal -> goal.waits(clock.instant()))
                .map(goal -> mind.answering()
                        .notices()
                        .once(
                                home,
                                "A goal waits for the operator: #%d. /pending tells what.".formatted(proposal),
                                Choice.about(proposal),
                                key));
    }

    /// The notice of a level of trust that waits; empty if nothing is to be decided about it any
    /// more. It holds numbers only.
    Optional<NewEvent> ofTrust(long proposal, Conversation home, String key) {
        return Life.of(mind)
                .trust()
                .waiting(proposal)
                .map(level -> mind.answering()
                        .notices()
                        .once(
                                home,
                                "I ask the operator for more room: #%d, %s. Reason: %s."
                                        .formatted(proposal, level.what(), level.reason()),
                                Choice.about(proposal),
                                key));
    }

    /// The notice of a call that waits; empty if nothing is to be decided about it any more.
    Optional<NewEvent> ofCall(long request, Conversation home, String key) {
        return mind.answering()
                .toolWorker()
                .requests()
                .find(request)
                .filter(call -> call.waits(clock.instant()))
                .map(call -> mind.answering().notices().once(home, text(call, home), Choice.about(request), key));
    }

    private String text(ToolRequest call, Conversation home) {
        return owner(home)
                .map(owner -> inFull(cards(home, owner).of(call), owner))
                .orElseGet(() ->
                        "A call of a tool waits for the operator: #%d. /pending tells what.".formatted(call.id()));
    }

    private String text(Proposal proposal, Conversation home) {
        return owner(home)
                .map(owner -> inFull(cards(home, owner).of(proposal), owner))
                .orElseGet(() -> "A change of who I am waits for the operator: #%d (%s). /pending tells what."
                        .formatted(proposal.id(), proposal.kind()));
    }

    /// The notice of a stranger who asks to be let in; empty where they were forgotten.
    Optional<NewEvent> ofStranger(PairingAsked asked, Conversation home, String key) {
        return mind.people()
                .find(asked.person())
                .map(person -> mind.answering()
                        .notices()
                        .once(
                                home,
                                "%s asks to talk with me: \"%s\"."
                                        .formatted(
                                                String.join(", ", mind.people().accounts(person.id())),
                                                QuotedText.name(person.name())),
                                Choice.admitting(asked.code()),
                                key));
    }

    /// The operator whose own conversation it is: in a room, others hear it.
    private Optional<Person> owner(Conversation home) {
        return home.room()
                ? Optional.empty()
                : mind.people().find(home.owner()).filter(one -> one.role() == Role.OPERATOR);
    }

    private PendingCards cards(Conversation home, Person owner) {
        return new PendingCards(mind, mind.people().audible(home, owner.id()));
    }

    private static String inFull(PendingCard card, Person operator) {
        return "This waits for you.\n" + card.text(operator.zone());
    }

    /// The proposal whose buttons an event may have made useless: it was decided about, or somebody
    /// pressed one that perhaps came too late.
    @Nullable
    Long touched(Event event) {
        return switch (event.payload()) {
            case ProposalApproved(var proposal) -> proposal;
            case ProposalRejected(var proposal) -> proposal;
            case TrustGranted _ -> Life.of(mind).trust().lastProposal();
            case GoalProposalDecided(var proposal, var _) -> proposal;
            case ToolDecided(var request, var _) -> request;
            case MessageReceived said
            when said.command() -> {
                var decided = Choice.decided(said.text());
                yield decided.isPresent() ? decided.getAsLong() : null;
            }
            case null, default -> null;
        };
    }

    /// Takes the buttons off everything that was said of a proposal, unless it waits.
    void removeChoices(long proposal) {
        var now = clock.instant();
        if (Life.of(mind).identity().proposals().find(proposal, now) instanceof ProposalStatus.OpenProposal) return;
        if (Life.of(mind)
                .goals()
                .proposals()
                .find(proposal)
                .filter(it -> it.waits(now))
                .isPresent()) return;
        if (mind.answering()
                .toolWorker()
                .requests()
                .find(proposal)
                .filter(it -> it.waits(now))
                .isPresent()) return;
        if (Life.of(mind).trust().waiting(proposal).isPresent()) return;
        remove(Choice.about(proposal));
    }

    /// Takes the buttons off what was said of a stranger.
    void removeAdmitting(long person) {
        mind.hearing().admission().pairings().code(person).ifPresent(code -> remove(Choice.admitting(code)));
    }

    private void remove(List<Choice> choices) {
        for (var part : mind.answering().outbox().listOffering(choices))
            if (part.delivery().external() != null)
                channels.apply(part.place().channel())
                        .removeChoices(
                                part.place().external(),
                                part.aside(),
                                part.delivery().external());
    }
}
