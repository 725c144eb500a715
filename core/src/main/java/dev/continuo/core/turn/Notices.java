package dev.continuo.core.turn;

import dev.continuo.core.channel.Channel;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// What the agent says without having been asked: short, the same each time, and nothing it thought
/// of.
public final class Notices {
    private final Function<String, Channel> channels;

    public Notices(Function<String, Channel> channels) {
        this.channels = channels;
    }

    /// A notice to a conversation, to be recorded together with what it is about.
    public Draft to(Conversation conversation, String text) {
        return to(conversation, text, Set.of());
    }

    /// The same, about some persons.
    public Draft to(Conversation conversation, String text, Set<Long> persons) {
        return Draft.of(composed(conversation, text, persons), Actor.AGENT);
    }

    /// The same, once for all times.
    ///
    /// @param key what it is about
    public Draft once(Conversation conversation, String text, String key) {
        return Draft.once(composed(conversation, text, Set.of()), Actor.AGENT, "notice\n" + key);
    }

    private MessageComposed composed(Conversation conversation, String text, Set<Long> persons) {
        return Conclusion.compose(
                channels.apply(conversation.channel()), conversation, List.of(), text, persons);
    }
}
