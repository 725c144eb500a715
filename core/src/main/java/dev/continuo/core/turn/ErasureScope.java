package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;

import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.turn.DerivedReplies.Said;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;

/// All that goes when some events are forgotten: they, what rests on them alone, and the agent's
/// texts that render them.
///
/// @param plan the events that are to be emptied
/// @param fall the messages and memories among them, and the memories that lose some support
/// @param replies the agent's texts among them
/// @param said what is forgotten, to be looked for in what is composed meanwhile
/// @param reached everything that was composed or derived with it in sight
/// @param open whether a message among it still waited for its answer
record ErasureScope(
        Stones plan,
        Support.Fall fall,
        Set<Long> replies,
        Said said,
        Set<Long> reached,
        boolean open) {

    /// What is to be forgotten.
    ///
    /// @param messages said by people
    /// @param memories made beside messages
    /// @param keep messages that stay, whatever rests on what
    /// @param names who is to be unknown after it; empty where everybody stays known
    /// @param owned private conversations of which every reply goes
    record Roots(
            Set<Long> messages,
            Set<Long> memories,
            Set<Long> keep,
            Optional<Names> names,
            Set<Long> owned) {
        Roots {
            messages = Set.copyOf(messages);
            memories = Set.copyOf(memories);
            keep = Set.copyOf(keep);
            owned = Set.copyOf(owned);
        }

        /// Events of which everybody stays known.
        static Roots of(Set<Long> messages, Set<Long> memories) {
            return new Roots(messages, memories, Set.of(), Optional.empty(), Set.of());
        }
    }

    /// Reads it. What goes may take along more, so it looks until nothing is found any more.
    static ErasureScope of(DSLContext db, Ledger ledger, Roots roots) {
        var reader = new Reader(db, ledger.agent());
        var support = new Support(db, ledger.agent());
        var replies = new TreeSet<>(reader.repliesIn(roots.owned()));
        var fall = support.of(roots.messages(), roots.memories(), replies);
        while (true) {
            fall.messages().removeAll(roots.keep());
            var plan = new Stones(ledger.kinds());
            var remains = new Remains(db, ledger, plan);
            for (var batch : ReplyEvidence.batches(fall.messages()))
                remains.messages(Set.of(batch));
            remains.memories(fall.memories());
            var confidential = reader.privatePlaces(fall);
            if (roots.owned().isEmpty())
                replies.addAll(reader.answersIn(confidential, fall.messages()));
            replies.addAll(reader.answersToCommands(fall.messages()));
            var events = new HashSet<>(fall.messages());
            events.addAll(fall.memories());
            roots.names().ifPresent(names -> events.addAll(names.events()));
            var said =
                    new Said(
                            events,
                            remains.quotes(),
                            roots.names().map(Names::called),
                            confidential);
            var found = new DerivedReplies(db, ledger.agent()).of(said, replies);
            replies.addAll(found.replies());
            var further = support.of(fall.messages(), fall.memories(), replies);
            further.messages().removeAll(roots.keep());
            if (further.equals(fall)) {
                remains.replies(replies);
                return new ErasureScope(plan, fall, replies, said, found.reached(), remains.open());
            }
            fall = further;
        }
    }

    /// How much of its evidence each memory loses that stays.
    Map<Long, Integer> weakened() {
        return fall.weakened();
    }

    /// Everything said or remembered that goes.
    Set<Long> gone() {
        var gone = new HashSet<>(fall.messages());
        gone.addAll(fall.memories());
        return gone;
    }

    private record Reader(DSLContext db, String agent) {

        Set<Long> repliesIn(Set<Long> conversations) {
            return db.select(MESSAGE.ID)
                    .from(MESSAGE)
                    .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.PERSON.isNull()))
                    .and(MESSAGE.CONVERSATION.eq(any(array(conversations))))
                    .fetchSet(MESSAGE.ID);
        }

        /// Where any of it was said to the agent alone.
        Set<Long> privatePlaces(Support.Fall fall) {
            var places = new HashSet<Long>();
            for (var batch : ReplyEvidence.batches(fall.messages()))
                places.addAll(
                        db.selectDistinct(MESSAGE.CONVERSATION)
                                .from(MESSAGE)
                                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.ID.eq(any(batch))))
                                .fetch(MESSAGE.CONVERSATION));
            for (var batch : ReplyEvidence.batches(fall.memories()))
                places.addAll(
                        db.selectDistinct(MEMORY.CONVERSATION)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(any(batch))))
                                .fetch(MEMORY.CONVERSATION));
            return db.select(CONVERSATION.ID)
                    .from(CONVERSATION)
                    .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.ROOM.isFalse()))
                    .and(CONVERSATION.ID.eq(any(array(places))))
                    .fetchSet(CONVERSATION.ID);
        }

        /// An answer to what was said in private makes no sense without it.
        Set<Long> answersIn(Set<Long> conversations, Set<Long> messages) {
            var answers = new HashSet<Long>();
            for (var batch : ReplyEvidence.batches(messages))
                answers.addAll(
                        db.select(MESSAGE.ID)
                                .from(INBOX)
                                .join(MESSAGE)
                                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID))
                                .and(MESSAGE.ID.eq(INBOX.REPLY))
                                .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.eq(any(batch))))
                                .and(MESSAGE.CONVERSATION.eq(any(array(conversations))))
                                .fetch(MESSAGE.ID));
            return answers;
        }

        /// What a command is answered is made of it, wherever it was said.
        Set<Long> answersToCommands(Set<Long> messages) {
            var asked = MESSAGE.as("asked");
            var answers = new HashSet<Long>();
            for (var batch : ReplyEvidence.batches(messages))
                answers.addAll(
                        db.select(MESSAGE.ID)
                                .from(INBOX)
                                .join(asked)
                                .on(asked.AGENT_ID.eq(INBOX.AGENT_ID).and(asked.ID.eq(INBOX.ID)))
                                .join(MESSAGE)
                                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID))
                                .and(MESSAGE.ID.eq(INBOX.REPLY))
                                .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.eq(any(batch))))
                                .and(asked.COMMAND)
                                .fetch(MESSAGE.ID));
            return answers;
        }

        private static Long[] array(Collection<Long> ids) {
            return ids.toArray(Long[]::new);
        }
    }
}
