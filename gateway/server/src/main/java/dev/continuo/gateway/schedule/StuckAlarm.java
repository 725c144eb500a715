package dev.continuo.gateway.schedule;

import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.message.Inbox;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Raises an alarm, once, for each message that waits for its end too long. A paused agent's
/// messages wait rightly.
public final class StuckAlarm {
    private static final Logger LOG = LoggerFactory.getLogger(StuckAlarm.class);

    private final Mind mind;
    private final Duration patience;
    private final InstantSource clock;

    /// @param patience how long a message may wait
    public StuckAlarm(Mind mind, Duration patience, InstantSource clock) {
        this.mind = mind;
        this.patience = patience;
        this.clock = clock;
    }

    /// Looks now and then.
    public Schedule.PeriodicTask pulse() {
        return new Schedule.PeriodicTask("stuck-messages", this::look);
    }

    void look() {
        var now = clock.instant();
        if (mind.grounds().governance().pause(now).isPresent()) return;
        for (var open : mind.hearing().inbox().listOpen())
            if (open.received().plus(patience).isBefore(now)) raise(open);
    }

    private void raise(Inbox.WaitingMessage open) {
        var text = "Message #%d waits for an answer for more than %d s.".formatted(open.id(), patience.toSeconds());
        var alarm = NewEvent.once(new AlarmRaised(open.id(), text), Actor.SYSTEM, "alarm\nstuck\n" + open.id());
        if (mind.ledger().commit(Decision.of(alarm)) instanceof dev.continuo.ledger.CommitResult.Recorded)
            LOG.warn("{}", text);
    }
}
