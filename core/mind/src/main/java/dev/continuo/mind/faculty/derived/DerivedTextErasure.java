package dev.continuo.mind.faculty.derived;

import static org.jooq.impl.DSL.any;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.Condition;

/// What becomes of derived texts when something is forgotten: one goes with the last of what it
/// rests on, and where it renders what goes, as a reply does.
public final class DerivedTextErasure implements ErasureParticipant {
    private final DerivedTexts texts;
    private final Set<Class<? extends EventPayload>> forgettable;
    private final Parts parts;
    private final Weakening weakening;

    /// What goes along with texts.
    @FunctionalInterface
    public interface Parts {

        /// The events that are a part of some that go.
        Set<Long> of(MindReader mind, Long[] gone);
    }

    /// What becomes of texts that lose something and stay.
    public interface Weakening {
        Weakening NONE =
                new Weakening() {
                    @Override
                    public Map<Long, Integer> of(MindReader mind, Long[] gone) {
                        return Map.of();
                    }

                    @Override
                    public EventPayload event(long text, int lost) {
                        throw new IllegalStateException("nothing is weakened");
                    }
                };

        /// Returns how much each text loses by some events that go.
        Map<Long, Integer> of(MindReader mind, Long[] gone);

        /// What is to be recorded of it.
        EventPayload event(long text, int lost);
    }

    /// @param forgettable the types of events that write them
    public DerivedTextErasure(
            DerivedTexts texts, Set<Class<? extends EventPayload>> forgettable, Parts parts) {
        this(texts, forgettable, parts, Weakening.NONE);
    }

    public DerivedTextErasure(
            DerivedTexts texts,
            Set<Class<? extends EventPayload>> forgettable,
            Parts parts,
            Weakening weakening) {
        this.weakening = weakening;
        this.texts = texts;
        this.forgettable = Set.copyOf(forgettable);
        this.parts = parts;
    }

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return forgettable;
    }

    /// What was written in answering them, as far as they may hear it.
    @Override
    public boolean concerns(MindReader mind, long event, Listener listener) {
        var theirs = texts.person().in(listener.persons());
        return !texts.ids(mind, texts.id().eq(event).and(theirs).and(audible(listener))).isEmpty();
    }

    private Condition audible(Listener listener) {
        return listener.hears(texts.audience());
    }

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return texts.written(mind, persons);
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        for (var batch : Ids.batches(gone)) {
            falling.addAll(sourceless(mind, batch, gone));
            falling.addAll(parts.of(mind, batch));
        }
        var weakened = new HashMap<Long, Integer>();
        for (var batch : Ids.batches(gone))
            weakening
                    .of(mind, batch)
                    .forEach((text, lost) -> weakened.merge(text, lost, Integer::sum));
        weakened.keySet().removeAll(falling);
        weakened.keySet().removeAll(gone);
        return new Dependents(falling, Set.of(), weakened);
    }

    @Override
    public List<EventPayload> weakened(Map<Long, Integer> weakened) {
        return weakened.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(one -> weakening.event(one.getKey(), one.getValue()))
                .toList();
    }

    /// Those that rest on one of them, and on nothing that stays.
    private Set<Long> sourceless(MindReader mind, Long[] batch, Set<Long> gone) {
        var from = texts.sources();
        var made =
                mind.db()
                        .select(from.item(), from.source())
                        .from(from.table())
                        .where(from.agent().eq(mind.agent()))
                        .and(from.item().eq(any(Ids.array(texts.restingOn(mind, batch)))))
                        .fetchGroups(from.item(), from.source());
        made.values().removeIf(sources -> !gone.containsAll(sources));
        return made.keySet();
    }

    @Override
    public Map<Long, Composed> composed(MindReader mind, Set<Long> events) {
        var composed = new HashMap<Long, Composed>();
        for (var batch : Ids.batches(events))
            mind.db()
                    .select(texts.id(), texts.conversation(), texts.text())
                    .from(texts.table())
                    .where(texts.of(mind).and(texts.id().eq(any(batch))))
                    .forEach(r -> {
                        var where = r.value2();
                        composed.put(
                                r.value1(), new Composed(where == null ? 0 : where, r.value3()));
                    });
        return composed;
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        var words = new HashMap<Long, List<String>>();
        texts.words(mind, gone).forEach((id, text) -> words.put(id, List.of(text)));
        return words;
    }

    @Override
    public Set<Long> conversations(MindReader mind, Set<Long> gone) {
        var conversations = new HashSet<Long>();
        for (var batch : Ids.batches(gone))
            conversations.addAll(
                    mind.db()
                            .selectDistinct(texts.conversation())
                            .from(texts.table())
                            .where(texts.of(mind).and(texts.id().eq(any(batch))))
                            .and(texts.conversation().isNotNull())
                            .fetch(texts.conversation()));
        return conversations;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone)) {
            var kept = texts.ids(mind, texts.id().eq(any(batch)));
            for (var entry : mind.ledger().find(kept))
                plan.addDerived(entry.event().seq(), entry.event().kind());
        }
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return texts.ids(mind, texts.id().eq(any(Ids.array(events))).and(texts.toldTo(listener)));
    }

    /// Errs on the safe side: what was written since with any of it in sight may render it.
    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var found = new HashSet<>(texts.written(mind, pending.persons()));
        for (var batch : Ids.batches(pending.gone())) {
            found.addAll(texts.restingOn(mind, batch));
            found.addAll(parts.of(mind, batch));
        }
        found.removeAll(pending.gone());
        return found.stream().anyMatch(event -> event > last);
    }
}
