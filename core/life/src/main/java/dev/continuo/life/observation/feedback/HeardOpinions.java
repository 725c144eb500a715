package dev.continuo.life.observation.feedback;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REACTION;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.language.claim.Claims;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the thumbs and words that may be opinions of replies, and what they are about.
final class HeardOpinions {
    /// The age after which a remark was taken up, or is not worth it.
    private static final Duration RECENT = Duration.ofHours(24);

    static final int BATCH_SIZE = 200;

    private final MindReader mind;
    private final InstantSource clock;

    HeardOpinions(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    /// A thumb given or taken back, or words.
    ///
    /// @param message what it is a reaction to; null for words
    /// @param reaction empty for words
    record HeardOpinion(
            long id,
            long person,
            @Nullable Long message,
            String reaction,
            boolean added,
            long conversation,
            String text,
            @Nullable Long replyTo) {}

    /// Lists what was heard after an event and lately, in its order.
    List<HeardOpinion> after(long at) {
        var since = clock.instant().minus(RECENT);
        var all = new ArrayList<HeardOpinion>();
        all.addAll(words(at, since));
        all.addAll(thumbs(at, since));
        return all.stream()
                .sorted((a, b) -> Long.compare(a.id(), b.id()))
                .limit(BATCH_SIZE)
                .toList();
    }

    private List<HeardOpinion> words(long at, Instant since) {
        return mind.db()
                .select(MESSAGE.ID, MESSAGE.PERSON, MESSAGE.CONVERSATION, MESSAGE.TEXT, MESSAGE.REPLY_TO)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.gt(at)))
                .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                .and(MESSAGE.SAID_AT.gt(since))
                .orderBy(MESSAGE.ID)
                .limit(BATCH_SIZE)
                .fetch(r ->
                        new HeardOpinion(r.value1(), r.value2(), null, "", true, r.value3(), r.value4(), r.value5()));
    }

    private List<HeardOpinion> thumbs(long at, Instant since) {
        return mind.db()
                .selectFrom(REACTION)
                .where(REACTION.AGENT_ID.eq(mind.agent()).and(REACTION.ID.gt(at)))
                .and(REACTION.REACTED_AT.gt(since))
                .orderBy(REACTION.ID)
                .limit(BATCH_SIZE)
                .fetch(r -> new HeardOpinion(
                        r.getId(), r.getPerson(), r.getMessage(), r.getReaction(), r.getAdded(), 0, "", null));
    }

    /// Tells whether it objects to a reply, rather than to what they said themselves.
    boolean objects(HeardOpinion one, long reply) {
        return mind
                .db()
                .select(MESSAGE.TEXT)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.REPLY.eq(reply)))
                .fetch(MESSAGE.TEXT)
                .stream()
                .allMatch(asked -> Claims.objects(asked, one.text()));
    }

    /// The last that was said to them before it, asked or not, if they said nothing since. Nothing
    /// where that was a command's answer or a notice.
    Optional<Long> before(HeardOpinion one) {
        var theirs = select(max(INBOX.ID))
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.PERSON.eq(one.person())))
                .and(INBOX.CONVERSATION.eq(one.conversation()).and(INBOX.ID.lt(one.id())));
        var others = selectOne()
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.REPLY.eq(MESSAGE.ID)))
                .and(INBOX.PERSON.ne(one.person()));
        return mind.db()
                .select(MESSAGE.ID, MESSAGE.COMMAND)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.PERSON.isNull()))
                .and(MESSAGE.CONVERSATION.eq(one.conversation()).and(MESSAGE.ID.lt(one.id())))
                .and(MESSAGE.ID.gt(theirs))
                .andNotExists(others)
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOptional()
                .filter(r -> !r.value2())
                .map(r -> r.value1());
    }

    /// Those whom a reply answered; nobody where it answered a command.
    Set<Long> answered(long reply) {
        return mind.db()
                .select(INBOX.PERSON)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.REPLY.eq(reply)))
                .and(MESSAGE.COMMAND.isFalse())
                .fetchSet(INBOX.PERSON);
    }

    /// The same reaction, of the same person, that was added last.
    Optional<Long> added(HeardOpinion one, long message) {
        return mind.db()
                .select(REACTION.ID)
                .from(REACTION)
                .where(REACTION.AGENT_ID.eq(mind.agent()).and(REACTION.MESSAGE.eq(message)))
                .and(REACTION.PERSON.eq(one.person()).and(REACTION.ADDED.isTrue()))
                .and(REACTION.REACTION_.eq(one.reaction()).and(REACTION.ID.lt(one.id())))
                .orderBy(REACTION.ID.desc())
                .limit(1)
                .fetchOptional(REACTION.ID);
    }
}
