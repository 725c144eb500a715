package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.REFLECTION;
import static dev.continuo.tables.mind.Tables.REFLECTION_SOURCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;

import dev.continuo.ledger.event.Guard;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.consolidation.KeptMemory;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Aliases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jooq.DSLContext;

/// Reads what observations may rest on, one audience at a time: what people said and was not set
/// apart, lessons, and the names that people gave themselves. Neither the agent's own words nor
/// what was made of memories is among it, and no observation.
///
/// Whether a memory is kept matters for what comes to mind, not for what is so: what somebody says
/// in passing is evidence too. What was taken back is none; what was corrected still is of all that
/// the correction says nothing about.
final class EvidenceRows {
    static final String MEMORY_ITEM = "memory_item";
    static final String LESSON = "lesson";
    static final String ENTITY = "entity";

    /// A lesson is our own wording: it counts less than what most people say outright.
    private static final double LESSON_WEIGHT = 1;

    private static final String STANDING = "standing";
    private static final String FAILURE = "failure";

    /// A noted name as a sentence that the rules read; no model sees it.
    private static final String NAMED = "My name is %s.";

    private EvidenceRows() {}

    /// The name that evidence of type [#ENTITY] notes.
    static String noted(Evidence one) {
        var frame = NAMED.split("%s", -1);
        return one.text().substring(frame[0].length(), one.text().length() - frame[1].length());
    }

    /// All there is for an audience, oldest first.
    static List<Evidence> of(MindReader mind, String label) {
        var all = new ArrayList<Evidence>();
        var corrects = KeptMemories.corrected(mind, label);
        for (var one : KeptMemories.said(mind, label, noCondition())) {
            var earlier = corrects.get(one.id());
            var memory = memory(one);
            all.add(
                    earlier == null
                            ? memory
                            : memory.in(memory.context().correcting(earlier.memory(), earlier.text())));
        }
        all.addAll(lessons(mind, label));
        all.addAll(names(mind, label));
        all.sort(Comparator.comparing(Evidence::at).thenComparingLong(Evidence::id));
        return all;
    }

    static Evidence memory(KeptMemory one) {
        return new Evidence(
                one.id(),
                MEMORY_ITEM,
                one.speaker(),
                one.name(),
                one.text(),
                new Evidence.Context(Objects.requireNonNullElse(one.answering(), ""), "", 0),
                one.saidAt(),
                one.trust(),
                Weighing.ofMemory(one.importance()));
    }

    private static List<Evidence> lessons(MindReader mind, String label) {
        var trusts = new HashMap<Long, Trust>();
        mind.db()
                .select(REFLECTION_SOURCE.ITEM, MEMORY.TRUST)
                .from(REFLECTION)
                .join(REFLECTION_SOURCE)
                .on(REFLECTION_SOURCE.AGENT_ID.eq(REFLECTION.AGENT_ID))
                .and(REFLECTION_SOURCE.ITEM.eq(REFLECTION.ID))
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(REFLECTION_SOURCE.AGENT_ID))
                .and(MEMORY.ID.eq(REFLECTION_SOURCE.SOURCE))
                .where(REFLECTION.AGENT_ID.eq(mind.agent()).and(REFLECTION.AUDIENCE.eq(label)))
                .and(MEMORY.SPEAKER.isNotNull())
                .forEach(r -> trusts.merge(r.value1(), Trust.parse(r.value2()), EvidenceRows::less));
        return mind.db()
                .select(REFLECTION.ID, REFLECTION.LESSON, REFLECTION.RECORDED_AT)
                .from(REFLECTION)
                .where(REFLECTION.AGENT_ID.eq(mind.agent()).and(REFLECTION.AUDIENCE.eq(label)))
                .and(REFLECTION.KIND.eq(FAILURE).and(REFLECTION.STATE.eq(STANDING)))
                .fetch(r -> new Evidence(
                        r.value1(),
                        LESSON,
                        null,
                        "",
                        r.value2(),
                        r.value3(),
                        trusts.getOrDefault(r.value1(), Trust.STRANGER),
                        LESSON_WEIGHT));
    }

    private static Trust less(Trust one, Trust other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    /// Names that people said of themselves; whose word that was is known of messages alone.
    private static List<Evidence> names(MindReader mind, String label) {
        var names = new ArrayList<Evidence>();
        for (var alias : new Aliases(mind.db(), mind.agent()).list(Listener.hearing(Set.of(label)))) {
            var said = alias.message();
            if (said == null || said == alias.id()) continue;
            mind.db()
                    .select(PERSON.NAME, MEMORY.SAID_AT, MEMORY.TRUST)
                    .from(MEMORY)
                    .join(PERSON)
                    .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(said)))
                    .and(MEMORY.SPEAKER.eq(alias.person()).and(MEMORY.AUDIENCE.eq(label)))
                    .and(KeptMemories.said())
                    .forEach(r -> names.add(new Evidence(
                            alias.id(),
                            ENTITY,
                            alias.person(),
                            QuotedText.name(r.value1()),
                            NAMED.formatted(alias.name()),
                            r.value2(),
                            Trust.parse(r.value3()),
                            1)));
        }
        return names;
    }

    /// Which of some sources stand for an audience.
    static Set<Long> standing(DSLContext db, String agent, String label, Collection<Long> sources) {
        var standing = new HashSet<Long>();
        for (var batch : Ids.batches(sources)) {
            var holding = Aliases.holding(agent, ALIAS.AUDIENCE.eq(label))
                    .asTable("holding", "id", "person", "name", "audience", "message");
            var last = Objects.requireNonNull(holding.field("id", Long.class));
            standing.addAll(db.select(MEMORY.ID)
                    .from(MEMORY)
                    .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(any(batch))))
                    .and(MEMORY.AUDIENCE.eq(label).and(KeptMemories.said()))
                    .unionAll(select(REFLECTION.ID)
                            .from(REFLECTION)
                            .where(REFLECTION.AGENT_ID.eq(agent))
                            .and(REFLECTION.ID.eq(any(batch)))
                            .and(REFLECTION.AUDIENCE.eq(label))
                            .and(REFLECTION.STATE.eq(STANDING)))
                    .unionAll(select(last).from(holding).where(last.eq(any(batch))))
                    .fetchSet(0, Long.class));
        }
        return standing;
    }

    /// Holds as long as all of them stand for that audience.
    static Guard stand(String label, Set<Long> sources) {
        return Guard.resting((tx, agent, ids) -> standing(tx, agent, label, ids), sources);
    }

    /// Returns the speakers of the sources, by source.
    static Map<Long, Long> speakers(MindReader mind, Collection<Long> sources) {
        var speakers = new HashMap<Long, Long>();
        for (var batch : Ids.batches(sources)) {
            mind.db()
                    .select(MEMORY.ID, MEMORY.SPEAKER)
                    .from(MEMORY)
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                    .and(MEMORY.SPEAKER.isNotNull())
                    .forEach(r -> speakers.put(r.value1(), r.value2()));
            mind.db()
                    .select(ALIAS.ID, ALIAS.PERSON)
                    .from(ALIAS)
                    .where(ALIAS.AGENT_ID.eq(mind.agent()).and(ALIAS.ID.eq(any(batch))))
                    .forEach(r -> speakers.putIfAbsent(r.value1(), r.value2()));
        }
        return speakers;
    }
}
