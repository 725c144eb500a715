package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static org.jooq.impl.DSL.lower;

import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.TraitKind;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.IdentityChangeRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Proposals that wait for the operator, and what became of each.
public final class Proposals {

    /// From then on a proposal can no longer be approved.
    public static final Duration LIFETIME = Duration.ofDays(7);

    /// So many of one person may wait at a time, lest they bury the others.
    public static final int MAX_WAITING = 10;

    private static final Guard.Check OPEN = (tx, agent, ids) -> tx.select(IDENTITY_CHANGE.ID)
            .from(IDENTITY_CHANGE)
            .where(IDENTITY_CHANGE.AGENT_ID.eq(agent))
            .and(IDENTITY_CHANGE.ID.in(ids))
            .and(IDENTITY_CHANGE.STATE.eq(DSL.inline(ChangeRows.OPEN)))
            .fetchSet(IDENTITY_CHANGE.ID);

    private final DSLContext db;
    private final String agent;

    Proposals(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Something that was proposed.
    ///
    /// @param kind stored name of a [dev.continuo.events.TraitKind], or `prompt`
    /// @param weight null for a prompt
    /// @param person who proposed it; null for the agent itself, and for the holder of the token
    public record Proposal(
            long id,
            String kind,
            String text,
            @Nullable Double weight,
            String reason,
            @Nullable Long person,
            Instant expires) {

        /// Returns the change that it proposes, in a few words.
        public String what() {
            if (weight == null) return text.isEmpty() ? "no own prompt any more" : "own prompt: \"%s\"".formatted(text);
            if (weight == 0) return "no longer the %s \"%s\"".formatted(kind, text);
            return kind.equals("name")
                    ? "name \"%s\"".formatted(text)
                    : "%s \"%s\", weight %s".formatted(kind, text, weight);
        }
    }

    /// Status of a proposal.
    public sealed interface ProposalStatus {

        record OpenProposal(Proposal proposal) implements ProposalStatus {}

        /// It waited too long.
        record Expired(Proposal proposal) implements ProposalStatus {}

        /// It was decided about.
        ///
        /// @param by the event
        record DecidedProposal(boolean approved, long by) implements ProposalStatus {}

        /// There is none of that number.
        record UnknownProposal() implements ProposalStatus {}
    }

    /// Holds as long as nobody decided about it.
    public static Guard open(long proposal) {
        return Guard.changing(OPEN, Set.of(proposal));
    }

    /// Rejects, for a run that is taken back, the traits among its events that nobody decided
    /// about.
    public static List<NewEvent> withdrawing(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event -> event.payload() instanceof TraitProposed)
                .map(Event::seq)
                .filter(id -> {
                    var guard = open(id);
                    return guard.check()
                            .holding(mind.db(), mind.agent(), guard.ids())
                            .contains(id);
                })
                .map(id -> NewEvent.guarded(new ProposalRejected(id), Actor.operator(0), open(id)))
                .toList();
    }

    /// Those that wait, oldest first.
    public List<Proposal> waiting(Instant now) {
        return db.selectFrom(IDENTITY_CHANGE)
                .where(IDENTITY_CHANGE.AGENT_ID.eq(agent))
                .and(IDENTITY_CHANGE.STATE.eq(DSL.inline(ChangeRows.OPEN)))
                .and(IDENTITY_CHANGE.EXPIRES_AT.gt(now))
                .orderBy(IDENTITY_CHANGE.ID)
                .fetch(Proposals::proposal);
    }

    /// Tells whether a trait was proposed or set in these words before, whatever became of it.
    public boolean made(TraitKind kind, String text) {
        return db.fetchExists(
                IDENTITY_CHANGE,
                IDENTITY_CHANGE
                        .AGENT_ID
                        .eq(agent)
                        .and(IDENTITY_CHANGE.KIND.eq(kind.text()))
                        .and(lower(IDENTITY_CHANGE.TEXT).eq(text.toLowerCase(Locale.ROOT))));
    }

    public ProposalStatus find(long id, Instant now) {
        var row = db.selectFrom(IDENTITY_CHANGE)
                .where(IDENTITY_CHANGE.AGENT_ID.eq(agent).and(IDENTITY_CHANGE.ID.eq(id)))
                .and(IDENTITY_CHANGE.STATE.ne(ChangeRows.SET))
                .fetchOne();
        if (row == null) return new ProposalStatus.UnknownProposal();
        if (!row.getState().equals(ChangeRows.OPEN))
            return new ProposalStatus.DecidedProposal(row.getState().equals(ChangeRows.APPROVED), row.getDecidedBy());
        var proposal = proposal(row);
        return now.isBefore(proposal.expires())
                ? new ProposalStatus.OpenProposal(proposal)
                : new ProposalStatus.Expired(proposal);
    }

    private static Proposal proposal(IdentityChangeRecord r) {
        return new Proposal(
                r.getId(), r.getKind(), r.getText(), r.getWeight(), r.getReason(), r.getPerson(), r.getExpiresAt());
    }
}
