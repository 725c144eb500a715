package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.outcome.Judgement.Ending;
import dev.continuo.life.outcome.Judgement.LaterMessage;
import dev.continuo.life.outcome.Judgement.Reaction;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.Completion;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/// Judges what came of turns, each once, off everybody's path: at the clock's pulse those of the
/// conversations in which something happened, and all of them now and then, for silence shows by
/// time alone. What a crash interrupts is judged later.
public final class TurnOutcomes implements CommitListener {
    // A few statements each.
    private static final int BATCH_SIZE = 200;

    // At one pulse, so that the process need not wait long where it ends: the next one goes on.
    private static final int MAX_BATCHES = 5;

    /// Why a model gave no answer, where that was its own doing.
    private static final Set<String> UNANSWERED = Stream.of(
                    Completion.Reason.EMPTY, Completion.Reason.REFUSED, Completion.Reason.TOO_LONG)
            .map(Completion.Reason::text)
            .collect(Collectors.toUnmodifiableSet());

    private static final Duration NOW_AND_THEN = Duration.ofHours(1);

    private static final Guard.Check UNJUDGED = (tx, agent, turns) -> {
        var open = new HashSet<>(turns);
        open.removeAll(tx.select(TURN_OUTCOME.TURN)
                .from(TURN_OUTCOME)
                .where(TURN_OUTCOME.AGENT_ID.eq(agent))
                .and(TURN_OUTCOME.TURN.in(turns))
                .fetch(TURN_OUTCOME.TURN));
        return open;
    };

    private final MindReader mind;
    private final OutcomeUse use;
    private final InstantSource clock;
    private final Set<Long> touched = ConcurrentHashMap.newKeySet();

    /// Flag that an outcome may have gone, so that a turn of any time has none.
    private volatile boolean forgotten;

    private Instant judgedAt = Instant.EPOCH;

    /// All turns up to it have their outcome.
    private long open;

    /// Last turn of those that were gone through so far, and the first on the way that has no
    /// outcome yet.
    private long at;

    private long undecided = Long.MAX_VALUE;

    /// Use of an outcome elsewhere in the mind.
    @FunctionalInterface
    public interface OutcomeUse {

        /// Returns the events to record with it.
        ///
        /// @param asked what was answered
        /// @param audience who heard it, as a label
        List<NewEvent> drafts(String asked, String audience, Outcome outcome);
    }

