package dev.continuo.life.observation.feedback;

import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.events.Thumb;
import dev.continuo.language.utterance.Corrections;
import dev.continuo.language.utterance.ReplyFeedback;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observations;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Takes up, at the clock's pulse, what people said of replies by a thumb or by words: it confirms
/// or contradicts what the reply said. The word of whoever was answered counts, and the operator's.
/// A complaint counts against what its speaker said of themselves only where the answer said that
/// and little else, or the complaint tells something else of it. What a crash interrupts is taken
/// up after the start: each reaction and message counts once.
public final class ReplyOpinions implements CommitListener {
    /// What is older was taken up, or is not worth it.
    private static final Duration RECENT = Duration.ofHours(24);

    private static final int BATCH_SIZE = 200;

    // A race lost this often waits for the next reaction.
    private static final int MAX_ATTEMPTS = 5;

    private final MindReader mind;
    private final People people;
    private final Feedback feedback;
    private final Observations observations;
    private final InstantSource clock;

    private volatile boolean news = true;

    /// All up to it are taken up.
    private long at;

    public ReplyOpinions(MindReader mind, People people, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.feedback = new Feedback(mind, clock);
        this.observations = new Observations(mind);
        this.clock = clock;
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            if (event.payload() instanceof MessageReceived || event.payload() instanceof Reacted)
                news = true;
    }

    /// A thumb given or taken back, or words.
    ///
    /// @param message what it is a reaction to; null for words
    /// @param reaction empty for words
    private record Heard(
            long id,
            long person,
            @Nullable Long message,
            String reaction,
            boolean added,
            long conversation,
            String text,
            @Nullable Long replyTo) {}

    /// The clock's pulse.
    public synchronized void rest() {
        while (news) {
            news = false;
            var heard = heard();
            for (var one : heard) take(one);
            if (!heard.isEmpty()) at = heard.getLast().id();
            if (heard.size() >= BATCH_SIZE) news = true;
        }
    }

    private List<Heard> heard() {
        var since = clock.instant().minus(RECENT);
        var all = new ArrayList<Heard>();
        all.addAll(words(since));
        all.addAll(thumbs(since));
        return all.stream()
                .sorted((a, b) -> Long.compare(a.id(), b.id()))
                .limit(BATCH_SIZE)
                .toList();
    }

