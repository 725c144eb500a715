package dev.continuo.mind.channel;

import dev.continuo.mind.audience.Role;
import org.jspecify.annotations.Nullable;

/// A message as a channel hands it in, cleaned of everything that is the channel's own.
///
/// @param channel the channel's name
/// @param conversation the channel's name of the conversation: of the topic or thread, where it was
///   said in one
/// @param room whether several people hear what is said there
/// @param server the server whose public channel it is, if any
/// @param id the channel's name of the message, unique in the conversation and for the receiving
///   account: the same id is the same message
/// @param sender the channel's name of the account that spoke, never a name that people choose
/// @param senderName what the sender is called, if known
/// @param firstRole the role the sender gets when met for the first time; `STRANGER` where whoever
///   admits people decides
/// @param text what was said, without NUL and lone surrogates, the agent's own name at its start
///   and the `@bot` of a command taken off
/// @param remember whether it becomes a memory
public record InboundMessage(
        String channel,
        String conversation,
        boolean room,
        @Nullable String server,
        String id,
        String sender,
        @Nullable String senderName,
        Role firstRole,
        String text,
        boolean remember,
        MessageContext around)
        implements InboundEvent {

    public InboundMessage(
            String channel,
            String conversation,
            boolean room,
            @Nullable String server,
            String id,
            String sender,
            @Nullable String senderName,
            Role firstRole,
            String text,
            boolean remember) {
        this(
                channel,
                conversation,
                room,
                server,
                id,
                sender,
                senderName,
                firstRole,
                text,
                remember,
                MessageContext.PLAIN);
    }

    /// The same, which becomes no memory.
    public InboundMessage unremembered() {
        return unremembered(id);
    }

    /// The same by another name, which becomes no memory.
    public InboundMessage unremembered(String other) {
        return new InboundMessage(
                channel, conversation, room, server, other, sender, senderName, firstRole, text, false, around);
    }
}
