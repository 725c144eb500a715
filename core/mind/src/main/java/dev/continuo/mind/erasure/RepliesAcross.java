package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.AccountLinking;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;

/// Finds the replies, in the private conversations of some, that render what others said in theirs:
/// also those that came to it over earlier replies or by a command.
public final class RepliesAcross implements AccountLinking.Rendering {
    private final DSLContext db;
    private final String agent;
    private final DerivedReplies replies;

    public RepliesAcross(MindReader mind, Faculties faculties) {
        this.db = mind.db();
        this.agent = mind.agent();
        this.replies = new DerivedReplies(mind, new EvidenceGraph(mind, faculties.evidence()));
    }

    @Override
    public Set<Long> across(Set<Long> listeners, Set<Long> sources) {
        var labels = sources.stream().map(id -> Audience.person(id).label()).toList();
        var events = new HashSet<Long>();
        var quotes = new QuoteMatcher();
        db.select(MESSAGE.ID, MESSAGE.TEXT)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.AUDIENCE.in(labels)))
                .union(
                        db.select(MEMORY.ID, MEMORY.TEXT)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.AUDIENCE.in(labels)))
                                .and(MEMORY.TEXT.isNotNull()))
                .forEach(r -> {
                    events.add(r.value1());
                    quotes.add(r.value1(), r.value2());
                });
        var places = privatePlaces(listeners);
        var said = new DerivedReplies.Said(events, quotes, Optional.empty(), places);
        return in(places, replies.of(said, Set.of()).replies());
    }

    private Set<Long> privatePlaces(Set<Long> persons) {
        return db.select(CONVERSATION.ID)
                .from(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.OWNER.in(persons)))
                .and(CONVERSATION.ROOM.isFalse())
                .fetchSet(CONVERSATION.ID);
    }

    private Set<Long> in(Set<Long> places, Collection<Long> replies) {
        var there = new TreeSet<Long>();
        for (var batch : Ids.batches(replies))
            there.addAll(
                    db.select(MESSAGE.ID)
                            .from(MESSAGE)
                            .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.ID.eq(any(batch))))
                            .and(MESSAGE.CONVERSATION.in(places))
                            .fetch(MESSAGE.ID));
        return there;
    }
}
