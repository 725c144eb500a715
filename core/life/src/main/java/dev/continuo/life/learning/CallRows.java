package dev.continuo.life.learning;

import static dev.continuo.tables.mind.Tables.TOOL_RECORD;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;

import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The statements about tools that were of use.
final class CallRows {
    private CallRows() {}

    /// The tools that were called in turns that were of use, in order; those that failed aside.
    ///
    /// @param limit of the newest turns
    static Map<Long, List<String>> passed(MindReader mind, int limit) {
        var turns = new HashMap<Long, Long>();
        mind.db()
                .select(TOOL_RECORD.ID, TURN_OUTCOME.TURN)
                .from(TURN_OUTCOME)
                .join(TOOL_RECORD)
                .on(TOOL_RECORD.AGENT_ID.eq(TURN_OUTCOME.AGENT_ID))
                .and(TOOL_RECORD.REPLY.eq(TURN_OUTCOME.REPLY))
                .where(TURN_OUTCOME.AGENT_ID.eq(mind.agent()))
                .and(TURN_OUTCOME.OUTCOME.eq(Outcome.PASSED.text()))
                .orderBy(TURN_OUTCOME.TURN.desc())
                .limit(limit)
                .forEach(r -> turns.put(r.value1(), r.value2()));
        var called = new TreeMap<Long, List<String>>();
        for (var entry : mind.ledger().find(turns.keySet()))
            if (entry.event().payload() instanceof ToolsCalled calls)
                called.put(
                        turns.getOrDefault(entry.event().seq(), 0L),
                        calls.calls().stream()
                                .filter(call -> call.outcome().equals(TurnRows.OK))
                                .map(Call::tool)
                                .toList());
        return called;
    }
}
