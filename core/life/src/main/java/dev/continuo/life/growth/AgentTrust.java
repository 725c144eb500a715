package dev.continuo.life.growth;

import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.TrustEvent.TrustGranted;
import dev.continuo.events.TrustEvent.TrustProposed;
import dev.continuo.events.TrustEvent.TrustRecord;
import dev.continuo.events.TrustEvent.TrustRevoked;
import dev.continuo.ledger.EventFold;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent.PolicyViolated;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.Proposals.ProposalStatus;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.outcome.OutcomeCounts;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Trust in the agent: how much it may do alone. It follows from the ledger alone and is kept in
/// memory: what the operator granted holds until they take it back, or until the policy refused the
/// agent something, which takes it all back at once.
public final class AgentTrust implements MindPart {
    private static final Set<Class<? extends EventPayload>> TYPES = Set.of(
            TrustProposed.class, TrustGranted.class, TrustRevoked.class, ProposalRejected.class, PolicyViolated.class);

    private final MindReader mind;
    private final InstantSource clock;
    private volatile TrustState state;
    private final EventFold fold;
    private final Guard.Check unchanged = (_, _, versions) -> unchanged(versions);
    private final Map<Long, ProposalStatus.DecidedProposal> decided = new ConcurrentHashMap<>();
    private volatile long lastProposal;
    private volatile Containment containment = Containment.NONE;
    private volatile ProposableSettings settings = ProposableSettings.NONE;

    /// The level as it stands.
    ///
    /// @param level as granted
    /// @param granted the event that granted it; 0 for the lowest
    /// @param since the event that changed it last; 0 for none
    /// @param changed the last event that changed any of this; 0 for none
    /// @param proposal of the next level, which nobody decided about; it may have expired
    /// @param rejected when the operator last rejected a level since then
    /// @param violations refusals of the policy ever: each begins the record anew
    public record TrustState(
            int level,
            long granted,
            long since,
            long changed,
            Instant from,
            @Nullable TrustProposal proposal,
            @Nullable Instant rejected,
            int violations) {
        private TrustState at(int to, long grant, Event by, int refused) {
            return new TrustState(to, grant, by.seq(), by.seq(), by.time(), null, null, refused);
        }

        private TrustState proposing(@Nullable TrustProposal next, @Nullable Instant declined, Event by) {
            return new TrustState(level, granted, since, by.seq(), from, next, declined, violations);
        }
    }

    /// A level that the idle life proposed.
    public record TrustProposal(long id, int level, TrustRecord evidence, Instant expires) {
        /// The change in a few words.
        public String what() {
            return "level %d of trust, %s".formatted(level, TrustLevel.of(level).name());
        }

        /// The record that speaks for it.
        public String reason() {
            return "%d days, %d turns of use, %d failed"
                    .formatted(evidence.days(), evidence.passed(), evidence.failed());
        }
    }

    public AgentTrust(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
        var first = mind.ledger().after(0, 1);
        var from = first.isEmpty() ? clock.instant() : first.getFirst().event().time();
        state = new TrustState(TrustLevel.LOWEST, 0, 0, 0, from, null, null, 0);
        fold = new EventFold(mind.ledger(), TYPES, this::apply);
    }

    @Override
    public List<MindPart> parts() {
        return List.of(new TrustPhase(this));
    }

    private void apply(Event e) {
        switch (e.payload()) {
            case TrustGranted granted -> {
                decided(true, e);
                state = state.at(granted.level(), e.seq(), e, state.violations);
            }
            case TrustRevoked revoked -> {
                decided(false, e);
                state = state.at(revoked.level(), 0, e, state.violations);
            }
            case TrustProposed(var level, var evidence) -> {
                lastProposal = e.seq();
                state = state.proposing(
                        new TrustProposal(e.seq(), level, evidence, e.time().plus(Proposals.LIFETIME)),
                        state.rejected,
                        e);
            }
            case ProposalRejected(var id)
            when waits(id) -> {
                decided(false, e);
                state = state.proposing(null, e.time(), e);
            }
            case PolicyViolated refused
            when refused.actor().equals(ActorKind.AGENT.text()) -> {
                decided(false, e);
                state = state.at(TrustLevel.LOWEST, 0, e, state.violations + 1);
            }
            case null, default -> {}
        }
    }

    private void decided(boolean approved, Event by) {
        var proposal = state.proposal;
        if (proposal != null) decided.put(proposal.id(), new ProposalStatus.DecidedProposal(approved, by.seq()));
    }

    private boolean waits(long id) {
        var proposal = state.proposal;
        return proposal != null && proposal.id() == id;
    }

    /// The proposal of the next level that waits for the operator.
    public Optional<TrustProposal> waiting() {
        return Optional.ofNullable(state.proposal).filter(one -> clock.instant().isBefore(one.expires()));
    }

    /// The same, if it has that number.
    public Optional<TrustProposal> waiting(long id) {
        return waiting().filter(one -> one.id() == id);
    }

    /// The decision about a proposal of that number.
    public Optional<ProposalStatus.DecidedProposal> decided(long id) {
        return Optional.ofNullable(decided.get(id));
    }

    /// Holds as long as the state is the one that was read.
    public Guard still(TrustState read) {
        return Guard.changing(unchanged, Set.of(read.changed()));
    }

    /// Another process may have decided, too.
    private Set<Long> unchanged(Set<Long> versions) {
        fold.catchUp();
        var now = state.changed;
        return versions.contains(now) ? Set.of(now) : Set.of();
    }

    /// The last proposal, whatever became of it; 0 for none.
    public long lastProposal() {
        return lastProposal;
    }

    /// Narrows what levels permit.
    public void contain(Containment limits) {
        containment = limits;
    }

    /// Names the settings that may be proposed.
    public void permit(ProposableSettings few) {
        settings = few;
    }

    public ProposableSettings settings() {
        return settings;
    }

    public Containment containment() {
        return containment;
    }

    public TrustState state() {
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

    /// The sorts of changes of itself that it may propose.
    private List<String> selfChanges() {
        return proposals() == 0
                ? List.of()
                : Arrays.stream(SelfChange.values())
                        .filter(change -> change.level() <= level().number())
                        .map(SelfChange::text)
                        .toList();
    }

    /// Names what may be done alone, as the operator and the agent itself are told.
    public Map<String, Object> permits() {
        return Map.of(
                "unasked_daily", level().daily(),
                "unasked_weekly", weekly(),
                "proposals_waiting", proposals(),
                "self_changes", selfChanges(),
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
