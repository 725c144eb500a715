package dev.continuo.mind.turn;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.events.Choice;
import dev.continuo.events.MessageEvent;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.context.TurnInputs;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Commands: what they change and the end of the message that gave them are recorded in one
/// transaction, so that a crash neither loses a command nor runs its effect twice.
public final class CommandRecorder {
    private static final Logger LOG = LoggerFactory.getLogger(CommandRecorder.class);

    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.mind.sentences");

    private final DSLContext db;
    private final Ledger ledger;
    private final TurnInputs inputs;
    private final Function<String, Channel> channels;

    public CommandRecorder(DSLContext db, Ledger ledger, TurnInputs inputs, Function<String, Channel> channels) {
        this.db = db;
        this.ledger = ledger;
        this.inputs = inputs;
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
        return inputs.find(Set.of(message))
                .map(taken -> new Given(
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

    /// Reply to a command.
    ///
    /// @param shown the events that it tells of
    /// @param choices the buttons under it, where the channel has such
    public record CommandReply(String text, Set<Long> shown, List<Choice> choices) {
        public CommandReply {
            shown = Set.copyOf(shown);
            choices = List.copyOf(choices);
        }

        public CommandReply(String text, Set<Long> shown) {
            this(text, shown, List.of());
        }
    }

    /// Records what a command changed and its answer.
    public CommitResult conclude(Given given, List<NewEvent> changes, CommandReply answer) {
        return conclude(
                given,
                MessageState.ANSWERED,
                changes.isEmpty() ? null : Inbox.CHANGED,
                changes,
                reply(given, answer, replied(changes)));
    }

    /// Records what a command changed and its answer, which the person alone may read.
    public CommitResult concludeAside(Given given, List<NewEvent> changes, CommandReply answer) {
        var channel = channels.apply(given.conversation().channel());
        return conclude(
                given,
                MessageState.ANSWERED,
                changes.isEmpty() ? null : Inbox.CHANGED,
                changes,
                shown(
                        channel,
                        ReplyComposer.aside(
                                channel,
                                given.conversation(),
                                List.of(given.message()),
                                answer.text(),
                                given.person().id(),
                                answer.shown()),
                        answer.choices(),
                        replied(changes)));
    }

    /// The pages that an answer has where it is given.
    public List<String> pages(Conversation place, String text) {
        return channels.apply(place.channel()).pages(text);
    }

    /// The answer, which comes after the changes.
    private static long replied(List<NewEvent> changes) {
        return PendingId.of(changes.size() + 1);
    }

    private MessageEvent.MessageComposed reply(Given given, CommandReply answer, long replied) {
        var channel = channels.apply(given.conversation().channel());
        var reply = ReplyComposer.compose(
                channel, given.conversation(), List.of(given.message()), answer.text(), answer.shown());
        return shown(channel, reply, answer.choices(), replied);
    }

    /// An answer with its buttons; of one that has pages the first, with those that turn them.
    private static MessageEvent.MessageComposed shown(
            Channel channel, MessageEvent.MessageComposed reply, List<Choice> choices, long replied) {
        if (!channel.showsChoices()) return reply;
        var pages = channel.pages(reply.text());
        if (pages.size() == 1) return reply.offering(choices);
        var all = Stream.concat(choices.stream(), Choice.pages(replied, 1, pages.size()).stream())
                .toList();
        return reply.showing(pages.getFirst()).offering(all);
    }

    private CommitResult conclude(
            Given given,
            MessageState state,
            @Nullable String reason,
            List<NewEvent> changes,
            MessageEvent.MessageComposed reply) {
        var drafts = new EventDrafts();
        drafts.addAll(changes);
        var replied = drafts.add(reply, Actor.AGENT);
        drafts.add(
                new TurnEnded(given.conversation().id(), List.of(given.message()), state.text(), reason, replied, null),
                Actor.AGENT);
        return ledger.commit(new Decision(Inbox.open(Set.of(given.message())), drafts.list()));
    }

    /// Ends a message, command or not, that cannot be answered by a fault of ours.
    public void giveUp(long message) {
        find(message).ifPresent(given -> {
            var sentence = WORDS.say(given.person().speaks(), "failed", message);
            conclude(given, MessageState.FAILED, "fault", List.of(), last(given, sentence));
        });
    }

    /// The fault may be the channel's, or the channel be gone: then the sentence is there to be
    /// fetched.
    private MessageEvent.MessageComposed last(Given given, String sentence) {
        try {
            return reply(given, new CommandReply(sentence, Set.of()), replied(List.of()));
        } catch (RuntimeException e) {
            LOG.warn(
                    "No channel {} takes an answer to #{}: {}",
                    given.conversation().channel(),
                    given.message(),
                    e.toString());
            return new MessageEvent.MessageComposed(
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
    public CommitResult conclude(List<NewEvent> changes) {
        if (changes.isEmpty()) return new CommitResult.Stale(Set.of());
        return ledger.commit(Decision.of(changes));
    }
}
