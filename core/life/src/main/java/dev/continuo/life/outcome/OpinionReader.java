package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REACTION;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.least;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.Thumb;
import dev.continuo.language.claim.Claims;
import dev.continuo.language.utterance.ReplyFeedback;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the thumbs and words that are opinions of replies. The word of whoever was answered counts,
/// and the operator's.
final class OpinionReader {
    /// The age after which a remark was taken up, or is not worth it, where its turn is settled.
    private static final Duration RECENT = Duration.ofHours(24);

    private static final int BATCH_SIZE = 200;

    private final MindReader mind;
    private final People people;
    private final InstantSource clock;

    OpinionReader(MindReader mind, People people, InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.clock = clock;
    }

    /// Opinions in the order in which they were given.
    ///
    /// @param until the last event that was read; there may be more
    record OpinionPage(List<ReplyOpinion> opinions, long until) {}

    /// A thumb given or taken back, or words.
    ///
    /// @param message what it is a reaction to, or a reply to; null where that is not said
    /// @param reaction empty for words
    private record Remark(
            long id,
            long person,
            @Nullable Long message,
            String reaction,
            boolean added,
            long conversation,
            String text) {}

    /// Returns the event after which all is read that may matter still.
    ///
    /// @param open the first turn whose outcome is not known
    long start(OptionalLong open) {
        var last = mind.ledger().seq();
        var since = clock.instant().minus(RECENT);
        var said = field(select(min(MESSAGE.ID))
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.SAID_AT.gt(since))));
        var reacted = field(select(min(REACTION.ID))
                .from(REACTION)
                .where(REACTION.AGENT_ID.eq(mind.agent()).and(REACTION.REACTED_AT.gt(since))));
        var first = mind.db().select(least(said, reacted)).fetchSingle().value1();
        var known = first == null ? last : first - 1;
        return Math.min(known, open.orElse(Long.MAX_VALUE));
    }

    OpinionPage after(long at) {
        var remarks = Stream.concat(words(at).stream(), thumbs(at).stream())
                .sorted(Comparator.comparingLong(Remark::id))
                .limit(BATCH_SIZE)
                .toList();
        var opinions = remarks.stream().flatMap(one -> opinion(one).stream()).toList();
        return new OpinionPage(
                opinions, remarks.isEmpty() ? at : remarks.getLast().id());
    }

    private Optional<ReplyOpinion> opinion(Remark one) {
        var words = one.reaction().isEmpty();
        var verdict = words
                ? ReplyFeedback.of(one.text())
                : Thumb.of(one.reaction()).map(OpinionReader::verdict).orElse(ReplyFeedback.NONE);
        if (verdict == ReplyFeedback.NONE) return Optional.empty();
        var message = one.message();
        var about = message == null ? before(one) : Optional.of(message);
        return about.filter(reply -> message == null || !one.added() || counts(one.person(), reply))
                .filter(reply -> !words || verdict != ReplyFeedback.OBJECTION || objects(one, reply))
                .map(reply -> new ReplyOpinion(
                        one.id(), one.person(), reply, verdict, one.added(), one.reaction(), one.text()));
    }

    private static ReplyFeedback verdict(Thumb thumb) {
        return switch (thumb) {
            case UP -> ReplyFeedback.CONFIRMATION;
            case DOWN -> ReplyFeedback.OBJECTION;
        };
    }

    private List<Remark> words(long at) {
        return mind.db()
                .select(MESSAGE.ID, MESSAGE.PERSON, MESSAGE.REPLY_TO, MESSAGE.CONVERSATION, MESSAGE.TEXT)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.gt(at)))
                .and(MESSAGE.PERSON.isNotNull().and(MESSAGE.COMMAND.isFalse()))
                .orderBy(MESSAGE.ID)
                .limit(BATCH_SIZE)
                .fetch(r -> new Remark(r.value1(), r.value2(), r.value3(), "", true, r.value4(), r.value5()));
    }

    private List<Remark> thumbs(long at) {
        return mind.rows(REACTION)
                .and(REACTION.ID.gt(at))
                .orderBy(REACTION.ID)
                .limit(BATCH_SIZE)
                .fetch(r -> new Remark(r.getId(), r.getPerson(), r.getMessage(), r.getReaction(), r.getAdded(), 0, ""));
    }

    /// Tells whether it is a reply, of no command, to that person, or they are the operator.
    private boolean counts(long person, long reply) {
        var asked = answered(reply);
        if (asked.isEmpty()) return false;
        return asked.stream().anyMatch(people.selves(person)::contains)
                || people.find(person)
                        .filter(one -> one.role() == Role.OPERATOR)
                        .isPresent();
    }

    /// Tells whether it objects to a reply, rather than to what they said themselves.
    private boolean objects(Remark one, long reply) {
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
    private Optional<Long> before(Remark one) {
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
    private Set<Long> answered(long reply) {
        return mind.db()
                .select(INBOX.PERSON)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(mind.agent()).and(INBOX.REPLY.eq(reply)))
                .and(MESSAGE.COMMAND.isFalse())
                .fetchSet(INBOX.PERSON);
    }
}
