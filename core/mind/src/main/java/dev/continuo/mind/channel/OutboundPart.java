package dev.continuo.mind.channel;

import dev.continuo.events.Choice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One part of a reply on its way out.
///
/// @param conversation the channel's name of the conversation
/// @param message the reply's number
/// @param part the part's number, from 0
/// @param attempt how often sending it was begun before without learning what came of it: above 0
///   the network may have it already
/// @param key names this part and no other of any agent, the same at each attempt: 22 characters of
///   `A-Za-z0-9_-`
/// @param answers the channel's name of the message it answers, if it answers one
/// @param aside the account that alone may read it; null where the whole conversation may
/// @param previous the channel's name of what it delivered last in this conversation, if anything:
///   a part that may have been sent can only come after it
/// @param draft the channel's name of the unfinished text that this part takes the place of, if one
///   is shown
/// @param document a file that goes with it, in one message; a channel that takes none rejects the
///   part
/// @param choices the buttons under it
public record OutboundPart(
        String conversation,
        long message,
        int part,
        String text,
        int attempt,
        String key,
        @Nullable String answers,
        @Nullable String aside,
        @Nullable String previous,
        @Nullable String draft,
        @Nullable Document document,
        List<Choice> choices) {
    public OutboundPart {
        choices = List.copyOf(choices);
    }

    /// Text alone.
    public OutboundPart(
            String conversation,
            long message,
            int part,
            String text,
            int attempt,
            String key,
            @Nullable String answers,
            @Nullable String aside,
            @Nullable String previous,
            @Nullable String draft) {
        this(conversation, message, part, text, attempt, key, answers, aside, previous, draft, null, List.of());
    }
}
