package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.lateral;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/// Evidence of replies: the events that were before the agent when it composed them.
///
/// Of old replies it is unknown which lines stood before the model; any that may have counts.
final class MessageEvidence implements EvidenceSource {

    /// Messages that may lie between a line and an old reply that was shown it: twelve lines of
    /// each side, as prompts had them then, and what it answers.
    private static final int MAX_LINES = 2 * 12 + 2;

    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        var here = MESSAGE.as("here");
        var later = MESSAGE.as("later");
        var following = select(later.ID, later.LINES_UNKNOWN)
                .from(here)
                .join(later)
                .on(later.AGENT_ID.eq(here.AGENT_ID))
                .and(later.CONVERSATION.eq(here.CONVERSATION).and(later.ID.gt(here.ID)))
                .where(here.AGENT_ID.eq(agent).and(here.ID.eq(event)))
                .and(later.COMMAND.isFalse())
                .orderBy(later.ID)
                .limit(MAX_LINES)
                .asTable("following", "id", "unknown");
        return Optional.of(select(REPLY_EVIDENCE.REPLY)
                .from(REPLY_EVIDENCE)
                .where(REPLY_EVIDENCE.AGENT_ID.eq(agent))
                .and(REPLY_EVIDENCE.SOURCE.eq(event))
                .unionAll(select(field(name("following", "id"), SQLDataType.BIGINT))
                        .from(following)
                        .where(field(name("following", "unknown"), SQLDataType.BOOLEAN))));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        var reply = MESSAGE.as("reply");
        var earlier = MESSAGE.as("earlier");
        var before = select(earlier.ID)
                .from(earlier)
                .where(earlier.AGENT_ID.eq(reply.AGENT_ID))
                .and(earlier.CONVERSATION.eq(reply.CONVERSATION))
                .and(earlier.ID.lt(reply.ID).and(earlier.COMMAND.isFalse()))
                .orderBy(earlier.ID.desc())
                .limit(MAX_LINES);
        var lines = lateral(before).as("line", "id");
        return Optional.of(select(REPLY_EVIDENCE.REPLY, REPLY_EVIDENCE.SOURCE)
                .from(REPLY_EVIDENCE)
                .where(REPLY_EVIDENCE.AGENT_ID.eq(agent))
                .and(REPLY_EVIDENCE.REPLY.eq(any(events)))
                .unionAll(select(reply.ID, field(name("line", "id"), SQLDataType.BIGINT))
                        .from(reply)
                        .crossJoin(lines)
                        .where(reply.AGENT_ID.eq(agent))
                        .and(reply.ID.eq(any(events)).and(reply.LINES_UNKNOWN))));
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return mind.db()
                .select(MESSAGE.ID, MESSAGE.TEXT)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.AUDIENCE.in(audiences)))
                .fetchMap(MESSAGE.ID, MESSAGE.TEXT);
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events)) {
            mind.db()
                    .select(MESSAGE.ID, MESSAGE.TEXT, PERSON.NAME)
                    .from(MESSAGE)
                    .leftJoin(PERSON)
                    .on(PERSON.AGENT_ID.eq(MESSAGE.AGENT_ID).and(PERSON.ID.eq(MESSAGE.PERSON)))
                    .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(any(batch))))
                    .forEach(r -> add(texts, r.value1(), r.value3(), r.value2()));
            mind.db()
                    .select(ATTACHMENT.MESSAGE, ATTACHMENT.NAME, ATTACHMENT.TEXT)
                    .from(ATTACHMENT)
                    .where(ATTACHMENT.AGENT_ID.eq(mind.agent()))
                    .and(ATTACHMENT.MESSAGE.eq(any(batch)))
                    .forEach(r -> add(texts, r.value1(), r.value2(), r.value3()));
        }
        return texts;
    }

    private static void add(Map<Long, String> texts, long id, @Nullable String... parts) {
        for (var part : parts) if (part != null) texts.merge(id, part + "\n", String::concat);
    }
}
