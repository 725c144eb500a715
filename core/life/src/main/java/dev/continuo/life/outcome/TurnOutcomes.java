package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.Thumb;
import dev.continuo.language.utterance.ReplyFeedback;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.outcome.ReplyOpinion.OpinionEffect;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.Completion;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/// Judges what came of turns, each once. The person whom a turn answered says so, and nobody else:
/// the first opinion of theirs that stands counts.
public final class TurnOutcomes implements OpinionEffect {
    /// So many messages after it, a conversation has gone on.
    private static final int MAX_MESSAGES = 3;

    /// After it nobody will say any more.
    private static final Duration TIMEOUT = Duration.ofHours(24);

    // A few statements each.
    private static final int BATCH_SIZE = 200;

    // At one pulse, so that the process need not wait long where it ends: the next one goes on.
    private static final int MAX_BATCHES = 5;

    /// Why a model gave no answer, where that was its own doing.
    private static final Set<String> UNANSWERED = Stream.of(
                    Completion.Reason.EMPTY, Completion.Reason.REFUSED, Completion.Reason.TOO_LONG)
            .map(Completion.Reason::text)
            .collect(Collectors.toUnmodifiableSet());

    private static final Guard.Check UNJUDGED = (tx, agent, turns) -> {
        var open = new HashSet<>(turns);
        open.removeAll(tx.select(TURN_OUTCOME.TURN)
                .from(TURN_OUTCOME)
                .where(TURN_OUTCOME.AGENT_ID.eq(agent))
                .and(TURN_OUTCOME.TURN.in(turns))
                .fetch(TURN_OUTCOME.TURN));
        return open;
    };

    private static final Condition FAILED = INBOX.STATE.eq(inline(MessageState.FAILED.text()));

    private final MindReader mind;
    private final OutcomeUse use;
    private final InstantSource clock;

    /// All turns before it have their outcome.
    private long open;

    /// Use of an outcome elsewhere in the mind.
    @FunctionalInterface
    public interface OutcomeUse {

        /// Returns the events to record with it.
        ///
        /// @param asked what was answered
        /// @param audience who heard it, as a label
        List<NewEvent> drafts(String asked, String audience, Outcome outcome);
    }

    TurnOutcomes(MindReader mind, OutcomeUse use, InstantSource clock) {
        this.mind = mind;
        this.use = use;
        this.clock = clock;
    }

    /// A turn without an outcome.
    ///
    /// @param end the event that ended it
    /// @param failure why it has no answer; null where it has one
    /// @param trusted whether the operator or a member asked, to be remembered
    private record Unjudged(
            long end, @Nullable Long reply, @Nullable String failure, String asked, String audience, boolean trusted) {}

    /// Returns the first turn whose outcome is not known, from an event on.
    OptionalLong firstOpen(long from) {
        var last = mind.ledger().seq();
        var first = mind.db()
                .select(min(INBOX.TURN))
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(unjudged(from))
                .fetchSingle()
                .value1();
        open = first == null ? last : first;
        return first == null ? OptionalLong.empty() : OptionalLong.of(first);
    }

    @Override
    public void take(ReplyOpinion opinion) {
        if (!opinion.added() || !stands(opinion)) return;
        var outcome = opinion.verdict() == ReplyFeedback.OBJECTION ? Outcome.FAILED : Outcome.PASSED;
        var because = opinion.reaction().isEmpty() ? because(opinion.verdict()) : "reaction";
        var answered = INBOX.REPLY.eq(opinion.reply()).and(INBOX.PERSON.eq(opinion.person()));
        for (var turn : turns(answered.and(FAILED.not()))) judge(turn, outcome, because, List.of(opinion.id()));
    }

    private static String because(ReplyFeedback verdict) {
        return switch (verdict) {
            case OBJECTION -> "objection";
            case CONFIRMATION -> "confirmation";
            case THANKS -> "thanks";
            case NONE -> throw new IllegalArgumentException("no opinion");
        };
    }

    /// Tells whether a thumb was neither taken back nor changed for the other one.
    private boolean stands(ReplyOpinion opinion) {
        if (opinion.reaction().isEmpty()) return true;
        var thumb = Thumb.of(opinion.reaction());
        return mind
                .rows(REACTION)
                .and(REACTION.MESSAGE.eq(opinion.reply()))
                .and(REACTION.PERSON.eq(opinion.person()).and(REACTION.ID.gt(opinion.id())))
                .stream()
                .map(later -> later.getAdded()
                        ? Thumb.of(later.getReaction()).isPresent()
                        : Thumb.of(later.getReaction()).equals(thumb))
                .noneMatch(changed -> changed);
    }