    public TurnOutcomes(MindReader mind, OutcomeUse use, InstantSource clock) {
        this.mind = mind;
        this.use = use;
        this.clock = clock;
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case TurnEnded end -> touched.add(end.conversation());
                case MessageReceived said -> touched.add(said.conversation());
                case Reacted reacted -> touched.add(reacted.conversation());
                case Erased _ -> forgotten = true;
                case null, default -> {}
            }
    }

    /// The clock's pulse.
    public synchronized void rest() {
        if (forgotten || !judgedAt.plus(NOW_AND_THEN).isAfter(clock.instant())) {
            passes();
            return;
        }
        var conversations = Set.copyOf(touched);
        touched.removeAll(conversations);
        if (conversations.isEmpty()) return;
        for (var turn : turns(open, INBOX.CONVERSATION.in(conversations))) judged(turn);
    }

    /// Judges every turn of which it shows what came of it.
    public synchronized void judgeAll() {
        while (!passes()) {}
    }

    /// Goes through some of the turns. Returns whether it came to the last.
    private boolean passes() {
        if (forgotten) {
            forgotten = false;
            open = 0;
            at = 0;
            undecided = Long.MAX_VALUE;
        }
        for (int batch = 0; batch < MAX_BATCHES; batch++) {
            var turns = turns(at, noCondition());
            for (var turn : turns)
                if (!judged(turn)) undecided = Math.min(undecided, turn.turn().end());
            if (turns.isEmpty()) {
                open = Math.min(at, undecided - 1);
                at = open;
                undecided = Long.MAX_VALUE;
                judgedAt = clock.instant();
                return true;
            }
            at = turns.getLast().turn().end();
        }
        return false;
    }

    /// A turn without an outcome.
    ///
    /// @param trusted whether the operator or a member asked, to be remembered
    private record Unjudged(Judgement.EndedTurn turn, long conversation, String audience, boolean trusted) {}

    /// The next of them.
    private List<Unjudged> turns(long after, Condition which) {
        var turns = new ArrayList<Unjudged>();
        mind.db()
                .select(INBOX.TURN, INBOX.REPLY, INBOX.PERSON, INBOX.STATE, INBOX.REASON)
                .select(INBOX.ENDED_AT)
                .select(INBOX.CONVERSATION, MESSAGE.AUDIENCE, MESSAGE.TEXT, MEMORY.TRUST)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .leftJoin(MEMORY)
                .on(MEMORY.AGENT_ID.eq(INBOX.AGENT_ID).and(MEMORY.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.TURN.gt(after)).and(which))
                .and(MESSAGE.COMMAND.isFalse())
                .and(notExists(selectOne()
                        .from(TURN_OUTCOME)
                        .where(TURN_OUTCOME.AGENT_ID.eq(INBOX.AGENT_ID))
                        .and(TURN_OUTCOME.TURN.eq(INBOX.TURN))))
                .orderBy(INBOX.TURN, INBOX.ID)
                .limit(BATCH_SIZE)
                .forEach(r -> add(turns, r));
        return turns;
    }

    /// Messages that were answered together are of one turn.
    private static void add(List<Unjudged> turns, Record r) {
        var end = r.get(INBOX.TURN);
        var text = r.get(MESSAGE.TEXT);
        if (!turns.isEmpty() && turns.getLast().turn().end() == end)
            text = turns.removeLast().turn().asked() + "\n" + text;
        var turn = new Judgement.EndedTurn(
                end,
                r.get(INBOX.REPLY),
                r.get(INBOX.PERSON),
                text,
                ending(r.get(INBOX.STATE), r.get(INBOX.REASON)),
                r.get(INBOX.ENDED_AT));
        var trust = r.get(MEMORY.TRUST);
        var trusted = Trust.OPERATOR.text().equals(trust) || Trust.MEMBER.text().equals(trust);
        var audience = r.get(MESSAGE.AUDIENCE);
        turns.add(new Unjudged(turn, r.get(INBOX.CONVERSATION), audience, trusted));
    }

    private static Ending ending(String state, @Nullable String reason) {
        if (!MessageState.FAILED.text().equals(state)) return Ending.ANSWERED;
        return reason == null || UNANSWERED.contains(reason) ? Ending.UNANSWERED : Ending.OUTAGE;
    }

    /// Returns whether a turn has its outcome now.
    private boolean judged(Unjudged one) {
        var turn = one.turn();
        var reply = turn.reply();
        var failed = turn.ending() != Ending.ANSWERED;
        var judgement = Judgement.of(
                turn,
                failed ? List.of() : later(one.conversation(), turn.end()),
                reply == null || failed ? List.of() : reactions(reply),
                clock.instant());
        if (judgement.isEmpty()) return false;
        var found = judgement.get();
        var drafts = new ArrayList<NewEvent>();
        drafts.add(NewEvent.of(payload(turn.end(), reply, found), Actor.SYSTEM));
        if (one.trusted()) drafts.addAll(use.drafts(turn.asked(), one.audience(), found.outcome()));
        var unjudged = Guard.changing(UNJUDGED, Set.of(turn.end()));
        return mind.ledger().commit(new Decision(unjudged, drafts)) instanceof CommitResult.Recorded;
    }

    private static TurnJudged payload(long turn, @Nullable Long reply, Judgement found) {
        return new TurnJudged(
                turn,
                reply == null ? 0 : reply,
                found.outcome().text(),
                found.because(),
                found.evidence() == 0 ? List.of() : List.of(found.evidence()));
    }

    private List<LaterMessage> later(long conversation, long end) {
        return mind.db()
                .select(MESSAGE.ID, MESSAGE.PERSON, MESSAGE.TEXT, MESSAGE.REPLY_TO)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()))
                .and(MESSAGE.CONVERSATION.eq(conversation).and(MESSAGE.ID.gt(end)))
                .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                .orderBy(MESSAGE.ID)
                .limit(Judgement.MAX_MESSAGES)
                .fetch(r -> new LaterMessage(r.value1(), r.value2(), r.value3(), r.value4()));
    }

    private List<Reaction> reactions(long reply) {
        return mind.db()
                .selectFrom(REACTION)
                .where(REACTION.AGENT_ID.eq(mind.agent()).and(REACTION.MESSAGE.eq(reply)))
                .orderBy(REACTION.ID)
                .fetch(r -> new Reaction(r.getId(), r.getPerson(), r.getReaction(), r.getAdded()));
    }
}
