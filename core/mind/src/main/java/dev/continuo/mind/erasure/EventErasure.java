package dev.continuo.mind.erasure;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.erasure.ErasureScope.Roots;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides what has to go so that one event is forgotten: the event, what rests on nothing else,
/// and the texts of the agent's that render it ([DerivedReplies]). An answer to it in private goes
/// with it. What the agent itself said the operator may take back, with its copies.
public final class EventErasure {
    private final MindReader mind;
    private final Faculties faculties;
    private final EndedBusiness ended;

    public EventErasure(MindReader mind, Faculties faculties, EndedBusiness ended) {
        this.mind = mind;
        this.faculties = faculties;
        this.ended = ended;
    }

    /// Decision about forgetting an event.
    public sealed interface ErasureVerdict {

        /// It can be forgotten: this is to be recorded. Nothing was recorded yet.
        ///
        /// @param followUps what becomes of what stays
        /// @param notices what others are told whose business ends with it
        /// @param memories how many memories go that rested on it alone, of those the asker may
        ///   hear
        /// @param replies how many of the agent's own texts go with it, of those the asker may hear
        /// @param told the emptied events that the asker may know of
        /// @param open whether the message still waited for its answer and gets none now
        /// @param guard holds as long as nothing new rests on it; else decide again
        record Erasable(
                Erased payload,
                List<EventPayload> followUps,
                List<NewEvent> notices,
                Guard guard,
                int memories,
                int replies,
                List<Long> told,
                boolean open)
                implements ErasureVerdict {
            public Erasable {
                followUps = List.copyOf(followUps);
                notices = List.copyOf(notices);
                told = List.copyOf(told);
            }

            /// All that is to be recorded.
            public List<NewEvent> drafts(Actor actor) {
                var drafts = new ArrayList<NewEvent>();
                drafts.add(NewEvent.guarded(payload, actor, guard));
                for (var followUp : followUps) drafts.add(NewEvent.of(followUp, actor));
                drafts.addAll(notices);
                return drafts;
            }
        }

        /// It was forgotten before.
        record Gone() implements ErasureVerdict {}

        /// It is nothing that can be forgotten.
        record NotSaid() implements ErasureVerdict {}

        /// There is no such event, or it is none of the asker's business.
        record UnknownEvent() implements ErasureVerdict {}
    }

    /// Decides what has to go; records nothing.
    ///
    /// @param person whose message it must be, 0 for anybody's
    /// @param reason why, one word
    public ErasureVerdict decide(long event, long person, String reason) {
        return decide(
                event,
                person == 0
                        ? null
                        : new Listener(
                                Set.of(person), Set.of(Audience.person(person).label())),
                reason);
    }

    /// The same, for whoever said it or is the subject of it.
    ///
    /// @param asker null for the operator, whose say is enough
    public ErasureVerdict decide(long event, @Nullable Listener asker, String reason) {
        var found = mind.ledger().find(event).map(Ledger.HashedEvent::event);
        if (found.isEmpty() || hidden(found.get(), asker)) return new ErasureVerdict.UnknownEvent();
        if (!mayForget(found.get()) && !(asker == null && own(found.get()))) return new ErasureVerdict.NotSaid();
        return found.get().payload() == null ? new ErasureVerdict.Gone() : erasable(found.get(), asker, reason);
    }

    /// Tells whether an asker may forget an event, without what goes with it.
    ///
    /// @param asker null for the operator
    public boolean allows(long event, @Nullable Listener asker) {
        return mind.ledger()
                .find(event)
                .map(Ledger.HashedEvent::event)
                .filter(found -> !hidden(found, asker))
                .filter(found -> mayForget(found) || (asker == null && own(found)))
                .filter(found -> found.payload() != null)
                .isPresent();
    }

    private List<ErasureParticipant> participants() {
        return faculties.erasures();
    }

    private boolean mayForget(Event event) {
        return participants().stream()
                .flatMap(each -> each.forgettable().stream())
                .anyMatch(type -> event.kind().equals(mind.ledger().kinds().name(type)));
    }

    private boolean own(Event event) {
        return event.kind().equals(mind.ledger().kinds().name(MessageComposed.class));
    }

    /// The envelope still names the speaker when the words are gone.
    private boolean hidden(Event event, @Nullable Listener asker) {
        if (asker == null) return false;
        var own = mayForget(event) && asker.persons().contains(event.actor().person());
        return !own && participants().stream().noneMatch(each -> each.concerns(mind, event.seq(), asker));
    }

    private ErasureVerdict erasable(Event found, @Nullable Listener asker, String reason) {
        var event = found.seq();
        var last = mind.ledger().seq();
        var own = own(found);
        var roots = own ? Roots.ofReply(event) : Roots.of(event);
        var scope = ErasureScope.of(mind, faculties, roots);
        var payload = scope.plan().erased(reason);
        var memories = scope.plan().derived();
        memories.remove(event);
        var replies = new HashSet<>(scope.replies());
        replies.remove(event);
        return new ErasureVerdict.Erasable(
                payload,
                scope.followUps(faculties),
                ended.notices(scope, own ? Set.of() : Set.of(found.actor().person())),
                unchanged(event, scope, last),
                known(memories, asker).size(),
                known(replies, asker).size(),
                told(payload, scope, asker),
                !scope.plan().unanswered().isEmpty());
    }

    /// The emptied events that the asker may know of. What went of what others were told depends on
    /// what they said.
    private List<Long> told(Erased payload, ErasureScope scope, @Nullable Listener asker) {
        var untold = new HashSet<>(scope.replies());
        untold.addAll(scope.plan().derived());
        untold.removeAll(known(untold, asker));
        return payload.targets().stream().filter(id -> !untold.contains(id)).toList();
    }

    private Set<Long> known(Set<Long> events, @Nullable Listener asker) {
        if (asker == null) return Set.copyOf(events);
        var known = new HashSet<Long>();
        for (var each : participants()) known.addAll(each.known(mind, events, asker));
        return known;
    }

    private Guard unchanged(long event, ErasureScope scope, long last) {
        var pending = new PendingErasure(Set.of(), Set.of(), scope.gone(), scope.plan());
        return Guard.changing(
                (tx, _, ids) -> scope.holds(mind.in(tx), faculties, last, pending) ? ids : Set.of(), Set.of(event));
    }
}