    /// Judges the turns that have no answer, and those of which nobody will say anything any more.
    /// Returns whether it came to the last.
    boolean settle() {
        var later = MESSAGE.as("later");
        var gone = selectOne()
                .from(later)
                .where(later.AGENT_ID.eq(INBOX.AGENT_ID))
                .and(later.CONVERSATION.eq(INBOX.CONVERSATION))
                .and(later.ID.gt(INBOX.TURN))
                .and(later.PERSON.isNotNull().and(later.COMMAND.isFalse()))
                .orderBy(later.ID)
                .limit(1)
                .offset(MAX_MESSAGES - 1);
        var over = INBOX.ENDED_AT.lt(clock.instant().minus(TIMEOUT)).or(exists(gone));
        for (var batch = 0; batch < MAX_BATCHES; batch++) {
            var turns = turns(INBOX.TURN.ge(open).and(FAILED.or(over)));
            for (var turn : turns) settle(turn);
            if (turns.isEmpty()) {
                firstOpen(open);
                return true;
            }
        }
        return false;
    }

    /// A provider, a network or the budget that was away is no doing of the agent's.
    private void settle(Unjudged turn) {
        var failure = turn.failure();
        if (failure == null) judge(turn, Outcome.UNKNOWN, "silence", List.of());
        else if (failure.isEmpty() || UNANSWERED.contains(failure)) judge(turn, Outcome.FAILED, "failure", List.of());
        else judge(turn, Outcome.UNKNOWN, "outage", List.of());
    }

    private Condition unjudged(long from) {
        return INBOX.AGENT_ID
                .eq(mind.agent())
                .and(INBOX.TURN.ge(from))
                .and(MESSAGE.COMMAND.isFalse())
                .and(notExists(selectOne()
                        .from(TURN_OUTCOME)
                        .where(TURN_OUTCOME.AGENT_ID.eq(INBOX.AGENT_ID))
                        .and(TURN_OUTCOME.TURN.eq(INBOX.TURN))));
    }

    private List<Unjudged> turns(Condition which) {
        var turns = new ArrayList<Unjudged>();
        mind.db()
                .select(INBOX.TURN, INBOX.REPLY, INBOX.STATE, INBOX.REASON)
                .select(MESSAGE.AUDIENCE, MESSAGE.TEXT, MEMORY.TRUST)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .leftJoin(MEMORY)
                .on(MEMORY.AGENT_ID.eq(INBOX.AGENT_ID).and(MEMORY.ID.eq(INBOX.ID)))
                .where(unjudged(0).and(which))
                .orderBy(INBOX.TURN, INBOX.ID)
                .limit(BATCH_SIZE)
                .forEach(r -> add(turns, r));
        return turns;
    }

    /// Messages that were answered together are of one turn.
    private static void add(List<Unjudged> turns, Record r) {
        var end = r.get(INBOX.TURN);
        var asked = r.get(MESSAGE.TEXT);
        if (!turns.isEmpty() && turns.getLast().end() == end)
            asked = turns.removeLast().asked() + "\n" + asked;
        var failed = MessageState.FAILED.text().equals(r.get(INBOX.STATE));
        var trust = r.get(MEMORY.TRUST);
        turns.add(new Unjudged(
                end,
                r.get(INBOX.REPLY),
                failed ? Objects.requireNonNullElse(r.get(INBOX.REASON), "") : null,
                asked,
                r.get(MESSAGE.AUDIENCE),
                Trust.OPERATOR.text().equals(trust) || Trust.MEMBER.text().equals(trust)));
    }

    private void judge(Unjudged turn, Outcome outcome, String because, List<Long> evidence) {
        var reply = Objects.requireNonNullElse(turn.reply(), 0L);
        var drafts = new ArrayList<NewEvent>();
        var judged = new TurnJudged(turn.end(), reply, outcome.text(), because, evidence);
        drafts.add(NewEvent.of(judged, Actor.SYSTEM));
        if (turn.trusted()) drafts.addAll(use.drafts(turn.asked(), turn.audience(), outcome));
        mind.ledger().commit(new Decision(Guard.changing(UNJUDGED, Set.of(turn.end())), drafts));
    }
}
