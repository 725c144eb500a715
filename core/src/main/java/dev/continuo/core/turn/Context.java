package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.core.model.Prompt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;

/// The last exchanges of a conversation, as far as its listener may hear them.
final class Context {
    /// How many lines of the conversation, both sides', are always before the model.
    static final int LINES = 12;

    private Context() {}

    /// @param ids the messages the lines are of
    record Exchanges(List<Prompt.Line> lines, Set<Long> ids) {}

    static Exchanges read(DSLContext db, String agent, Taken taken, Set<String> audible) {
        var conversation = taken.conversation();
        var rows =
                db.select(MESSAGE.ID, MESSAGE.PERSON, MESSAGE.TEXT)
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(agent))
                        .and(MESSAGE.CONVERSATION.eq(conversation.id()))
                        .and(MESSAGE.ID.gt(conversation.contextAfter()))
                        .and(MESSAGE.ID.lt(taken.ids().getFirst()))
                        .and(MESSAGE.AUDIENCE.in(audible))
                        .and(MESSAGE.COMMAND.isFalse())
                        .orderBy(MESSAGE.ID.desc())
                        .limit(LINES)
                        .fetch();
        Collections.reverse(rows);
        var lines = new ArrayList<Prompt.Line>();
        for (var r : rows) lines.add(new Prompt.Line(r.value2() == null, r.value3()));
        for (var said : taken.messages()) lines.add(new Prompt.Line(false, said.text()));
        return new Exchanges(lines, Set.copyOf(rows.getValues(MESSAGE.ID)));
    }
}
