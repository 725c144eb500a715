package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.core.channel.Channel;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.people.People;
import dev.continuo.core.people.Person;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Commands: what they change and the end of the message that gave them are recorded in one
/// transaction, so that a crash neither loses a command nor runs its effect twice.
public final class Obedience {
    private static final Logger LOG = LoggerFactory.getLogger(Obedience.class);

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;
    private final Function<String, Channel> channels;

    public Obedience(
            DSLContext db, Ledger ledger, People people, Function<String, Channel> channels) {
        this.db = db;
        this.ledger = ledger;
        this.people = people;
        this.channels = channels;
    }

    /// A command that came as a message.
    ///
    /// @param moderator whether the person administers the room it was given in
    /// @param about who said the message it was given in reply to
    public record Given(
            long message,
            String text,
            Person person,
            Conversation conversation,
            boolean moderator,
            Optional<Long> about) {}

    /// A command that waits, if that message is one.
    public Optional<Given> find(long message) {
        return Taken.read(db, ledger.agent(), people, Set.of(message))
                .map(taken ->
                        new Given(
                                message,
                                taken.text(),
                                taken.person(),
                                taken.conversation(),
                                taken.moderator(),
                                about(message)));
    }

    private Optional<Long> about(long message) {
        var repliedTo = MESSAGE.as("replied_to");
        return db.select(repliedTo.PERSON)
                .from(MESSAGE)
                .join(repliedTo)
                .on(repliedTo.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(repliedTo.ID.eq(MESSAGE.REPLY_TO))
                .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.ID.eq(message)))
                .and(repliedTo.PERSON.isNotNull())
                .fetchOptional(repliedTo.PERSON);
    }

    /// What a command answers.
    ///
    /// @param shown the events that it tells of
    public record Said(String text, Set<Long> shown) {
        public Said {
            shown = Set.copyOf(shown);
        }
    }

    /// Records what a command changed and its answer.
    public Outcome conclude(Given given, List<Draft> changes, Said answer) {
        return conclude(given, MessageState.ANSWERED, changes, answer);
    }

    /// Records what a command changed and its answer, which the person alone may read.
    public Outcome concludeAside(Given given, List<Draft> changes, Said answer) {
        var reply =
                Conclusion.aside(
                        channels.apply(given.conversation().channel()),
                        given.conversation(),
                        List.of(given.message()),
                        answer.text(),
                        given.person().id(),
                        answer.shown());
        return conclude(given, MessageState.ANSWERED, changes, reply);
    }

    private Outcome conclude(Given given, MessageState state, List<Draft> changes, Said answer) {
        return conclude(given, state, changes, reply(given, answer));
    }

    private TurnEvent.MessageComposed reply(Given given, Said answer) {
        return Conclusion.compose(
                channels.apply(given.conversation().channel()),
                given.conversation(),
                List.of(given.message()),
                answer.text(),
                answer.shown());
    }

    private Outcome conclude(
            Given given, MessageState state, List<Draft> changes, TurnEvent.MessageComposed reply) {
        return ledger.commit(
                Decision.guarded(
                        Inbox.open(Set.of(given.message())),
                        first -> {
                            var drafts = new ArrayList<>(changes);
                            var replied = first + drafts.size();
                            drafts.add(Draft.of(reply, Actor.AGENT));
                            drafts.add(ended(given, state, replied));
                            return drafts;
                        }));
    }

    private static Draft ended(Given given, MessageState state, long reply) {
        return Draft.of(
                new TurnEnded(
                        given.conversation().id(),
                        List.of(given.message()),
                        state.text(),
                        null,
                        reply,
                        null),
                Actor.AGENT);
    }

    /// Ends a message, command or not, that cannot be answered by a fault of ours.
    public void giveUp(long message) {
        var sentence =
                "Something went wrong in me; the operator can look it up. (#" + message + ")";
        find(message)
                .ifPresent(given ->
                        conclude(given, MessageState.FAILED, List.of(), last(given, sentence)));
    }

    /// The fault may be the channel's, or the channel be gone: then the sentence is there to be
    /// fetched.
    private TurnEvent.MessageComposed last(Given given, String sentence) {
        try {
            return reply(given, new Said(sentence, Set.of()));
        } catch (RuntimeException e) {
            LOG.warn(
                    "No channel {} takes an answer to #{}: {}",
                    given.conversation().channel(),
                    given.message(),
                    e.toString());
            return new TurnEvent.MessageComposed(
                    given.conversation().id(),
                    List.of(given.message()),
                    sentence,
                    List.of(),
                    true,
                    given.conversation().audience().label(),
                    List.of(),
                    null,
                    false);
        }
    }

    /// Records what a command changed that did not come as a message.
    public Outcome conclude(List<Draft> changes) {
        if (changes.isEmpty()) return new Outcome.Stale(Set.of());
        return ledger.commit(Decision.guarded(Guard.NONE, _ -> changes));
    }
}
