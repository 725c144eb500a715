package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.INSIGHT;
import static dev.continuo.tables.mind.Tables.JUDGEMENT;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.events.MemoryEvent.EvidenceLost;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jspecify.annotations.Nullable;

/// Memories, and what was made of several of them. Episodes share the number of their message and
/// go with it; here it is about those that have an event of their own. Their words may stand in the
/// message, which no column says: hence what is said otherwise here.
final class MemoryContents extends Contents {

    /// Not simply said.
    private static final Condition ADDED = MEMORY.SOURCE.isNull().or(MEMORY.SOURCE.ne(MEMORY.ID));

    private static final Sources SUPPORT = Sources.last(EVIDENCE.AGENT_ID, EVIDENCE.MEMORY, EVIDENCE.SOURCE);

    MemoryContents() {
        super(Set.of(MemoryAdded.class, InsightFormed.class));
        // Before the memories, of which insights are some.
        table(new ContentTable(INSIGHT.AGENT_ID, INSIGHT.ID).typed(InsightFormed.class));
        table(new ContentTable(JUDGEMENT.AGENT_ID, JUDGEMENT.ID).typed(ContradictionJudged.class));
        table(new ContentTable(MEMORY.AGENT_ID, MEMORY.ID)
                .only(ADDED)
                .typed(MemoryAdded.class)
                .heardBy(MEMORY.AUDIENCE)
                .of(MEMORY.SPEAKER)
                .saidIn(MEMORY.CONVERSATION)
                .saying(MEMORY.TEXT));
        resting(SUPPORT.withCommands());
        resting(Sources.any(MEMORY.AGENT_ID, MEMORY.ID, MEMORY.SOURCE).where(MEMORY.SOURCE.ne(MEMORY.ID)));
        // Insights, those too that were withdrawn, and judgements go with any of what they are made
        // of: their words may hold those of each.
        resting(Sources.any(EVIDENCE.AGENT_ID, EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                .where(insight())
                .untraced());
        resting(Sources.any(JUDGEMENT.AGENT_ID, JUDGEMENT.ID, JUDGEMENT.A).untraced());
        resting(Sources.any(JUDGEMENT.AGENT_ID, JUDGEMENT.ID, JUDGEMENT.B).untraced());
        weakened(SUPPORT, EvidenceLost::new);
    }

    private static Condition insight() {
        return exists(selectOne()
                .from(INSIGHT)
                .where(INSIGHT.AGENT_ID.eq(EVIDENCE.AGENT_ID))
                .and(INSIGHT.ID.eq(EVIDENCE.MEMORY)));
    }

    @Override
    public boolean concerns(MindReader mind, long event, Listener listener) {
        return mind.db()
                .fetchExists(selectOne()
                        .from(SUBJECT)
                        .join(MEMORY)
                        .on(MEMORY.AGENT_ID.eq(SUBJECT.AGENT_ID))
                        .and(MEMORY.ID.eq(SUBJECT.MEMORY))
                        .where(SUBJECT.AGENT_ID.eq(mind.agent()))
                        .and(SUBJECT.MEMORY.eq(event))
                        .and(SUBJECT.PERSON.in(listener.persons()))
                        .and(listener.hears(MEMORY.AUDIENCE)));
    }

    /// Of episodes, too.
    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return mind.column(MEMORY.ID)
                .and(MEMORY.ID.eq(any(Ids.array(events))))
                .and(listener.hears(MEMORY.AUDIENCE).or(MEMORY.SPEAKER.in(listener.persons())))
                .fetchSet(MEMORY.ID);
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        var words = new HashMap<Long, List<String>>();
        for (var one : said(mind, gone, ADDED)) if (one.text() != null) words.put(one.memory(), List.of(one.text()));
        return words;
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var one : said(mind, events, noCondition()))
            texts.put(one.memory(), line(one.speaker()) + line(one.text()));
        return texts;
    }

    private static String line(@Nullable String text) {
        return text == null ? "" : text + "\n";
    }

    private record MemoryText(
            long memory, @Nullable String text, @Nullable String speaker) {}

    private static List<MemoryText> said(MindReader mind, Set<Long> memories, Condition which) {
        var said = new ArrayList<MemoryText>();
        for (var batch : Ids.batches(memories))
            mind.db()
                    .select(MEMORY.ID, coalesce(MEMORY.TEXT, MESSAGE.TEXT), PERSON.NAME)
                    .from(MEMORY)
                    .leftJoin(MESSAGE)
                    .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                    .leftJoin(PERSON)
                    .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                    .and(which)
                    .forEach(r -> said.add(new MemoryText(r.value1(), r.value2(), r.value3())));
        return said;
    }
}
