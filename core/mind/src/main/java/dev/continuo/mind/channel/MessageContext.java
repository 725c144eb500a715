package dev.continuo.mind.channel;

import dev.continuo.events.Attachment;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Facts that a network tells about a message besides its sender, text and place.
///
/// @param receiver the agent's own account that received it; a message's name is unique to it. Null
///   where the channel has none
/// @param parent the conversation that encloses this one (the group of a topic, the channel of a
///   thread), null where it stands by itself
/// @param title what the room is called, if known
/// @param addressed whether it was said to the agent: alone with it, with its name, in reply to it,
///   or as a command
/// @param moderator whether the sender administers the room
/// @param replyTo the channel's name of the message it answers, if it answers one
/// @param sent when it was said, by the network's clock; null where the channel does not tell
/// @param quoted what that message says, as the network tells it; null where it does not
/// @param callback where the reply is posted, too; null for nowhere
/// @param locale the language that the sender's app shows, a BCP 47 tag; null where it is unknown
public record MessageContext(
        @Nullable String receiver,
        @Nullable String parent,
        @Nullable String title,
        boolean addressed,
        boolean moderator,
        @Nullable String replyTo,
        @Nullable Quoted quoted,
        @Nullable Instant sent,
        List<Attachment> attachments,
        @Nullable CallbackAddress callback,
        @Nullable String locale) {

    /// A message said to the agent, and nothing else known.
    public static final MessageContext PLAIN =
            new MessageContext(null, null, null, true, false, null, null, List.of(), null);

    /// Of a channel that tells neither what a message answers nor the app's language.
    public MessageContext(
            @Nullable String receiver,
            @Nullable String parent,
            @Nullable String title,
            boolean addressed,
            boolean moderator,
            @Nullable String replyTo,
            @Nullable Instant sent,
            List<Attachment> attachments,
            @Nullable CallbackAddress callback) {
        this(receiver, parent, title, addressed, moderator, replyTo, null, sent, attachments, callback, null);
    }

    /// The same from an app that shows that language.
    public MessageContext shownIn(@Nullable String locale) {
        return new MessageContext(
                receiver, parent, title, addressed, moderator, replyTo, quoted, sent, attachments, callback, locale);
    }

    public MessageContext {
        attachments = List.copyOf(attachments);
    }

    /// Message that another one quotes.
    ///
    /// @param name what they are called; null where that is not told, and for the agent
    /// @param part whether the text is the part that is meant of a longer one
    public record Quoted(@Nullable String name, String text, boolean part) {

        /// Quotes all of a text.
        public Quoted(@Nullable String name, String text) {
            this(name, text, false);
        }
    }

    /// Address to which a reply is posted.
    ///
    /// @param url an HTTP address
    /// @param key the name of the secret it is signed with
    public record CallbackAddress(String url, String key) {}
}
