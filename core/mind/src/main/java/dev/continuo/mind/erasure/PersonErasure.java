package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.ledger.event.PendingId;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.erasure.PersonIdentifiers;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import dev.continuo.postgres.Compaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jooq.impl.DSL;

/// Erases everything that a person said, and what the agent knows them by.
///
/// It takes as many transactions as it needs: each is sound by itself, and whoever is cut off
/// begins again and finds what is left. The last one takes the name away and is guarded: nothing
/// that they said stays because it was said meanwhile.
public final class PersonErasure {
    // Others' turns wait while a batch is recorded.
    private static final int BATCH_SIZE = 100;

    // A race lost this often is a bug.
    private static final int MAX_ATTEMPTS = 20;

    private static final String REASON = "forget me";

    /// The reason with how many events of theirs go, so that whoever goes on after a restart counts
    /// them, too.
    private static final Pattern COUNTED = Pattern.compile(REASON + " \\((\\d{1,9})\\)");

    /// More parts than the largest past has.
    private static final int MAX_PARTS = 10_000;

    private final MindReader mind;
    private final Faculties faculties;
    private final People people;
    private final EndedBusiness ended;
    private final Runnable purge;

    /// @param purge takes what was erased out of what is kept outside the database; blocks
    public PersonErasure(MindReader mind, Faculties faculties, People people, EndedBusiness ended, Runnable purge) {
        this.mind = mind;
        this.faculties = faculties;
        this.people = people;
        this.ended = ended;
        this.purge = purge;
    }

    /// The counts that the person may know: of what they said, what they are known by, and what the
    /// agent said to them alone. Other counts would depend on what others said.
    ///
    /// @param emptied how many events of theirs were emptied
    /// @param by the events that say so
    /// @param files how far the words are gone from the files of the database, too
    public record Receipt(int emptied, List<Long> by, Compaction.CompactionResult files) {
        public Receipt {
            by = List.copyOf(by);
        }

        private Receipt and(int more, long event) {
            var events = new ArrayList<>(by);
            events.add(event);
            return new Receipt(emptied + more, events, files);
        }

        private Receipt compacted(Compaction.CompactionResult reached) {
            return new Receipt(emptied, by, reached);
        }
    }

    /// Returns how much of what they said would go, by kind of event.
    public Map<String, Long> measure(long person) {
        var counts = new TreeMap<String, Long>();
        for (var tombstone : planned(said(persons(person), Set.of())).tombstones())
            counts.merge(tombstone.kind(), 1L, Long::sum);
        return counts;
    }

    private ErasurePlan planned(Set<Long> said) {
        var plan = new ErasurePlan(mind.ledger().kinds());
        for (var each : faculties.erasures()) each.collect(mind, said, plan);
        return plan;
    }

    /// The person and whoever they are linked with: one human being.
    private Set<Long> persons(long person) {
        var persons = new TreeSet<>(people.linked(person));
        persons.add(person);
        return persons;
    }

    private Set<Long> said(Set<Long> persons, Set<Long> keep) {
        var said = new TreeSet<Long>();
        for (var each : faculties.erasures()) said.addAll(each.saidBy(mind, persons));
        said.removeAll(keep);
        return said;
    }

