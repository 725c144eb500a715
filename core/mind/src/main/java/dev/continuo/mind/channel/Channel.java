package dev.continuo.mind.channel;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One network that people talk to the agent on. An adapter does input, output and formatting, and
/// nothing else: who may speak, what is kept and what is said back is decided elsewhere.
///
/// Everything but [#open] may be called by many threads at once, also before it is open and after
/// it was closed.
public interface Channel extends AutoCloseable {

    /// The channel's name, part of every account and conversation on it: `http`, `telegram`.
    String name();

    /// Tells whether replies are fetched by the other side. A pulled reply is delivered by being
    /// recorded; nothing is sent, so nothing can be lost or doubled on the way.
    default boolean isPull() {
        return false;
    }

    /// Returns how long the agent waits for a person's next message before it takes those it has as
    /// one turn. Zero where every message is a turn of its own.
    default Duration debounce() {
        return Duration.ZERO;
    }

    /// Begins to receive. Returns at once; what cannot be reached is tried again for as long as it
    /// is open, and told in [#health].
    ///
    /// @param ear where everything that comes in goes, in the order of each conversation
    default void open(InboundHandler ear) {}

    /// Stops receiving, and waits until nothing is on its way into the mind any more. Sending is
    /// over, too.
    @Override
    default void close() {}

    /// Cuts a reply into the parts that are sent one by one. Never empty; nothing is left out.
    default List<String> split(String text) {
        return List.of(text);
    }

    /// Describes the Markdown that the channel shows, in one short sentence for a model; empty
    /// where nobody knows.
    default String formatting() {
        return "";
    }

    /// Tells whether the choices of a part are shown as buttons. Where they are not, whoever writes
    /// the text names the commands in it.
    default boolean showsChoices() {
        return false;
    }

    /// Cuts the answer to a command into the pages of one message, which its buttons turn. One
    /// where it is short, or choices are not shown.
    default List<String> pages(String text) {
        return List.of(text);
    }

    /// Takes the buttons off a message: they decide nothing any more. Best effort.
    ///
    /// @param aside the account that alone could read it; null where the whole conversation could
    /// @param message the channel's name of what was delivered with them
    default void removeChoices(String conversation, @Nullable String aside, String message) {}

    /// Sends one part, and waits for the network's answer. Never called for a pulled channel. Parts
    /// of one conversation come one after the other.
    SendResult send(OutboundPart part);

    /// Returns how often a part that may have been sent may be sent again: 1 where the network
    /// cannot tell a repeat, more where the adapter resolves it.
    default int repeats() {
        return 1;
    }

    /// Shows, or stops showing, that the agent is busy with an answer. Best effort, and quick.
    default void typing(String conversation, boolean busy) {}

    /// Returns the place where people see the answer to messages while it is written; null where
    /// they fetch replies whole, or see it by [#draft].
    default @Nullable LiveAnswer live(String conversation, Collection<Long> messages) {
        return null;
    }

    /// Shows an unfinished reply, or shows more of it. Best effort.
    ///
    /// @param draft the channel's name of what is shown so far, null for nothing yet
    /// @param answers the channel's name of the message it answers
    /// @return the channel's name of what is shown now; empty where it shows none
    default Optional<String> draft(String conversation, @Nullable String draft, @Nullable String answers, String text) {
        return Optional.empty();
    }

    /// Lists the commands to people as they type.
    ///
    /// @param operators the accounts on this channel of those who run the agent
    default void offer(CommandMenu menu, Set<String> operators) {}

    /// Tells whether the channel works, and what passed through it.
    ChannelHealth health();
}
