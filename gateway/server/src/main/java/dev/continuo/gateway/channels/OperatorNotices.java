package dev.continuo.gateway.channels;

import dev.continuo.events.AdmissionEvent.AlarmChatSet;
import dev.continuo.events.AdmissionEvent.PairingAsked;
import dev.continuo.events.AdmissionEvent.PairingDecided;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.McpEvent.McpToolsChanged;
import dev.continuo.events.McpEvent.McpToolsSeen;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.TrustEvent.TrustProposed;
import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.people.Conversation;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells the conversation that `/home` named about alarms, about strangers who ask to be let in,
/// about tools of other programs, and about what waits for approval. Each once: what was missed
/// while the process was down is told when it is up.
public final class OperatorNotices {
    private static final Logger LOG = LoggerFactory.getLogger(OperatorNotices.class);

    /// Number of events that a start looks back for missed notices.
    private static final int LOOK_BACK = 500;

    private final Mind mind;
    private final ProposalNotices proposals;

    /// True once the operator has said where alarms go, or that they go nowhere.
    private volatile boolean decided;

    /// Alarms that were raised before that.
    private final Queue<Event> homeless = new ConcurrentLinkedQueue<>();

    public OperatorNotices(Mind mind, Collection<Channel> channels, InstantSource clock) {
        this.mind = mind;
        this.proposals = new ProposalNotices(mind, MessageRouter.byName(channels), clock);
    }

    /// Begins to follow the ledger.
    public void start() {
        mind.ledger().follow(events -> {
            tell(events);
            removeChoices(events);
        });
        var latest = mind.ledger().before(mind.ledger().seq() + 1, LOOK_BACK).stream()
                .map(Ledger.HashedEvent::event)
                .toList();
        // What happened before a home was named is nobody's news.
        var named = 0;
        for (int i = 0; i < latest.size(); i++) if (latest.get(i).payload() instanceof AlarmChatSet) named = i;
        tell(latest.subList(named, latest.size()));
    }

    private void tell(List<Event> events) {
        for (var event : events) {
            var key = "home\n" + event.seq();
            switch (event.payload()) {
                case AlarmRaised alarm -> {
                    var waits = !decided;
                    // At once, so that a command right after it finds it.
                    if (waits) homeless.add(event);
                    beside(
                            event,
                            () -> home().filter(_ -> !waits || homeless.remove(event))
                                    .ifPresent(home -> tell(alarm, key, home)));
                }
                case AlarmChatSet _ -> decided = true;
                case MessageReceived said
                when givesCommand(said) -> beside(event, () -> tellHomeless(said.conversation()));
                case PairingAsked asked -> tell(event, home -> proposals.ofStranger(asked, home, key));
                case McpToolsSeen seen -> tell(event, home -> says(home, ToolNotices.seen(seen), key));
                case McpToolsChanged changed -> tell(event, home -> says(home, ToolNotices.changed(changed), key));
                case TraitProposed _, AgentPromptProposed _ ->
                    tell(event, home -> proposals.about(event.seq(), home, key));
                case GoalProposed _ -> tell(event, home -> proposals.ofGoal(event.seq(), home, key));
                case TrustProposed _ -> tell(event, home -> proposals.ofTrust(event.seq(), home, key));
                case ToolRequested _ -> tell(event, home -> proposals.ofCall(event.seq(), home, key));
                case null, default -> {}
            }
        }
    }

    /// Tests for a command of the operator: without a home channel an alarm waits for the next one.
    private static boolean givesCommand(MessageReceived said) {
        return said.command() && said.trust().equals(Trust.OPERATOR.text());
    }

    private void tellHomeless(long conversation) {
        var place = mind.people().conversations().find(conversation).filter(one -> !one.room());
        if (place.isEmpty() || home().isPresent()) return;
        for (var event = homeless.poll(); event != null; event = homeless.poll())
            if (event.payload() instanceof AlarmRaised alarm) tell(alarm, "home\n" + event.seq(), place.get());
    }

    private void tell(AlarmRaised alarm, String key, Conversation place) {
        says(place, "Alarm: " + alarm.text(), key).ifPresent(this::commit);
    }

    private Optional<Conversation> home() {
        return mind.hearing()
                .admission()
                .rooms()
                .home()
                .flatMap(home -> mind.people().conversations().find(home));
    }

    private void commit(NewEvent told) {
        mind.ledger().commit(Decision.of(told));
    }

    private void removeChoices(List<Event> events) {
        for (var event : events) {
            var touched = proposals.touched(event);
            if (touched != null) beside(event, () -> proposals.removeChoices(touched));
            if (event.payload() instanceof PairingDecided(var person, var _))
                beside(event, () -> proposals.removeAdmitting(person));
        }
    }

    private Optional<NewEvent> says(Conversation home, String text, String key) {
        return Optional.of(mind.answering().notices().once(home, text, key));
    }

    private void tell(Event event, Function<Conversation, Optional<NewEvent>> notice) {
        beside(event, () -> home().flatMap(notice).ifPresent(this::commit));
    }

    /// Not on the committer's thread: what is told is a commit of its own.
    private static void beside(Event event, Runnable work) {
        Thread.ofVirtual().name("home-" + event.seq()).start(() -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                LOG.warn("Event #{} was not taken care of at home: {}", event.seq(), DatabaseErrors.cause(e));
            }
        });
    }
}
