package dev.continuo.mind.people;

import dev.continuo.mind.audience.Audience;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// A place where the agent talks with one person or with a room.
///
/// @param id the event it was opened in
/// @param external the channel's own name of it
/// @param room whether several people hear what is said
/// @param owner the person who opened it; a private conversation is theirs alone
/// @param server the server whose public channel it is, if any
/// @param parent the channel's name of the conversation that encloses it, if any
/// @param contextAfter what was said up to this event is no longer in the context
/// @param introducedOn the last day on which the offline voice explained itself here
public record Conversation(
        long id,
        String channel,
        String external,
        boolean room,
        long owner,
        @Nullable String server,
        @Nullable String parent,
        long contextAfter,
        @Nullable LocalDate introducedOn) {

    /// No place: of a rehearsal, in which nobody says anything.
    public static final Conversation NOWHERE =
            new Conversation(0, "", "", false, 0, null, null, Long.MAX_VALUE, LocalDate.EPOCH);

    /// The channel's name of the room as a whole: of the group a topic is in, of the channel a
    /// thread is in.
    public String whole() {
        return parent == null ? external : parent;
    }

    /// Returns the audience of what is said here.
    public Audience audience() {
        if (server != null) return Audience.server(server);
        return room ? Audience.room(id) : Audience.person(owner);
    }
}
