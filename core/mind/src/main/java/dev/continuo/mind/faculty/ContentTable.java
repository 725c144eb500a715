package dev.continuo.mind.faculty;

import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.falseCondition;
import static org.jooq.impl.DSL.noCondition;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.ErasureParticipant.ComposedText;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/// A table with a row for each event whose content it keeps, and what its columns say. Columns that
/// are not named are not there.
public final class ContentTable {
    private final TableField<?, String> agent;
    private final TableField<?, Long> id;
    private @Nullable Class<? extends EventPayload> type;
    private @Nullable Field<String> audience;
    private @Nullable Field<Long> conversation;
    private @Nullable Field<String> text;
    private List<Field<Long>> persons = List.of();
    private List<Field<Long>> owners = List.of();
    private List<Field<Long>> subjects = List.of();
    private List<Field<String>> words = List.of();
    private Condition rows = noCondition();
    private boolean composed;

    /// @param id the column of the event
    public ContentTable(TableField<?, String> agent, TableField<?, Long> id) {
        this.agent = agent;
        this.id = id;
    }

    /// All events are of one type; else the ledger is asked.
    public ContentTable typed(Class<? extends EventPayload> all) {
        type = all;
        return this;
    }

    /// Only these rows are content.
    public ContentTable only(Condition some) {
        rows = some;
        return this;
    }

    /// The column that says who may hear it, as a label.
    public ContentTable heardBy(Field<String> label) {
        audience = label;
        return this;
    }

    /// Columns of persons with whom it goes, and who may know of it whoever may hear it.
    @SafeVarargs
    @SuppressWarnings("varargs") // only copied
    public final ContentTable of(Field<Long>... columns) {
        persons = List.of(columns);
        owners = persons;
        return this;
    }

    /// Columns of persons with whom it goes.
    @SafeVarargs
    @SuppressWarnings("varargs") // only copied
    public final ContentTable goingWith(Field<Long>... columns) {
        persons = List.of(columns);
        return this;
    }

    /// Columns of persons who may have it forgotten where they may hear it.
    @SafeVarargs
    @SuppressWarnings("varargs") // only copied
    public final ContentTable about(Field<Long>... columns) {
        subjects = List.of(columns);
        return this;
    }

    /// The column of the conversation in which it was said.
    public ContentTable saidIn(Field<Long> column) {
        conversation = column;
        return this;
    }

    /// The column of its words. Any text that renders them goes with it.
    public ContentTable saying(Field<String> column) {
        text = column;
        words = List.of(column);
        return this;
    }

    /// Columns of all words of which any text goes that renders them.
    @SafeVarargs
    @SuppressWarnings("varargs") // only copied
    public final ContentTable withWords(Field<String>... columns) {
        words = List.of(columns);
        return this;
    }

    /// The words are the agent's own: they go where they render what goes, as a reply does.
    public ContentTable composed() {
        composed = true;
        return this;
    }

    TableField<?, Long> id() {
        return id;
    }

    Condition inAgent(MindReader mind) {
        return agent.eq(mind.agent()).and(rows);
    }

    /// The events of the rows that a condition names.
    public Set<Long> ids(MindReader mind, Condition which) {
        return mind.db()
                .select(id)
                .from(id.getTable())
                .where(inAgent(mind).and(which))
                .fetchSet(id);
    }

    private static Condition among(List<Field<Long>> columns, Set<Long> persons) {
        return columns.stream()
                .map(column -> column.in(persons))
                .reduce(Condition::or)
                .orElse(falseCondition());
    }

    private Condition audible(Listener listener) {
        return audience == null ? falseCondition() : listener.hears(audience);
    }

    /// The events that go with persons.
    public Set<Long> of(MindReader mind, Set<Long> someone) {
        return persons.isEmpty() || someone.isEmpty() ? Set.of() : ids(mind, among(persons, someone));
    }

    boolean concerns(MindReader mind, long event, Listener listener) {
        var theirs = among(subjects, listener.persons());
        return !subjects.isEmpty()
                && !ids(mind, id.eq(event).and(theirs).and(audible(listener))).isEmpty();
    }

    Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        var may = audible(listener).or(among(owners, listener.persons()));
        return ids(mind, id.eq(any(Ids.array(events))).and(may));
    }

    Map<Long, ComposedText> composed(MindReader mind, Set<Long> events) {
        var all = new HashMap<Long, ComposedText>();
        if (composed && text != null && conversation != null)
            for (var batch : Ids.batches(events))
                mind.db()
                        .select(id, conversation, text)
                        .from(id.getTable())
                        .where(inAgent(mind).and(id.eq(any(batch))))
                        .forEach(r -> {
                            var where = r.value2();
                            var at = where == null ? 0 : where;
                            all.put(r.value1(), new ComposedText(at, r.value3()));
                        });
        return all;
    }

    Map<Long, List<String>> words(MindReader mind, Set<Long> events) {
        var found = new HashMap<Long, List<String>>();
        for (var column : words)
            texts(mind, column, events)
                    .forEach((event, said) ->
                            found.computeIfAbsent(event, _ -> new ArrayList<>()).add(said));
        return found;
    }

    /// The words of some events.
    public Map<Long, String> texts(MindReader mind, Collection<Long> events) {
        return text == null ? Map.of() : texts(mind, text, events);
    }

    private Map<Long, String> texts(MindReader mind, Field<String> column, Collection<Long> events) {
        var found = new HashMap<Long, String>();
        for (var batch : Ids.batches(events)) found.putAll(texts(mind, column, id.eq(any(batch))));
        return found;
    }

    private Map<Long, String> texts(MindReader mind, Field<String> column, Condition which) {
        return mind.db()
                .select(id, column)
                .from(id.getTable())
                .where(inAgent(mind).and(which).and(column.isNotNull()))
                .fetchMap(id, column);
    }

    Map<Long, String> heardBy(MindReader mind, Collection<String> labels) {
        return text == null || audience == null ? Map.of() : texts(mind, text, audience.in(labels));
    }

    Set<Long> conversations(MindReader mind, Set<Long> events) {
        var found = new HashSet<Long>();
        if (conversation != null)
            for (var batch : Ids.batches(events))
                found.addAll(mind.db()
                        .selectDistinct(conversation)
                        .from(id.getTable())
                        .where(inAgent(mind).and(id.eq(any(batch))))
                        .and(conversation.isNotNull())
                        .fetch(conversation));
        return found;
    }

    void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone)) {
            var kept = ids(mind, id.eq(any(batch)));
            if (type != null) for (var event : kept) plan.addDerived(event, type);
            else
                for (var entry : mind.ledger().find(kept))
                    plan.addDerived(entry.event().seq(), entry.event().kind());
        }
    }
}
