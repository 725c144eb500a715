package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.AccountLinking;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Finds the replies, in the private conversations of some, that render what others said in theirs:
/// also those that came to it over earlier replies or by a command.
public final class RepliesAcross implements AccountLinking.Rendering {
    private final MindReader mind;
    private final List<EvidenceSource> evidence;
    private final DerivedReplies replies;

    public RepliesAcross(MindReader mind, Faculties faculties) {
        this.mind = mind;
        this.evidence = faculties.evidence();
        this.replies = new DerivedReplies(mind, faculties);
    }

    @Override
    public Set<Long> across(Set<Long> listeners, Set<Long> sources) {
        var labels = sources.stream().map(id -> Audience.person(id).label()).toList();
        var events = new HashSet<Long>();
        var quotes = new QuoteMatcher();
        for (var source : evidence)
            source.heardBy(mind, labels).forEach((event, text) -> {
                events.add(event);
                quotes.add(event, text);
            });
        var places = PrivateConversations.of(mind, listeners);
        var said = new DerivedReplies.SoughtWords(events, quotes, Optional.empty(), places);
        return in(places, replies.of(said, Set.of()).replies());
    }

    private Set<Long> in(Set<Long> places, Collection<Long> replies) {
        var there = new TreeSet<Long>();
        for (var batch : Ids.batches(replies))
            there.addAll(mind.column(MESSAGE.ID)
                    .and(MESSAGE.ID.eq(any(batch)))
                    .and(MESSAGE.CONVERSATION.in(places))
                    .fetch(MESSAGE.ID));
        return there;
    }
}
