package dev.continuo.mind.faculty;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;
import org.jooq.TableField;
import org.jooq.impl.DSL;

/// Pairs of an event that holds words and an event that it rests on, as a table keeps them.
///
/// @param item the column of what rests on something
/// @param source the column of what it rests on
/// @param where the rows that count
/// @param fall when the item goes with its sources
/// @param traced whether the words of the item may render those of the source
/// @param commands whether a command among the sources held the item's words, and goes with it
public record Sources(
        TableField<?, String> agent,
        TableField<?, Long> item,
        TableField<?, Long> source,
        Condition where,
        Fall fall,
        boolean traced,
        boolean commands) {

    /// Sources with which an item goes.
    enum Fall {
        ANY,
        LAST,
        NONE
    }

    /// Pairs of an item that goes with any of its sources.
    public static Sources any(TableField<?, String> agent, TableField<?, Long> item, TableField<?, Long> source) {
        return of(agent, item, source, Fall.ANY);
    }

    /// Pairs of an item that goes with the last of its sources.
    public static Sources last(TableField<?, String> agent, TableField<?, Long> item, TableField<?, Long> source) {
        return of(agent, item, source, Fall.LAST);
    }

    /// Pairs of an item that stays, as far as these tell.
    public static Sources staying(TableField<?, String> agent, TableField<?, Long> item, TableField<?, Long> source) {
        return of(agent, item, source, Fall.NONE);
    }

    private static Sources of(
            TableField<?, String> agent, TableField<?, Long> item, TableField<?, Long> source, Fall fall) {
        return new Sources(agent, item, source, source.isNotNull(), fall, true, false);
    }

    /// The same of some rows only.
    public Sources where(Condition rows) {
        return new Sources(agent, item, source, where.and(rows), fall, traced, commands);
    }

    /// The same, where the item's words are not made of the source's.
    public Sources untraced() {
        return new Sources(agent, item, source, where, fall, false, commands);
    }

    /// The same, where the item's words came in a command.
    public Sources withCommands() {
        return new Sources(agent, item, source, where, fall, traced, true);
    }

    /// The columns that name events whose pairs are deleted when they are erased.
    List<TableField<?, Long>> naming() {
        return fall == Fall.NONE ? List.of(item) : List.of(item, source);
    }

    private Condition of(String agentId) {
        return agent.eq(agentId).and(where);
    }

    /// The items that rest on one event, as a part of a statement.
    public Select<Record1<Long>> restingOn(String agentId, Field<Long> event) {
        return select(item).from(item.getTable()).where(of(agentId).and(source.eq(event)));
    }

    /// Lists what an item rests on, in order.
    public List<Long> of(MindReader mind, long one) {
        return mind.db()
                .select(source)
                .from(item.getTable())
                .where(of(mind.agent()).and(item.eq(one)))
                .orderBy(source)
                .fetch(source);
    }

    /// The pairs of some items.
    public Select<Record2<Long, Long>> pairs(String agentId, Long[] items) {
        return select(item, source).from(item.getTable()).where(of(agentId).and(item.eq(DSL.any(items))));
    }

    /// The items that rest on any of some events.
    public Set<Long> restingOn(MindReader mind, Long[] events) {
        return mind.db()
                .selectDistinct(item)
                .from(item.getTable())
                .where(of(mind.agent()).and(source.eq(DSL.any(events))))
                .fetchSet(item);
    }

    /// Groups what some items rest on.
    public Map<Long, List<Long>> grouped(MindReader mind, Set<Long> items) {
        return mind.db().fetch(pairs(mind.agent(), Ids.array(items))).intoGroups(item, source);
    }

    /// Counts on how many of some events each item rests.
    Map<Long, Integer> counts(MindReader mind, Long[] events) {
        return mind.db()
                .select(item, count())
                .from(item.getTable())
                .where(of(mind.agent()).and(source.eq(DSL.any(events))))
                .groupBy(item)
                .fetchMap(item, count());
    }

    /// The items that go with some events.
    ///
    /// @param gone all that goes, those events among it
    Set<Long> falling(MindReader mind, Long[] events, Set<Long> gone) {
        if (fall == Fall.NONE) return Set.of();
        var resting = restingOn(mind, events);
        if (fall == Fall.ANY || resting.isEmpty()) return resting;
        var sources = grouped(mind, resting);
        sources.values().removeIf(each -> !gone.containsAll(each));
        return sources.keySet();
    }

    /// The commands that held the words of some items.
    Set<Long> commandsOf(MindReader mind, Long[] items) {
        return mind.column(MESSAGE.ID)
                .and(MESSAGE.COMMAND.isTrue().and(MESSAGE.PERSON.isNotNull()))
                .and(MESSAGE.ID.in(select(source)
                        .from(item.getTable())
                        .where(of(mind.agent()).and(item.eq(DSL.any(items))))))
                .fetchSet(MESSAGE.ID);
    }
}
