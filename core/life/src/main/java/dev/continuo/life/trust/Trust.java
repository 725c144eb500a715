package dev.continuo.life.trust;

import dev.continuo.events.TrustEvent.TrustGranted;
import dev.continuo.events.TrustEvent.TrustProposed;
import dev.continuo.events.TrustEvent.TrustRecord;
import dev.continuo.events.TrustEvent.TrustRevoked;
import dev.continuo.ledger.EventFold;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.PolicyViolated;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.outcome.OutcomeCounts;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;

/// Trust in the agent: how much it may do alone. It follows from the ledger alone and is kept in
/// memory: what the operator granted holds until they take it back, or until the policy refused the
/// agent something, which takes it all back at once.
public final class Trust {
    private static final Set<Class<? extends EventPayload>> TYPES =
            Set.of(
                    TrustProposed.class,
                    TrustGranted.class,
                    TrustRevoked.class,
                    PolicyViolated.class);

    private final MindReader mind;
    private final InstantSource clock;
    private volatile State state;
    private volatile Containment containment = Containment.NONE;

    /// The level as it stands.
    ///
    /// @param level as granted
    /// @param granted the event that granted it; 0 for the lowest
    /// @param since the event that changed it last; 0 for none
    /// @param proposed the level that waits for the operator; 0 for none
    /// @param violations refusals of the policy ever: each begins the record anew
    public record State(
            int level, long granted, long since, Instant from, int proposed, int violations) {
        private State at(int to, long grant, Event by, int refused) {
            return new State(to, grant, by.seq(), by.time(), 0, refused);
        }
    }

    public Trust(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
        var first = mind.ledger().after(0, 1);
        var from = first.isEmpty() ? clock.instant() : first.getFirst().event().time();
        state = new State(TrustLevel.LOWEST, 0, 0, from, 0, 0);
        var _ = new EventFold(mind.ledger(), TYPES, this::apply);
    }

    private void apply(Event e) {
        switch (e.payload()) {
            case TrustGranted granted ->
                    state = state.at(granted.level(), e.seq(), e, state.violations);
            case TrustRevoked revoked -> state = state.at(revoked.level(), 0, e, state.violations);
            case TrustProposed proposed ->
                    state =
                            new State(
                                    state.level,
                                    state.granted,
                                    state.since,
                                    state.from,
                                    proposed.level(),
                                    state.violations);
            case PolicyViolated refused when refused.actor().equals(ActorKind.AGENT.text()) ->
                    state = state.at(TrustLevel.LOWEST, 0, e, state.violations + 1);
            case null, default -> {}
        }
    }

    /// Narrows what levels permit.
    public void contain(Containment limits) {
        containment = limits;
    }

    public Containment containment() {
        return containment;
    }

    public State state() {
        return state;
    }

    /// The level that counts: as granted, within the containment.
    public TrustLevel level() {
        return TrustLevel.of(Math.min(state.level, containment.level()));
    }

    /// Messages in a week that are said to somebody unasked and were not promised.
    public int weekly() {
        return containment.speaksFirst() ? level().weekly() : 0;
    }

    /// Proposals of its own of who it is that may wait.
    public int proposals() {
        return containment.proposesTraits() ? level().proposals() : 0;
    }

    /// Names what may be done alone, as the operator and the agent itself are told.
    public Map<String, Object> permits() {
        return Map.of(
                "unasked_daily", level().daily(),
                "unasked_weekly", weekly(),
                "proposals_waiting", proposals(),
                "tools_outside", containment.reachesOut(),
                "max_level", containment.level());
    }

    /// The record since the level changed last.
    public TrustRecord evidence() {
        var now = state;
        var counts = OutcomeCounts.since(mind, now.since());
        return new TrustRecord(
                Duration.between(now.from(), clock.instant()).toDays(),
                counts.getOrDefault(Outcome.PASSED, 0),
                counts.getOrDefault(Outcome.FAILED, 0),
                now.violations());
    }
}
