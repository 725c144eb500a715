package dev.continuo.life.observation.feedback;

import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.select;

import dev.continuo.language.utterance.ReplyFeedback;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.outcome.ReplyOpinion;
import dev.continuo.life.outcome.ReplyOpinion.OpinionEffect;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Feedback of an opinion on what the reply told: it confirms or contradicts that. A complaint counts
/// against what its speaker said of themselves only where the answer said that and little else, or
/// the complaint tells something else of it.
public final class OpinionFeedback implements OpinionEffect {
    // A race lost this often waits for the next opinion.
    private static final int MAX_ATTEMPTS = 5;

    private final MindReader mind;
    private final People people;
    private final Feedback feedback;
    private final Observations observations;

    public OpinionFeedback(MindReader mind, People people, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.feedback = new Feedback(mind, clock);
        this.observations = new Observations(mind);
    }

    /// Records what follows. It is decided again where somebody else changed something meanwhile;
    /// feedback that was taken up already is not.
    @Override
    public void take(ReplyOpinion opinion) {
        for (int race = 0; race < MAX_ATTEMPTS; race++) {
            var decided = opinion.added() ? given(opinion) : takenBack(opinion);
            if (decided.isEmpty()) return;
            var outcome = mind.ledger().commit(Decision.of(decided));
            if (!(outcome instanceof CommitResult.Stale)) return;
        }
    }

    private boolean operator(long person) {
        return people.find(person).filter(one -> one.role() == Role.OPERATOR).isPresent();
    }

    private Actor actor(long person) {
        return operator(person) ? Actor.operator(person) : Actor.person(person);
    }

    /// Thanks alone confirm the memories that the answer told, and no observation.
    private List<NewEvent> given(ReplyOpinion one) {
        var stance = one.verdict() == ReplyFeedback.OBJECTION ? Stance.CONTRADICT : Stance.CONFIRM;
        var answer = answer(one.reply());
        var told = one.verdict() == ReplyFeedback.THANKS ? List.<Observation>of() : told(one.reply());
        var about = told.stream()
                .filter(answer::says)
                .filter(held -> stance == Stance.CONFIRM || contradicts(one, answer, held))
                .toList();
        var word = new Feedback.FeedbackWord(stance, one.person(), one.id(), one.reply(), actor(one.person()));
        return feedback.given(word, about, memories(stance, one, answer));
    }

    private List<Observation> told(long reply) {
        return observations.list(OBSERVATION.ID.in(select(REPLY_EVIDENCE.SOURCE)
                .from(REPLY_EVIDENCE)
                .where(REPLY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(REPLY_EVIDENCE.REPLY.eq(reply))));
    }

    private boolean contradicts(ReplyOpinion one, AnswerWords answer, Observation held) {
        if (AnswerWords.repeats(one.text(), held)) return false;
        var about = held.origin().person();
        if (about == null || operator(one.person())) return true;
        if (!people.selves(one.person()).contains(about)) return !ownWord(held);
        return answer.saysOnly(held.claim().summary()) || AnswerWords.denies(one.text(), held);
    }

    /// Tells whether the person whom it is about said so.
    private boolean ownWord(Observation held) {
        return observations.ownWord(held, people::selves);
    }

    private AnswerWords answer(long reply) {
        return new AnswerWords(mind.column(MESSAGE.TEXT)
                .and(MESSAGE.ID.eq(reply))
                .fetchOptional(MESSAGE.TEXT)
                .orElse(""));
    }

    /// The memories that an answer said something of.
    private Set<Long> memories(Stance stance, ReplyOpinion one, AnswerWords answer) {
        var selves = people.selves(one.person());
        var words = coalesce(MESSAGE.TEXT, MEMORY.TEXT);
        return mind
                .db()
                .select(GROUNDS.MEMORY, words, MEMORY.SPEAKER)
                .from(GROUNDS)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(GROUNDS.AGENT_ID).and(MEMORY.ID.eq(GROUNDS.MEMORY)))
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(GROUNDS.AGENT_ID.eq(mind.agent()).and(GROUNDS.REPLY.eq(one.reply())))
                .fetch()
                .stream()
                .filter(r -> r.value2() != null && answer.says(r.value1(), r.value2()))
                .filter(r -> stance == Stance.CONFIRM || !selves.contains(r.value3()) || answer.saysOnly(r.value2()))
                .map(r -> r.value1())
                .collect(Collectors.toSet());
    }

    /// Withdraws the feedback of the same reaction that was added last.
    private List<NewEvent> takenBack(ReplyOpinion one) {
        return mind.column(REACTION.ID)
                .and(REACTION.MESSAGE.eq(one.reply()))
                .and(REACTION.PERSON.eq(one.person()).and(REACTION.ADDED.isTrue()))
                .and(REACTION.REACTION_.eq(one.reaction()).and(REACTION.ID.lt(one.id())))
                .orderBy(REACTION.ID.desc())
                .limit(1)
                .fetchOptional(REACTION.ID)
                .map(cause -> feedback.takenBack(cause, actor(one.person())))
                .orElse(List.of());
    }
}