    /// Erases it all. Blocks until it is durable.
    ///
    /// @param keep the message that asks for it, which is still to be answered
    /// @throws dev.continuo.ledger.database.Unavailable when the database is away; what was done
    ///   stays done
    public Receipt forget(long person, Actor actor, Optional<Long> keep) {
        var persons = persons(person);
        var receipt = earlier(actor, keep);
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            var last = mind.ledger().seq();
            var gathered = gather(persons, keep.map(Set::of).orElse(Set.of()));
            // How many events say it follows from what they said alone: what goes elsewhere goes
            // with the first of them. It goes first, since what is left leads to it.
            var plan = gathered.told();
            var untold = gathered.untold();
            while (plan.size() > BATCH_SIZE) {
                var batch = plan.take(BATCH_SIZE);
                untold.addAll(batch);
                receipt = receipt.and(
                        batch.size(), record(untold.erased(counted(batch.size())), gathered.takeNotices(), actor));
                untold = new ErasurePlan(mind.ledger().kinds());
            }
            for (var event : gathered.identity().events()) plan.add(event.seq(), event.kind());
            var told = plan.size();
            plan.addAll(untold);
            if (plan.size() == 0 && !receipt.by().isEmpty()) return purged(receipt);
            var done = receipt.and(told, 0);
            var erased = plan.erased(counted(told));
            var guard = unchanged(persons, gathered, plan, last);
            var notices = gathered.takeNotices();
            var outcome = mind.ledger().commit(new Decision(guard, last(erased, gathered, notices, done, actor)));
            if (outcome instanceof CommitResult.Recorded recorded)
                return purged(receipt.and(told, recorded.first().seq()));
        }
        throw new IllegalStateException("a person speaks faster than they are forgotten");
    }

    private Receipt purged(Receipt receipt) {
        purge.run();
        return receipt.compacted(mind.db().connectionResult(Compaction::run));
    }

    private static String counted(int told) {
        return "%s (%d)".formatted(REASON, told);
    }

    /// The receipt of what was done for the same message before the process ended.
    private Receipt earlier(Actor actor, Optional<Long> message) {
        var receipt = new Receipt(0, List.of(), Compaction.CompactionResult.NONE);
        if (message.isEmpty()) return receipt;
        for (var entry : mind.ledger().after(message.get(), Set.of(Erased.class), MAX_PARTS))
            if (entry.event().actor().equals(actor) && entry.event().payload() instanceof Erased erased) {
                var reason = COUNTED.matcher(erased.reason());
                if (reason.matches())
                    receipt = receipt.and(
                            Integer.parseInt(reason.group(1)), entry.event().seq());
            }
        return receipt;
    }

    private List<NewEvent> last(Erased erased, Gathered gathered, List<NewEvent> notices, Receipt done, Actor actor) {
        var drafts = new EventDrafts();
        var last = drafts.add(erased, actor);
        for (var payload : gathered.identity().remaining()) drafts.add(payload, actor);
        for (var payload : gathered.scope().followUps(faculties)) drafts.add(payload, actor);
        drafts.addAll(notices);
        var text = "Person #%d was forgotten at their own word: %d events were emptied, the last by #%s."
                .formatted(Collections.min(gathered.identity().persons()), done.emptied(), PendingId.written(last));
        drafts.add(new AlarmRaised(0, text), Actor.SYSTEM);
        return drafts.list();
    }

    private long record(Erased erased, List<NewEvent> notices, Actor actor) {
        var drafts = new ArrayList<>(List.of(NewEvent.of(erased, actor)));
        drafts.addAll(notices);
        if (mind.ledger().commit(Decision.of(drafts)) instanceof CommitResult.Recorded recorded)
            return recorded.first().seq();
        throw new IllegalStateException("an erasure was not recorded");
    }

    /// Events and texts that were gathered for an erasure.
    ///
    /// @param owned their private conversations
    /// @param told what the person may be told of
    /// @param untold what goes along: what the agent said elsewhere, and what it made of it
    /// @param notices what others are told whose business ends; recorded with the first part, since
    ///   then nothing leads to them any more
    private record Gathered(
            ErasureScope scope,
            Set<Long> owned,
            ErasurePlan told,
            ErasurePlan untold,
            PersonIdentifiers identity,
            List<NewEvent> notices) {

        List<NewEvent> takeNotices() {
            var taken = List.copyOf(notices);
            notices.clear();
            return taken;
        }
    }

    private Gathered gather(Set<Long> persons, Set<Long> keep) {
        var identity = new PersonIdentifiers(persons);
        for (var each : faculties.erasures()) each.identify(mind, persons, identity);
        var owned = PrivateConversations.of(mind, persons);
        var said = said(persons, keep);
        var roots = new ErasureScope.Roots(said, Set.of(), keep, Optional.of(identity), owned);
        var scope = ErasureScope.of(mind, faculties, roots);
        var own = new HashSet<>(planned(said).events());
        own.addAll(repliesIn(owned, scope.replies()));
        var untold = scope.plan();
        var told = untold.without(own);
        var notices = new ArrayList<>(ended.notices(scope, identity.persons()));
        return new Gathered(scope, owned, told, untold, identity, notices);
    }

    private Set<Long> repliesIn(Set<Long> owned, Set<Long> replies) {
        var there = new HashSet<Long>();
        for (var batch : Ids.batches(replies))
            there.addAll(mind.column(MESSAGE.ID)
                    .and(MESSAGE.ID.eq(DSL.any(batch)))
                    .and(MESSAGE.CONVERSATION.in(owned))
                    .fetch(MESSAGE.ID));
        return there;
    }

    /// Holds as long as they said nothing more, and nothing more was said of it.
    private Guard unchanged(Set<Long> persons, Gathered gathered, ErasurePlan plan, long last) {
        var scope = gathered.scope();
        var pending = new PendingErasure(persons, gathered.owned(), scope.gone(), plan);
        return Guard.changing(
                (tx, _, ids) -> scope.holds(mind.in(tx), faculties, last, pending) ? ids : Set.of(), persons);
    }
}
