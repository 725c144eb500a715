package dev.continuo.gateway.webhook;

import dev.continuo.mind.Mind;
import dev.continuo.mind.people.Conversation;
import java.util.Optional;

/// A room in which the replies to a hook are told, where the operator said so: written in the place
/// of the address of its call-backs, as `room:12` with the number of the conversation.
public final class HookRoom {
    private static final String SCHEME = "room:";

    private HookRoom() {}

    public static String of(Conversation room) {
        return SCHEME + room.id();
    }

    /// Tells whether call-backs to that address are told in a room.
    public static boolean is(String url) {
        return url.startsWith(SCHEME);
    }

    /// The room, as long as the agent may be spoken to there.
    static Optional<Conversation> find(Mind mind, String url) {
        return mind.people()
                .conversations()
                .find(Long.parseLong(url.substring(SCHEME.length())))
                .filter(room -> !closed(mind, room));
    }

    private static boolean closed(Mind mind, Conversation room) {
        var state = mind.hearing().admission().rooms().find(room.channel(), room.whole(), 0);
        return Boolean.FALSE.equals(state.open());
    }
}
