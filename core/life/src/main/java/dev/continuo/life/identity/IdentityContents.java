package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static dev.continuo.tables.mind.Tables.IDENTITY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.not;
import static org.jooq.impl.DSL.when;

import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.AgentPromptSet;
import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The identity: whoever proposed a change takes it along, and a change falls with the last of its
/// evidence, or with any that it quotes, which no column tells. What everyone may see of the agent
/// is known to all, and is nobody's derived text: hence what is said otherwise here.
final class IdentityContents extends Contents {
    private static final ContentTable TABLE = new ContentTable(IDENTITY_CHANGE.AGENT_ID, IDENTITY_CHANGE.ID)
            .heardBy(when(not(ChangeRows.PUBLIC), IDENTITY_CHANGE.AUDIENCE))
            .of(IDENTITY_CHANGE.PERSON)
            .saying(IDENTITY_CHANGE.TEXT)
            .withWords(IDENTITY_CHANGE.TEXT, IDENTITY_CHANGE.REASON);

    static final Sources EVIDENCE = Sources.last(
                    IDENTITY_EVIDENCE.AGENT_ID, IDENTITY_EVIDENCE.CHANGE, IDENTITY_EVIDENCE.SOURCE)
            .withCommands();

    IdentityContents() {
        super(Set.of(
                TraitProposed.class,
                TraitSet.class,
                OperatorPromptSet.class,
                AgentPromptProposed.class,
                AgentPromptSet.class));
        table(TABLE);
        resting(EVIDENCE);
        resting(Sources.any(IDENTITY_CHANGE.AGENT_ID, IDENTITY_CHANGE.ID, IDENTITY_CHANGE.PROPOSAL)
                .untraced());
        with(this::quoting);
    }

    /// The changes that quote evidence which goes.
    private Set<Long> quoting(MindReader mind, Long[] gone) {
        var quoting = new HashSet<Long>();
        var resting = EVIDENCE.restingOn(mind, gone);
        if (resting.isEmpty()) return quoting;
        var said = sourceTexts(mind, Set.of(gone));
        var words = words(mind, resting);
        EVIDENCE.grouped(mind, resting).forEach((change, sources) -> {
            var lost = new HashMap<>(said);
            lost.keySet().retainAll(sources);
            var text = String.join("\n", words.getOrDefault(change, List.of()));
            if (WordRuns.repeated(text, lost, WordRuns.PHRASE).isPresent()) quoting.add(change);
        });
        return quoting;
    }

    /// Words of messages, and of memories that were said nowhere.
    private static Map<Long, String> sourceTexts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events)) {
            mind.db()
                    .select(MEMORY.ID, MEMORY.TEXT)
                    .from(MEMORY)
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                    .and(MEMORY.TEXT.isNotNull())
                    .forEach(r -> texts.put(r.value1(), r.value2()));
            mind.db()
                    .select(MESSAGE.ID, MESSAGE.TEXT)
                    .from(MESSAGE)
                    .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(any(batch))))
                    .forEach(r -> texts.put(r.value1(), r.value2()));
        }
        return texts;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            for (var entry : mind.ledger().find(TABLE.ids(mind, IDENTITY_CHANGE.ID.eq(any(batch)))))
                plan.add(entry.event().seq(), entry.event().kind());
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        var known = IDENTITY_CHANGE.PERSON.in(listener.persons());
        if (listener.hears(Audience.EVERYONE.label())) known = known.or(ChangeRows.PUBLIC);
        return TABLE.ids(mind, IDENTITY_CHANGE.ID.eq(any(Ids.array(events))).and(known));
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var texts = new HashMap<Long, String>();
        for (var batch : Ids.batches(events))
            mind.db()
                    .select(IDENTITY_CHANGE.ID, IDENTITY_CHANGE.TEXT, PERSON.NAME)
                    .from(IDENTITY_CHANGE)
                    .leftJoin(PERSON)
                    .on(PERSON.AGENT_ID.eq(IDENTITY_CHANGE.AGENT_ID))
                    .and(PERSON.ID.eq(IDENTITY_CHANGE.PERSON))
                    .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                    .and(IDENTITY_CHANGE.ID.eq(any(batch)))
                    .forEach(r -> texts.put(r.value1(), (r.value3() == null ? "" : r.value3() + "\n") + r.value2()));
        return texts;
    }
}
