package dev.continuo.mind.turn;

import dev.continuo.events.Choice;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.people.Conversation;
import dev.continuo.model.offline.OfflineVoice;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Messages that the agent sends without having been asked.
public final class Notices {
    private final Function<String, Channel> channels;

    public Notices(Function<String, Channel> channels) {
        this.channels = channels;
    }

    /// A notice to a conversation, to be recorded together with what it is about.
    public NewEvent to(Conversation conversation, String text) {
        return to(conversation, text, Set.of());
    }

    /// The same, about some persons.
    public NewEvent to(Conversation conversation, String text, Set<Long> persons) {
        return NewEvent.of(composed(conversation, text, persons), Actor.AGENT);
    }

    /// The same, once for all times.
    ///
    /// @param key what it is about
    public NewEvent once(Conversation conversation, String text, String key) {
        return NewEvent.once(composed(conversation, text, Set.of()), Actor.AGENT, "notice\n" + key);
    }

    /// The same, with buttons; where the channel has none, the text names the commands.
    public NewEvent once(Conversation conversation, String text, List<Choice> choices, String key) {
        var shows = channels.apply(conversation.channel()).showsChoices();
        var said = shows ? text : text + "\n" + Choice.inWords(choices) + " decides.";
        var composed = composed(conversation, said, Set.of());
        return NewEvent.once(shows ? composed.offering(choices) : composed, Actor.AGENT, "notice\n" + key);
    }

    /// Returns the event of a message that belongs to the talk there, said by the offline voice:
    /// whoever answers it is understood.
    ///
    /// @param shown the events that it tells of
    public NewEvent spoken(Conversation conversation, String text, Set<Long> shown) {
        return spoken(conversation, text, shown, OfflineVoice.NAME);
    }

    /// The same, said by a model.
    public NewEvent spoken(Conversation conversation, String text, Set<Long> shown, String model) {
        return NewEvent.of(
                ReplyComposer.voiced(
                        channels.apply(conversation.channel()), conversation, List.of(), text, shown, model),
                Actor.AGENT);
    }

    /// A reply given elsewhere, told there too by whoever voiced it.
    ///
    /// @param sources the reply and what it answers: the copy goes with them
    public NewEvent copy(Conversation conversation, MessageComposed reply, Set<Long> sources) {
        return reply.model() == null
                ? to(conversation, reply.text(), sources)
                : spoken(conversation, reply.text(), sources, reply.model());
    }

    private MessageComposed composed(Conversation conversation, String text, Set<Long> persons) {
        return ReplyComposer.compose(channels.apply(conversation.channel()), conversation, List.of(), text, persons);
    }
}
