package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.noCondition;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Optional;

/// Replies as a model wrote them, control lines and all.
public final class RawReplies {
    private final MindReader mind;

    public RawReplies(MindReader mind) {
        this.mind = mind;
    }

    /// Finds the raw text that was written for a reply, or, where nothing was said, for the event
    /// that holds its control lines. Empty where there is none that the listener may look at: the
    /// operator may look at what they may hear, others at what was said to them alone.
    public Optional<String> find(long id, Listener listener, boolean operator) {
        return reply(id, listener, operator).or(() -> unsaid(id, listener, operator));
    }

    private Optional<String> reply(long id, Listener listener, boolean operator) {
        return mind.db()
                .select(coalesce(CONTROL_RECORD.RAW, MESSAGE.TEXT))
                .from(MESSAGE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                .leftJoin(CONTROL_RECORD)
                .on(CONTROL_RECORD.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(CONTROL_RECORD.REPLY.eq(MESSAGE.ID))
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(id)))
                .and(MESSAGE.MODEL.isNotNull().and(listener.hears(MESSAGE.AUDIENCE)))
                .and(own(listener, operator))
                .fetchOptional(0, String.class);
    }

    private Optional<String> unsaid(long id, Listener listener, boolean operator) {
        return mind.db()
                .select(CONTROL_RECORD.RAW)
                .from(CONTROL_RECORD)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(CONTROL_RECORD.AGENT_ID))
                .and(CONVERSATION.ID.eq(CONTROL_RECORD.CONVERSATION))
                .where(CONTROL_RECORD.AGENT_ID.eq(mind.agent()).and(CONTROL_RECORD.ID.eq(id)))
                .and(CONTROL_RECORD.RAW.isNotNull().and(listener.hears(CONTROL_RECORD.AUDIENCE)))
                .and(own(listener, operator))
                .fetchOptional(CONTROL_RECORD.RAW);
    }

    private static org.jooq.Condition own(Listener listener, boolean operator) {
        return operator ? noCondition() : CONVERSATION.ROOM.isFalse().and(CONVERSATION.OWNER.in(listener.persons()));
    }
}
