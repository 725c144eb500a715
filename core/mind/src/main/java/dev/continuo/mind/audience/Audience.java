package dev.continuo.mind.audience;

import dev.continuo.ledger.event.PendingId;

/// Audience that may hear something: a label that is never widened. Unlinking accounts may narrow
/// it to `self`.
///
/// `everyone`; `server:N`, the public channels of a server; `room:N`, those in a room; `person:N`,
/// only alone with that person; `self`, which may move weights and is never quoted.
///
/// @param label the stored text
public record Audience(String label) {
    public static final Audience EVERYONE = new Audience("everyone");
    public static final Audience SELF = new Audience("self");

    private static final String PERSON = "person:";
    private static final String ROOM = "room:";

    public static Audience person(long id) {
        return new Audience(PERSON + PendingId.written(id));
    }

    public static Audience room(long conversation) {
        return new Audience(ROOM + PendingId.written(conversation));
    }

    public static Audience server(String server) {
        return new Audience("server:" + server);
    }

    /// The person who alone hears it, 0 for none.
    public long personId() {
        return number(PERSON);
    }

    /// The room whose people hear it, 0 for none.
    public long roomId() {
        return number(ROOM);
    }

    private long number(String kind) {
        return label.startsWith(kind) ? Long.parseLong(label.substring(kind.length())) : 0;
    }

    /// Holds where one person alone hears it.
    public boolean alone() {
        return label.startsWith(PERSON);
    }
}
