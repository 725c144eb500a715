package dev.continuo.gateway.channels;

import dev.continuo.mind.Mind;
import dev.continuo.mind.admission.AdmissionEvent.AlarmChatSet;
import dev.continuo.mind.admission.AdmissionEvent.PairingAsked;
import dev.continuo.mind.failure.DatabaseErrors;
import dev.continuo.mind.governance.GovernanceEvent.AlarmRaised;
import dev.continuo.mind.ledger.Ledger;
import dev.continuo.mind.ledger.event.Decision;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.Guard;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells the conversation that `/home` named about alarms, and about strangers who ask to be let
/// in. Each once: what was missed while the process was down is told when it is up.
public final class OperatorNotices {
    private static final Logger LOG = LoggerFactory.getLogger(OperatorNotices.class);

    /// How far back a start looks for what was missed, in events.
    private static final int LOOK_BACK = 500;

    private final Mind mind;

    public OperatorNotices(Mind mind) {
        this.mind = mind;
    }

    /// Begins to follow the ledger.
    public void start() {
        mind.ledger().follow(this::follow);
        var latest =
                mind.ledger().before(mind.ledger().seq() + 1, LOOK_BACK).stream()
                        .map(Ledger.Entry::event)
                        .toList();
        // What happened before a home was named is nobody's news.
        var named = 0;
        for (int i = 0; i < latest.size(); i++)
            if (latest.get(i).fact() instanceof AlarmChatSet) named = i;
        follow(latest.subList(named, latest.size()));
    }

    private void follow(List<Event> events) {
        for (var event : events) {
            var text =
                    switch (event.fact()) {
                        case AlarmRaised alarm -> "Alarm: " + alarm.text();
                        case PairingAsked asked -> asks(asked);
                        case null, default -> "";
                    };
            // Not on the committer's thread: what is told is a commit of its own.
            if (!text.isEmpty())
                Thread.ofVirtual().name("home-" + event.seq()).start(() -> tell(event.seq(), text));
        }
    }

    private static String asks(PairingAsked asked) {
        return "Somebody I don't know asks to talk with me. /pair tells who; /pair approve "
                + asked.code()
                + " lets them in.";
    }

    private void tell(long event, String text) {
        try {
            DatabaseErrors.guard(() -> mind.admission().rooms().home())
                    .flatMap(home ->
                            DatabaseErrors.guard(() -> mind.people().findConversation(home)))
                    .map(home -> mind.notices().once(home, text, "home\n" + event))
                    .ifPresent(notice ->
                            mind.ledger()
                                    .commit(Decision.guarded(Guard.NONE, _ -> List.of(notice))));
        } catch (RuntimeException e) {
            LOG.warn("Event #{} was not told at home: {}", event, DatabaseErrors.cause(e));
        }
    }
}
