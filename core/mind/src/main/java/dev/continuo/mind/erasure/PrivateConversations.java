package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.CONVERSATION;

import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;

/// Finds the conversations in which persons are alone with the agent.
final class PrivateConversations {
    private PrivateConversations() {}

    static Set<Long> of(MindReader mind, Set<Long> persons) {
        return mind.column(CONVERSATION.ID)
                .and(CONVERSATION.OWNER.in(persons))
                .and(CONVERSATION.ROOM.isFalse())
                .fetchSet(CONVERSATION.ID);
    }
}
