package dev.continuo.mind.faculty;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/// The content of a faculty as its tables are declared: what goes when something is forgotten, its
/// rows included, and what rests on what. A faculty that needs more overrides the method in question.
public class Contents implements ErasureParticipant, EvidenceSource, Projection {
    private final Set<Class<? extends EventPayload>> forgettable;
    private final List<ContentTable> tables = new ArrayList<>();
    private final List<Sources> sources = new ArrayList<>();
    private final List<TableField<?, Long>> rows = new ArrayList<>();
    private Parts parts = (_, _) -> Set.of();
    private @Nullable Weakening weakening;

    /// Events that are a part of others.
    @FunctionalInterface
    public interface Parts {

        /// Returns those that go along with some that go.
        Set<Long> of(MindReader mind, Long[] gone);
    }

    /// @param event what is to be recorded of an item that lost so many of its sources
    private record Weakening(Sources evidence, BiFunction<Long, Integer, EventPayload> event) {}

    /// @param forgettable the types of events of which somebody may ask for one to be forgotten
    public Contents(Set<Class<? extends EventPayload>> forgettable) {
        this.forgettable = Set.copyOf(forgettable);
    }

    public final Contents table(ContentTable content) {
        tables.add(content);
        return this;
    }

    public final Contents resting(Sources on) {
        sources.add(on);
        return this;
    }

    /// Rows beside those of the tables and their sources go with an event that such a column names.
    @SafeVarargs
    public final Contents deleting(TableField<?, Long>... columns) {
        for (var column : columns) rows.add(column);
        return this;
    }

    /// Deletes the rows of what was erased. A later event may name one that is erased already: its
    /// row stays then, whether both are folded in one batch or not.
    @Override
    public final void project(Event event, RowStatements to) {
        if (!(event.payload() instanceof Erased erased)) return;
        for (var target : erased.targets()) for (var column : naming()) to.deleteNaming(event.agent(), target, column);
        to.settle();
    }

    private Set<TableField<?, Long>> naming() {
        var naming = new LinkedHashSet<>(rows);
        for (var table : tables) naming.add(table.id());
        for (var each : sources) if (!naming.contains(each.item())) naming.addAll(each.naming());
        return naming;
    }

    /// With what goes along, whatever else stays of what it rests on.
    public final Contents with(Parts along) {
        parts = along;
        return this;
    }

    /// Weighs anew the items that stay and lose some evidence.
    ///
    /// @param event what is to be recorded of an item, and of how many it lost
    public final Contents weakened(Sources evidence, BiFunction<Long, Integer, EventPayload> event) {
        weakening = new Weakening(evidence, event);
        return this;
    }

    private <T> Set<T> all(Function<ContentTable, Set<T>> of) {
        var found = new HashSet<T>();
        for (var table : tables) found.addAll(of.apply(table));
        return found;
    }

    private <T> Map<Long, T> byEvent(Function<ContentTable, Map<Long, T>> of) {
        var found = new HashMap<Long, T>();
        for (var table : tables) found.putAll(of.apply(table));
        return found;
    }

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return forgettable;
    }

    @Override
    public boolean concerns(MindReader mind, long event, Listener listener) {
        return tables.stream().anyMatch(table -> table.concerns(mind, event, listener));
    }

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return all(table -> table.of(mind, persons));
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        var replies = new HashSet<Long>();
        for (var batch : Ids.batches(gone)) {
            for (var each : sources) {
                falling.addAll(each.falling(mind, batch, gone));
                if (each.commands()) falling.addAll(each.commandsOf(mind, batch));
            }
            falling.addAll(parts.of(mind, batch));
            replies.addAll(replies(mind, batch));
        }
        return new Dependents(falling, replies, lost(mind, gone, falling));
    }

    /// Texts of the agent's that go along with some events whatever they say.
    protected Set<Long> replies(MindReader mind, Long[] gone) {
        return Set.of();
    }

    private Map<Long, Integer> lost(MindReader mind, Set<Long> gone, Set<Long> falling) {
        var lost = new HashMap<Long, Integer>();
        if (weakening == null) return lost;
        for (var batch : Ids.batches(gone))
            weakening.evidence().counts(mind, batch).forEach((item, count) -> lost.merge(item, count, Integer::sum));
        lost.keySet().removeAll(falling);
        lost.keySet().removeAll(gone);
        return lost;
    }

    @Override
    public List<EventPayload> weakened(Map<Long, Integer> weakened) {
        var event = weakening == null ? null : weakening.event();
        return event == null
                ? List.of()
                : weakened.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(one -> event.apply(one.getKey(), one.getValue()))
                        .toList();
    }

    @Override
    public Map<Long, ComposedText> composed(MindReader mind, Set<Long> events) {
        return byEvent(table -> table.composed(mind, events));
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        return byEvent(table -> table.words(mind, gone));
    }

    @Override
    public Set<Long> conversations(MindReader mind, Set<Long> gone) {
        return all(table -> table.conversations(mind, gone));
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var table : tables) table.collect(mind, gone, plan);
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return all(table -> table.known(mind, events, listener));
    }

    /// Errs on the safe side: what came since with any of it in sight may render it.
    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var found = new HashSet<>(saidBy(mind, pending.persons()));
        for (var batch : Ids.batches(pending.gone())) {
            for (var each : sources) found.addAll(each.restingOn(mind, batch));
            found.addAll(parts.of(mind, batch));
        }
        found.removeAll(pending.gone());
        return found.stream().anyMatch(event -> event > last);
    }

    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        return sources.stream()
                .filter(Sources::traced)
                .map(each -> each.restingOn(agent, event))
                .reduce(Select::unionAll);
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        return sources.stream()
                .filter(Sources::traced)
                .map(each -> each.pairs(agent, events))
                .reduce(Select::unionAll);
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return byEvent(table -> table.heardBy(mind, audiences));
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = byEvent(table -> table.texts(mind, events));
        texts.replaceAll((_, text) -> text + "\n");
        return texts;
    }
}
