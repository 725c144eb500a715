package dev.continuo.life.observation.feedback;

import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.events.Thumb;
import dev.continuo.language.utterance.ReplyFeedback;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.feedback.HeardOpinions.HeardOpinion;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Takes up, at the clock's pulse, what people said of replies by a thumb or by words: it confirms
/// or contradicts what the reply said. The word of whoever was answered counts, and the operator's.
/// A complaint counts against what its speaker said of themselves only where the answer said that
/// and little else, or the complaint tells something else of it. What a crash interrupts is taken
/// up after the start: each reaction and message counts once.
public final class ReplyOpinions implements CommitListener {
    // A race lost this often waits for the next reaction.
    private static final int MAX_ATTEMPTS = 5;

    private final MindReader mind;
    private final People people;
    private final Feedback feedback;
    private final Observations observations;
    private final HeardOpinions reader;

    private volatile boolean news = true;

    /// All up to it are taken up.
    private long at;

    public ReplyOpinions(MindReader mind, People people, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.feedback = new Feedback(mind, clock);
        this.observations = new Observations(mind);
        this.reader = new HeardOpinions(mind, clock);
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            if (event.payload() instanceof MessageReceived || event.payload() instanceof Reacted) news = true;
    }

    /// The clock's pulse.
    public synchronized void rest() {
        while (news) {
            news = false;
            var heard = reader.after(at);
            for (var one : heard) take(one);
            if (!heard.isEmpty()) at = heard.getLast().id();
            if (heard.size() >= HeardOpinions.BATCH_SIZE) news = true;
        }
    }

    private void take(HeardOpinion one) {
        var message = one.message();
        if (message == null) words(one);
        else if (!one.added()) commit(() -> takenBack(one, message));
        else
            Thumb.of(one.reaction())
                    .map(ReplyOpinions::stance)
                    .filter(_ -> counts(one.person(), message))
                    .ifPresent(stance -> commit(() -> given(stance, one, message)));
    }

    private static Stance stance(Thumb thumb) {
        return switch (thumb) {
            case UP -> Stance.CONFIRM;
            case DOWN -> Stance.CONTRADICT;
        };
    }

    private void words(HeardOpinion one) {
        var feedback = ReplyFeedback.of(one.text());
        var stance = switch (feedback) {
            case CONFIRMATION, THANKS -> Stance.CONFIRM;
            case OBJECTION -> Stance.CONTRADICT;
            case NONE -> null;
        };
        if (stance == null) return;
        var replyTo = one.replyTo();
        var about = replyTo == null ? reader.before(one) : Optional.of(replyTo);
        about.filter(reply -> replyTo == null || counts(one.person(), reply))
                .filter(reply -> stance == Stance.CONFIRM || reader.objects(one, reply))
                .ifPresent(reply -> commit(
                        () -> feedback == ReplyFeedback.THANKS ? thanked(one, reply) : given(stance, one, reply)));
    }

    /// Tells whether it is a reply, of no command, to that person, or they are the operator.
    private boolean counts(long person, long reply) {
        var asked = reader.answered(reply);
        if (asked.isEmpty()) return false;
        return asked.stream().anyMatch(people.selves(person)::contains) || operator(person);
    }

    private boolean operator(long person) {
        return people.find(person).filter(one -> one.role() == Role.OPERATOR).isPresent();
    }

    private Actor actor(long person) {
        return operator(person) ? Actor.operator(person) : Actor.person(person);
    }

    private List<NewEvent> given(Stance stance, HeardOpinion one, long reply) {
        var told = observations.list(OBSERVATION.ID.in(select(REPLY_EVIDENCE.SOURCE)
                .from(REPLY_EVIDENCE)
                .where(REPLY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(REPLY_EVIDENCE.REPLY.eq(reply))));
        var answer = answer(reply);
        var about = told.stream()
                .filter(answer::says)
                .filter(held -> stance == Stance.CONFIRM || contradicts(one, answer, held))
                .toList();
        return feedback.given(word(stance, one, reply), about, memories(stance, one, reply));
    }

    private boolean contradicts(HeardOpinion one, AnswerWords answer, Observation held) {
        if (AnswerWords.repeats(one.text(), held)) return false;
        var about = held.person();
        if (about == null || operator(one.person())) return true;
        if (!people.selves(one.person()).contains(about)) return !ownWord(held);
        return answer.saysOnly(held.summary()) || AnswerWords.denies(one.text(), held);
    }

    /// Tells whether the person whom it is about said so.
    private boolean ownWord(Observation held) {
        return observations.ownWord(held, people::selves);
    }

    /// Confirms the memories that the answer told to a person who says only "thanks".
    private List<NewEvent> thanked(HeardOpinion one, long reply) {
        var memories = memories(Stance.CONFIRM, one, reply);
        return feedback.given(word(Stance.CONFIRM, one, reply), List.of(), memories);
    }

    private Feedback.FeedbackWord word(Stance stance, HeardOpinion one, long reply) {
        return new Feedback.FeedbackWord(stance, one.person(), one.id(), reply, actor(one.person()));
    }

    private AnswerWords answer(long reply) {
        return new AnswerWords(mind.db()
                .select(MESSAGE.TEXT)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(reply)))
                .fetchOptional(MESSAGE.TEXT)
                .orElse(""));
    }

    /// The memories that an answer said something of.
    private Set<Long> memories(Stance stance, HeardOpinion one, long reply) {
        var answer = answer(reply);
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
                .where(GROUNDS.AGENT_ID.eq(mind.agent()).and(GROUNDS.REPLY.eq(reply)))
                .fetch()
                .stream()
                .filter(r -> r.value2() != null && answer.says(r.value1(), r.value2()))
                .filter(r -> stance == Stance.CONFIRM || !selves.contains(r.value3()) || answer.saysOnly(r.value2()))
                .map(r -> r.value1())
                .collect(Collectors.toSet());
    }

    private List<NewEvent> takenBack(HeardOpinion one, long message) {
        return reader.added(one, message)
                .map(cause -> feedback.takenBack(cause, actor(one.person())))
                .orElse(List.of());
    }

    /// Commits the drafts. They are decided again where somebody else changed something meanwhile;
    /// feedback that was taken up already is not.
    private void commit(Supplier<List<NewEvent>> drafts) {
        for (int race = 0; race < MAX_ATTEMPTS; race++) {
            var decided = drafts.get();
            if (decided.isEmpty()) return;
            var outcome = mind.ledger().commit(Decision.of(decided));
            if (!(outcome instanceof CommitResult.Stale)) return;
        }
    }
}
