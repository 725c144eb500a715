package dev.continuo.mind.turn;

import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.people.Conversation;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes a reply of a text: cut into the parts that its channel sends, for those who may hear it.
final class ReplyComposer {
    private ReplyComposer() {}

    /// The beginning, of at most so many characters.
    static String cut(String text, int most) {
        if (text.length() <= most) return text;
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }

    /// Composes a reply that no model wrote, cut as its channel needs it.
    ///
    /// @param shown the events that it tells of
    static MessageComposed compose(
            Channel channel, Conversation conversation, List<Long> answers, String text, Set<Long> shown) {
        return compose(channel, conversation, answers, text, List.of(), null, null, null, sorted(shown));
    }

    /// The same, said by a model or the offline voice: it stands in the talk, and is not
    /// remembered.
    static MessageComposed voiced(
            Channel channel,
            Conversation conversation,
            List<Long> answers,
            String text,
            Set<Long> shown,
            String model) {
        return compose(channel, conversation, answers, text, List.of(), model, null, null, sorted(shown));
    }

    /// The same, for one person alone.
    static MessageComposed aside(
            Channel channel, Conversation conversation, List<Long> answers, String text, long person, Set<Long> shown) {
        return compose(channel, conversation, answers, text, List.of(), null, person, null, sorted(shown));
    }

    /// In their order.
    static List<Long> sorted(Set<Long> events) {
        return events.stream().sorted().toList();
    }

    static MessageComposed compose(
            Channel channel,
            Conversation conversation,
            List<Long> answers,
            String text,
            List<RetrievedMemory> grounds,
            @Nullable String model,
            @Nullable Long aside,
            @Nullable MemoryEncoding encoding,
            List<Long> context) {
        var parts = channel.split(text);
        var audience = aside == null ? conversation.audience() : Audience.person(aside);
        return new MessageComposed(
                conversation.id(),
                answers,
                text,
                parts.size() == 1 && parts.getFirst().equals(text) ? List.of() : parts,
                channel.isPull(),
                audience.label(),
                grounds,
                model,
                encoding != null,
                aside,
                encoding,
                context,
                null);
    }
}
