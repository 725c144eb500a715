package dev.continuo.life.idle;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.role.CommitListener;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Measures how long nobody has spoken. The work of phases is nobody's word: it does not count,
/// whatever they record.
final class IdleTimer implements CommitListener {
    private static final Set<Class<? extends EventPayload>> SPOKEN = Set.of(MessageReceived.class);

    private final Runnable spoken;
    private final Instant opened;
    private volatile @Nullable Instant since;
    private volatile long happened;

    /// @param opened when the mind was: where nobody ever spoke, the rest began then
    /// @param spoken called when somebody speaks; must be quick
    IdleTimer(Ledger ledger, Instant opened, Runnable spoken) {
        this.spoken = spoken;
        this.opened = opened;
        var last = ledger.before(Long.MAX_VALUE, SPOKEN, 1);
        if (!last.isEmpty()) since = last.getFirst().event().time();
        happened = ledger.seq();
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events) {
            if (event.actor().hand() == ActorKind.PERSON || event.actor().hand() == ActorKind.OPERATOR)
                happened = event.seq();
            if (event.payload() instanceof MessageReceived) {
                since = event.time();
                happened = event.seq();
                spoken.run();
            }
        }
    }

    /// Since when nobody has spoken.
    Instant since() {
        var at = since;
        return at == null ? opened : at;
    }

    Duration length(Instant now) {
        var length = Duration.between(since(), now);
        return length.isNegative() ? Duration.ZERO : length;
    }

    /// Tells whether somebody did something after that event, as far as is known.
    boolean somethingSince(long event) {
        return happened > event;
    }

    /// `40 s`, `12 min`, `3 h`, `2 days`
    static String words(Duration length) {
        if (length.toSeconds() < 120) return length.toSeconds() + " s";
        if (length.toMinutes() < 120) return length.toMinutes() + " min";
        return length.toHours() < 48 ? length.toHours() + " h" : length.toDays() + " days";
    }
}
