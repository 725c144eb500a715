package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.erasure.DerivedReplies.SoughtWords;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.erasure.PersonIdentifiers;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// All that goes when some events are forgotten: they, what rests on them alone, and the agent's
/// texts that render them.
///
/// @param plan the events that are to be emptied
/// @param gone everything said or derived among them
/// @param replies the agent's texts among them
/// @param weakened by whose they are, events that stay, with how many of their sources they lose
/// @param said what is forgotten, to be looked for in what is composed meanwhile
/// @param reached everything that was composed or derived with it in sight
record ErasureScope(
        ErasurePlan plan,
        Set<Long> gone,
        Set<Long> replies,
        Map<ErasureParticipant, Map<Long, Integer>> weakened,
        SoughtWords said,
        Set<Long> reached) {

    /// Events and texts that are to be forgotten.
    ///
    /// @param events said or made
    /// @param replies texts of the agent's
    /// @param keep events that stay, whatever rests on what
    /// @param identity what the persons are known by who are forgotten altogether; empty where
    ///   everybody stays known
    /// @param owned private conversations of which every reply goes
    record Roots(
            Set<Long> events,
            Set<Long> replies,
            Set<Long> keep,
            Optional<PersonIdentifiers> identity,
            Set<Long> owned) {
        Roots {
            events = Set.copyOf(events);
            replies = Set.copyOf(replies);
            keep = Set.copyOf(keep);
            owned = Set.copyOf(owned);
        }

        /// An event, after which everybody stays known.
        static Roots of(long event) {
            return new Roots(Set.of(event), Set.of(), Set.of(), Optional.empty(), Set.of());
        }

        /// A text of the agent's.
        static Roots ofReply(long reply) {
            return new Roots(Set.of(), Set.of(reply), Set.of(), Optional.empty(), Set.of());
        }
    }

    /// Reads it. What goes may take along more, so the faculties are asked until nothing is found
    /// any more.
    static ErasureScope of(MindReader mind, Faculties faculties, Roots roots) {
        return new ScopeSearch(mind, faculties, roots).run();
    }

    private static final class ScopeSearch {
        private final MindReader mind;
        private final List<ErasureParticipant> participants;
        private final EvidenceGraph evidence;
        private final DerivedReplies derived;
        private final Roots roots;
        private final Set<Long> gone;
        private final Set<Long> replies;
        private final Map<ErasureParticipant, Map<Long, Integer>> weakened = new HashMap<>();

        ScopeSearch(MindReader mind, Faculties faculties, Roots roots) {
            this.mind = mind;
            this.participants = faculties.erasures();
            this.evidence = new EvidenceGraph(mind, faculties.evidence());
            this.derived = new DerivedReplies(mind, faculties);
            this.roots = roots;
            this.gone = new TreeSet<>(roots.events());
            this.replies = new TreeSet<>(repliesIn(roots.owned()));
            this.replies.addAll(roots.replies());
        }

        ErasureScope run() {
            while (true) {
                fall();
                var said = said();
                var found = derived.of(said, replies);
                var others = new HashSet<>(found.others());
                others.removeAll(roots.keep());
                var grown = gone.addAll(others);
                var more = replies.addAll(found.replies()) || grown;
                if (more) grown |= fall();
                if (!grown) return new ErasureScope(plan(), gone, replies, weakened, said, found.reached());
            }
        }

        /// Asks for what rests on what goes, to the end. Returns whether there was anything new.
        private boolean fall() {
            var grown = false;
            for (var more = true; more; grown |= more) {
                more = false;
                weakened.clear();
                var all = new HashSet<>(gone);
                all.addAll(replies);
                for (var participant : participants) more |= take(participant, participant.dependents(mind, all));
            }
            return grown;
        }

        private boolean take(ErasureParticipant participant, Dependents dependents) {
            var falling = new HashSet<>(dependents.falling());
            falling.removeAll(roots.keep());
            weakened.put(participant, dependents.weakened());
            var more = gone.addAll(falling);
            return replies.addAll(dependents.replies()) || more;
        }

        private SoughtWords said() {
            var quotes = new QuoteMatcher();
            for (var participant : participants)
                participant.words(mind, gone).forEach((event, words) -> words.forEach(text -> quotes.add(event, text)));
            var events = new HashSet<>(gone);
            roots.identity().ifPresent(identity -> {
                events.addAll(identity.persons());
                identity.events().forEach(event -> events.add(event.seq()));
            });
            return new SoughtWords(
                    events,
                    quotes,
                    roots.identity().map(identity -> new PersonNameMatcher(identity.names())),
                    privateConversations());
        }

        /// Returns the conversations in which any of it was said to the agent alone.
        private Set<Long> privateConversations() {
            var all = new HashSet<Long>();
            for (var participant : participants) all.addAll(participant.conversations(mind, gone));
            return mind.column(CONVERSATION.ID)
                    .and(CONVERSATION.ROOM.isFalse())
                    .and(CONVERSATION.ID.eq(any(Ids.array(all))))
                    .fetchSet(CONVERSATION.ID);
        }

        private Set<Long> repliesIn(Set<Long> conversations) {
            return mind.column(MESSAGE.ID)
                    .and(MESSAGE.PERSON.isNull())
                    .and(MESSAGE.CONVERSATION.eq(any(Ids.array(conversations))))
                    .fetchSet(MESSAGE.ID);
        }

        private ErasurePlan plan() {
            var plan = new ErasurePlan(mind.ledger().kinds());
            for (var participant : participants) participant.collect(mind, gone, plan);
            var sources = evidence.sources(replies);
            for (var reply : replies)
                plan.addReply(reply, MessageComposed.class, sources.getOrDefault(reply, Set.of()));
            return plan;
        }
    }

    /// Tells whether it is still all, asked inside the transaction that empties a plan.
    ///
    /// @param last the number of the last event when it was read
    boolean holds(MindReader mind, Faculties faculties, long last, PendingErasure pending) {
        return faculties.erasures().stream().noneMatch(each -> each.changedSince(mind, last, pending))
                && !new DerivedReplies(mind, faculties).anyAfter(last, said, reached);
    }

    /// Returns the events to record about content that stays and lost some of its sources.
    List<EventPayload> followUps(Faculties faculties) {
        return faculties.erasures().stream()
                .flatMap(each -> each.weakened(weakened.getOrDefault(each, Map.of())).stream())
                .toList();
    }
}
