package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static dev.continuo.tables.mind.Tables.IDENTITY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.AgentPromptSet;
import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What becomes of the identity when something is forgotten: whoever proposed a change takes it
/// along, and a change falls with the last of its evidence, or with any that it quotes. What stays
/// loses the evidence that went.
final class IdentityErasure implements ErasureParticipant {

    @Override
    public Set<Class<? extends EventPayload>> forgettable() {
        return Set.of(
                TraitProposed.class,
                TraitSet.class,
                OperatorPromptSet.class,
                AgentPromptProposed.class,
                AgentPromptSet.class);
    }

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return mind.db()
                .select(IDENTITY_CHANGE.ID)
                .from(IDENTITY_CHANGE)
                .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_CHANGE.PERSON.in(persons))
                .fetchSet(IDENTITY_CHANGE.ID);
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        for (var batch : Ids.batches(gone)) {
            falling.addAll(unsupported(mind, touchedBy(mind, batch), gone));
            falling.addAll(
                    mind.db()
                            .select(IDENTITY_CHANGE.ID)
                            .from(IDENTITY_CHANGE)
                            .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                            .and(IDENTITY_CHANGE.PROPOSAL.eq(any(batch)))
                            .fetch(IDENTITY_CHANGE.ID));
        }
        var going = new TreeSet<>(gone);
        going.addAll(falling);
        falling.addAll(commands(mind, going));
        return new Dependents(falling, Set.of(), Map.of());
    }

    private static Set<Long> touchedBy(MindReader mind, Long[] sources) {
        return mind.db()
                .selectDistinct(IDENTITY_EVIDENCE.CHANGE)
                .from(IDENTITY_EVIDENCE)
                .where(IDENTITY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_EVIDENCE.SOURCE.eq(any(sources)))
                .fetchSet(IDENTITY_EVIDENCE.CHANGE);
    }

    private static Set<Long> unsupported(MindReader mind, Set<Long> changes, Set<Long> gone) {
        if (changes.isEmpty()) return Set.of();
        var falling = new TreeSet<Long>();
        var words = changeWords(mind, changes);
        mind.db()
                .select(IDENTITY_EVIDENCE.CHANGE, IDENTITY_EVIDENCE.SOURCE)
                .from(IDENTITY_EVIDENCE)
                .where(IDENTITY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_EVIDENCE.CHANGE.eq(any(Ids.array(changes))))
                .fetchGroups(IDENTITY_EVIDENCE.CHANGE, IDENTITY_EVIDENCE.SOURCE)
                .forEach((change, sources) -> {
                    var lost = sources.stream().filter(gone::contains).collect(Collectors.toSet());
                    var text = String.join("\n", words.getOrDefault(change, List.of()));
                    if (lost.size() == sources.size() || quotes(text, sourceTexts(mind, lost)))
                        falling.add(change);
                });
        return falling;
    }

    private static boolean quotes(String text, Map<Long, String> sources) {
        return WordRuns.repeated(text, sources, WordRuns.PHRASE).isPresent();
    }

    /// What was said in messages, and what memories say that were said nowhere.
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

    /// The commands that brought changes which go: their words came in them.
    private static Set<Long> commands(MindReader mind, Set<Long> changes) {
        var commands = new TreeSet<Long>();
        for (var batch : Ids.batches(changes))
            commands.addAll(
                    mind.db()
                            .selectDistinct(IDENTITY_EVIDENCE.SOURCE)
                            .from(IDENTITY_EVIDENCE)
                            .join(MESSAGE)
                            .on(MESSAGE.AGENT_ID.eq(IDENTITY_EVIDENCE.AGENT_ID))
                            .and(MESSAGE.ID.eq(IDENTITY_EVIDENCE.SOURCE))
                            .where(IDENTITY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                            .and(IDENTITY_EVIDENCE.CHANGE.eq(any(batch)))
                            .and(MESSAGE.COMMAND.isTrue().and(MESSAGE.PERSON.isNotNull()))
                            .fetch(IDENTITY_EVIDENCE.SOURCE));
        return commands;
    }

    @Override
    public Map<Long, List<String>> words(MindReader mind, Set<Long> gone) {
        return changeWords(mind, gone);
    }

    private static Map<Long, List<String>> changeWords(MindReader mind, Collection<Long> changes) {
        var words = new HashMap<Long, List<String>>();
        for (var batch : Ids.batches(changes))
            mind.db()
                    .select(IDENTITY_CHANGE.ID, IDENTITY_CHANGE.TEXT, IDENTITY_CHANGE.REASON)
                    .from(IDENTITY_CHANGE)
                    .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                    .and(IDENTITY_CHANGE.ID.eq(any(batch)))
                    .forEach(r -> words.put(r.value1(), List.of(r.value2(), r.value3())));
        return words;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone)) {
            var changes =
                    mind.db()
                            .select(IDENTITY_CHANGE.ID)
                            .from(IDENTITY_CHANGE)
                            .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                            .and(IDENTITY_CHANGE.ID.eq(any(batch)))
                            .fetchSet(IDENTITY_CHANGE.ID);
            for (var entry : mind.ledger().find(changes))
                plan.add(entry.event().seq(), entry.event().kind());
        }
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        var known = IDENTITY_CHANGE.PERSON.in(listener.persons());
        if (listener.hears(Audience.EVERYONE.label())) known = known.or(ChangeRows.PUBLIC);
        return mind.db()
                .select(IDENTITY_CHANGE.ID)
                .from(IDENTITY_CHANGE)
                .where(IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_CHANGE.ID.eq(any(Ids.array(events))))
                .and(known)
                .fetchSet(IDENTITY_CHANGE.ID);
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        return mind.db()
                        .fetchExists(
                                IDENTITY_CHANGE,
                                IDENTITY_CHANGE.AGENT_ID.eq(mind.agent()),
                                IDENTITY_CHANGE.PERSON.in(pending.persons()),
                                IDENTITY_CHANGE.ID.gt(last))
                || dependents(mind, pending.gone()).falling().stream()
                        .anyMatch(change -> change > last && !pending.gone().contains(change));
    }
}