    private List<Heard> words(Instant since) {
        return mind.db()
                .select(
                        MESSAGE.ID,
                        MESSAGE.PERSON,
                        MESSAGE.CONVERSATION,
                        MESSAGE.TEXT,
                        MESSAGE.REPLY_TO)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.gt(at)))
                .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                .and(MESSAGE.SAID_AT.gt(since))
                .orderBy(MESSAGE.ID)
                .limit(BATCH_SIZE)
                .fetch(r ->
                        new Heard(
                                r.value1(),
                                r.value2(),
                                null,
                                "",
                                true,
                                r.value3(),
                                r.value4(),
                                r.value5()));
    }

    private List<Heard> thumbs(Instant since) {
        return mind.db()
                .selectFrom(REACTION)
                .where(REACTION.AGENT_ID.eq(mind.agent()).and(REACTION.ID.gt(at)))
                .and(REACTION.REACTED_AT.gt(since))
                .orderBy(REACTION.ID)
                .limit(BATCH_SIZE)
                .fetch(r ->
                        new Heard(
                                r.getId(),
                                r.getPerson(),
                                r.getMessage(),
                                r.getReaction(),
                                r.getAdded(),
                                0,
                                "",
                                null));
    }

    private void take(Heard one) {
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

    private void words(Heard one) {
        var feedback = ReplyFeedback.of(one.text());
        var stance =
                switch (feedback) {
                    case CONFIRMATION, THANKS -> Stance.CONFIRM;
                    case OBJECTION -> Stance.CONTRADICT;
                    case NONE -> null;
                };
        if (stance == null) return;
        var replyTo = one.replyTo();
        var about = replyTo == null ? before(one) : Optional.of(replyTo);
        about.filter(reply -> replyTo == null || counts(one.person(), reply))
                .filter(reply -> stance == Stance.CONFIRM || !correctsThemselves(one, reply))
                .ifPresent(reply ->
                        commit(() ->
                                feedback == ReplyFeedback.THANKS
                                        ? thanked(one, reply)
                                        : given(stance, one, reply)));
    }

    /// Tells whether it takes back what they said themselves, and not what they were answered.
    private boolean correctsThemselves(Heard one, long reply) {
        return mind
                .db()
                .select(MESSAGE.TEXT)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.REPLY.eq(reply)))
                .fetch(MESSAGE.TEXT)
                .stream()
                .anyMatch(asked -> Corrections.corrects(asked, one.text()));
    }

    /// The last that was said to them before it, asked or not, if they said nothing since. Nothing
    /// where that was a command's answer or a notice.
    private Optional<Long> before(Heard one) {
        var theirs =
                select(max(INBOX.ID))
                        .from(INBOX)
                        .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.PERSON.eq(one.person())))
                        .and(INBOX.CONVERSATION.eq(one.conversation()).and(INBOX.ID.lt(one.id())));
        var others =
                selectOne()
                        .from(INBOX)
                        .where(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.REPLY.eq(MESSAGE.ID)))
                        .and(INBOX.PERSON.ne(one.person()));
        return mind.db()
                .select(MESSAGE.ID, MESSAGE.COMMAND)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.PERSON.isNull()))
                .and(MESSAGE.CONVERSATION.eq(one.conversation()).and(MESSAGE.ID.lt(one.id())))
                .and(MESSAGE.ID.gt(theirs))
                .andNotExists(others)
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOptional()
                .filter(r -> !r.value2())
                .map(r -> r.value1());
    }

    /// Tells whether it is a reply, of no command, to that person, or they are the operator.
    private boolean counts(long person, long reply) {
        var asked =
                mind.db()
                        .select(INBOX.PERSON)
                        .from(INBOX)
                        .join(MESSAGE)
                        .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                        .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.REPLY.eq(reply)))
                        .and(MESSAGE.COMMAND.isFalse())
                        .fetchSet(INBOX.PERSON);
        if (asked.isEmpty()) return false;
        return asked.stream().anyMatch(people.selves(person)::contains) || operator(person);
    }

    private boolean operator(long person) {
        return people.find(person).filter(one -> one.role() == Role.OPERATOR).isPresent();
    }

    private Actor actor(long person) {
        return operator(person) ? Actor.operator(person) : Actor.person(person);
    }

    private List<NewEvent> given(Stance stance, Heard one, long reply) {
        var told =
                observations.list(
                        OBSERVATION.ID.in(
                                select(REPLY_EVIDENCE.SOURCE)
                                        .from(REPLY_EVIDENCE)
                                        .where(REPLY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                                        .and(REPLY_EVIDENCE.REPLY.eq(reply))));
        var answer = answer(reply);
        var about =
                told.stream()
                        .filter(answer::says)
                        .filter(held -> stance == Stance.CONFIRM || contradicts(one, answer, held))
                        .toList();
        return feedback.given(word(stance, one, reply), about, memories(stance, one, reply));
    }

    private boolean contradicts(Heard one, AnswerWords answer, Observation held) {
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
    private List<NewEvent> thanked(Heard one, long reply) {
        var memories = memories(Stance.CONFIRM, one, reply);
        return feedback.given(word(Stance.CONFIRM, one, reply), List.of(), memories);
    }

    private Feedback.Word word(Stance stance, Heard one, long reply) {
        return new Feedback.Word(stance, one.person(), one.id(), reply, actor(one.person()));
    }

    private AnswerWords answer(long reply) {
        return new AnswerWords(
                mind.db()
                        .select(MESSAGE.TEXT)
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(reply)))
                        .fetchOptional(MESSAGE.TEXT)
                        .orElse(""));
    }

    /// The memories that an answer said something of.
    private Set<Long> memories(Stance stance, Heard one, long reply) {
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
                .filter(r ->
                        stance == Stance.CONFIRM
                                || !selves.contains(r.value3())
                                || answer.saysOnly(r.value2()))
                .map(r -> r.value1())
                .collect(Collectors.toSet());
    }

    /// The same reaction, of the same person, that was added last.
    private List<NewEvent> takenBack(Heard one, long message) {
        return mind.db()
                .select(REACTION.ID)
                .from(REACTION)
                .where(REACTION.AGENT_ID.eq(mind.agent()).and(REACTION.MESSAGE.eq(message)))
                .and(REACTION.PERSON.eq(one.person()).and(REACTION.ADDED.isTrue()))
                .and(REACTION.REACTION_.eq(one.reaction()).and(REACTION.ID.lt(one.id())))
                .orderBy(REACTION.ID.desc())
                .limit(1)
                .fetchOptional(REACTION.ID)
                .map(cause -> feedback.takenBack(cause, actor(one.person())))
                .orElse(List.of());
    }

    /// What somebody else changed meanwhile is decided again; what was taken up already is not.
    private void commit(Supplier<List<NewEvent>> drafts) {
        for (int race = 0; race < MAX_ATTEMPTS; race++) {
            var decided = drafts.get();
            if (decided.isEmpty()) return;
            var outcome = mind.ledger().commit(Decision.guarded(Guard.NONE, _ -> decided));
            if (!(outcome instanceof CommitResult.Stale)) return;
        }
    }
}
