package dev.continuo.adapters.contract;

import dev.continuo.mind.channel.Channel;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A network as the people on it see it: a server on loopback that speaks its documented protocol
/// with the adapter's real client, and plays tricks by a script. Independent of the adapter: it
/// shares no code with it.
public interface Network extends AutoCloseable {

    /// The channel under test, pointed at this network and not open yet. The same one each time.
    Channel channel();

    /// A second channel with the same account, as after a restart of the process: what the first
    /// had acknowledged stays acknowledged.
    Channel restarted();

    /// What this network has at all; the contract leaves out the rest.
    Set<Feature> features();

    /// What some networks have and others do not.
    enum Feature {
        ROOMS,
        THREADS,
        EDITS,
        DELETIONS,
        REACTIONS,
        ATTACHMENTS,
        /// What the agent says may come with a file.
        DOCUMENTS,
        REPLIES,
        /// What the agent says may have buttons under it.
        BUTTONS,
        TYPING,
        /// A group's name may change for good.
        MIGRATION,
        /// The network tells the channel what is said, and replies are sent. Without it people come
        /// to the channel, and fetch their replies.
        PUSHED,
        /// A lost connection is noticed and made again.
        CONNECTION,
        /// A repeated send is recognised, by the network or by reading back.
        IDEMPOTENT
    }

    /// Where something is said.
    enum Place {
        PRIVATE,
        ROOM,
        THREAD
    }

    /// Something a person says.
    ///
    /// @param account the person's account
    /// @param addressed whether it names the agent; what is said in private always does
    /// @param replyTo the network's name of the message it answers
    /// @param file what comes with it
    record Saying(
            String account,
            String name,
            Place place,
            boolean addressed,
            String text,
            @Nullable String replyTo,
            @Nullable File file) {}

    /// A file that comes with a message.
    @SuppressWarnings("ArrayRecordComponent")
    record File(String name, String type, byte[] content) {}

    /// The channel's name of the conversation a person's words at that place belong to.
    String conversation(Place place, String account);

    /// A person says something. Returns at once, with the channel's name of the message.
    String says(Saying saying);

    void edits(Place place, String account, String id, String text);

    void deletes(Place place, String account, String id);

    void reacts(Place place, String account, String id, String emoji, boolean added);

    /// Tells the last thing once more, as networks do.
    void tellsAgain();

    /// The room gets another name; what is said there afterwards is under that name.
    void migrates();

    /// What becomes of the next send, each in turn; where the script is over, sends work.
    void next(Trouble trouble);

    /// What a network does to a send.
    sealed interface Trouble {
        /// Told to wait; nothing was taken.
        record Limited(Duration pause) implements Trouble {}

        /// The network fails before it takes anything (5xx).
        record Fails() implements Trouble {}

        /// It takes the message, and the answer never comes.
        record TakesInSilence() implements Trouble {}

        /// It will never take it: blocked by the person, thrown out of the room.
        record Refuses() implements Trouble {}
    }

    /// Nothing answers any more, until [#returns].
    void vanishes();

    void returns();

    /// The token is no longer good.
    void revokes();

    /// The token the channel has; empty where the network asks for none.
    default String token() {
        return "";
    }

    /// What people see of the agent in a conversation, in order.
    List<Shown> shown(String conversation);

    /// A message of the agent's as people see it.
    ///
    /// @param text without markup
    record Shown(String id, String text, @Nullable String replyTo) {}

    /// The files that came with a message of the agent's.
    default List<File> files(String conversation, String id) {
        return List.of();
    }

    /// The labels of the buttons that people see under a message of the agent's.
    default List<String> buttons(String conversation, String id) {
        return List.of();
    }

    /// A person presses the button with that label.
    default void presses(String conversation, String account, String id, String label) {
        throw new UnsupportedOperationException("no buttons");
    }

    /// Whether people see that the agent is busy there.
    boolean typing(String conversation);

    /// Whether the network would not tell that message again to a client that comes anew.
    boolean acknowledged(String id);

    /// How long a client may wait for an answer before it gives up; short, for tests.
    default Duration patience() {
        return Duration.ofMillis(500);
    }

    @Override
    void close();
}
