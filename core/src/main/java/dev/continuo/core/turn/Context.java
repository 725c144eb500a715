package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.core.model.Prompt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// The last exchanges of a conversation, as far as its listener may hear them.
final class Context {
    /// How many lines of the conversation, both sides', are always before the model.
    static final int LINES = 12;

    private Context() {}

    /// @param ids the messages the lines are of
    record Exchanges(List<Prompt.Line> lines, Set<Long> ids) {}

    /// Each message is followed by its reply, whichever came first: while messages queue up, the
    /// next is heard before the reply to the last.
    ///
    /// @param overheard what was said around it without being kept
    static Exchanges read(
            DSLContext db,
            String agent,
            Taken taken,
            Set<String> audible,
            List<Prompt.Line> overheard) {
        var conversation = taken.conversation();
        var reply = MESSAGE.as("reply");
        var exchanges =
                db.select(MESSAGE.ID, MESSAGE.TEXT, reply.ID, reply.TEXT, PERSON.NAME)
                        .from(MESSAGE)
                        .leftJoin(PERSON)
                        .on(PERSON.AGENT_ID.eq(MESSAGE.AGENT_ID).and(PERSON.ID.eq(MESSAGE.PERSON)))
                        .leftJoin(INBOX)
                        .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                        .leftJoin(reply)
                        .on(reply.AGENT_ID.eq(INBOX.AGENT_ID).and(reply.ID.eq(INBOX.REPLY)))
                        .and(reply.AUDIENCE.in(audible))
                        .and(reply.COMMAND.isFalse())
                        .where(MESSAGE.AGENT_ID.eq(agent))
                        .and(MESSAGE.CONVERSATION.eq(conversation.id()))
                        .and(MESSAGE.PERSON.isNotNull())
                        .and(MESSAGE.ID.gt(conversation.contextAfter()))
                        .and(MESSAGE.ID.lt(taken.ids().getFirst()))
                        .and(MESSAGE.AUDIENCE.in(audible))
                        .and(MESSAGE.COMMAND.isFalse())
                        .orderBy(MESSAGE.ID.desc())
                        .limit(LINES)
                        .fetch();
        // From the newest on; of messages that share a reply the last is followed by it.
        var lines = new ArrayList<Prompt.Line>();
        var ids = new HashSet<Long>();
        for (var exchange : exchanges) {
            var answer = exchange.value3();
            if (answer != null && ids.add(answer))
                lines.add(new Prompt.Line(true, exchange.value4()));
            ids.add(exchange.value1());
            lines.add(line(conversation.room(), exchange.value5(), exchange.value2()));
        }
        var last = new ArrayList<>(lines.subList(0, Math.min(LINES, lines.size())).reversed());
        last.addAll(overheard);
        for (var said : taken.messages())
            last.add(line(conversation.room(), taken.person().name(), said.whole()));
        return new Exchanges(last, Set.copyOf(ids));
    }

    /// In a room each line says who spoke, so that nobody's words pass for another's.
    private static Prompt.Line line(boolean room, @Nullable String name, String text) {
        var speaker = name == null ? "somebody" : Quotation.name(name);
        return new Prompt.Line(false, room ? speaker + ": " + text : text);
    }
}
