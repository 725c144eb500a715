package dev.continuo.mind.retrieval;

import static dev.continuo.mind.retrieval.index.MemoryWords.WORDS;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;

import dev.continuo.events.MemoryEvent;
import dev.continuo.events.MemoryKind;
import dev.continuo.events.MemoryState;
import dev.continuo.events.Scoring;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.memory.Insights;
import dev.continuo.mind.memory.Reinforcement;
import dev.continuo.mind.retrieval.query.Cue;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;

/// Portrait of a person from what they told of themselves, wherever they said it: the most
/// important of it, the newest first. No search answers "what do you know about me?": it shares no
/// word with anything.
final class Portrait {
    /// Number of memories that it looks back.
    private static final int READ = 500;

    private static final Comparator<Record> WORTHIEST = Comparator.<Record, Boolean>comparing(Portrait::episode)
            .thenComparing(Comparator.comparingDouble(Portrait::importance).reversed())
            .thenComparing(
                    Comparator.<Record>comparingLong(r -> r.get(MEMORY.ID)).reversed());

    private static final Comparator<Record> NEWEST =
            Comparator.<Record>comparingLong(r -> r.get(MEMORY.ID)).reversed();

    private final DSLContext dsl;
    private final String agent;

    Portrait(DSLContext dsl, String agent) {
        this.dsl = dsl;
        this.agent = agent;
    }

    /// @param persons all that are the asker
    Recall of(Set<Long> persons, Query query) {
        var said = new HashSet<String>();
        var telling = new ArrayList<Record>();
        var rows = read(persons, query);
        var replaced = replaced(rows, query);
        for (var row : rows)
            // What the asker may not hear corrected: nothing is told in its place.
            if (replaced.getOrDefault(row.get(MEMORY.ID), Map.of()).values().stream()
                            .allMatch(Optional::isPresent)
                    && tells(row)
                    && said.add(row.get(WORDS).strip().toLowerCase(Locale.ROOT))) telling.add(row);
        var found = telling.stream()
                .sorted(WORTHIEST)
                .limit(query.limit())
                .sorted(NEWEST)
                .map(row -> found(row, replaced.getOrDefault(row.get(MEMORY.ID), Map.of())))
                .toList();
        return new Recall(found, List.of(), Scoring.NOTHING, QuestionType.LIST, false, true, Set.of(), Cue.NONE);
    }

    private List<? extends Record> read(Set<Long> persons, Query query) {
        var audible = DSL.any(query.audiences().toArray(String[]::new));
        return dsl.select(MEMORY.fields())
                .select(WORDS, PERSON.NAME)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.SPEAKER.in(persons))
                .and(MEMORY.AUDIENCE.eq(audible))
                .and(MEMORY.STATE.in(DSL.inline(MemoryState.KEPT.text()), DSL.inline(MemoryState.BUFFERED.text())))
                .and(MEMORY.ID.ne(DSL.all(query.exclude().toArray(Long[]::new))))
                .and(WORDS.isNotNull())
                .and(Insights.standing())
                .orderBy(MEMORY.ID.desc())
                .limit(READ)
                .fetch();
    }

    /// Replacements of memories, by memory; without words where the asker may not hear them.
    private Map<Long, Map<Long, Optional<String>>> replaced(List<? extends Record> rows, Query query) {
        var said = MESSAGE.as("said");
        var labels = query.audiences();
        var replaced = new HashMap<Long, Map<Long, Optional<String>>>();
        var words = DSL.coalesce(said.TEXT, MEMORY.TEXT, DSL.inline(""));
        dsl.select(SUPERSEDES.OLDER, MEMORY.ID, MEMORY.AUDIENCE, words)
                .from(SUPERSEDES)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(SUPERSEDES.AGENT_ID).and(MEMORY.ID.eq(SUPERSEDES.NEWER)))
                .leftJoin(said)
                .on(said.AGENT_ID.eq(MEMORY.AGENT_ID).and(said.ID.eq(MEMORY.SOURCE)))
                .where(SUPERSEDES.AGENT_ID.eq(agent))
                .and(SUPERSEDES.OLDER.eq(
                        DSL.any(rows.stream().map(row -> row.get(MEMORY.ID)).toArray(Long[]::new))))
                .forEach(r -> replaced.computeIfAbsent(r.value1(), _ -> new TreeMap<>())
                        .put(r.value2(), labels.contains(r.value3()) ? Optional.of(r.value4()) : Optional.empty()));
        return replaced;
    }

    private static boolean tells(Record row) {
        var tags = List.of(row.get(MEMORY.TAGS).split(",", -1));
        return !tags.contains(SalienceSignals.QUESTION) && !tags.contains(SalienceSignals.CHATTER);
    }

    private static boolean episode(Record row) {
        return row.get(MEMORY.KIND).equals(MemoryKind.EPISODE.text());
    }

    private static double importance(Record row) {
        return row.get(MEMORY.PINNED) ? 1 : row.get(MEMORY.IMPORTANCE);
    }

    private static Recall.Found found(Record row, Map<Long, Optional<String>> newer) {
        var replacements = new TreeMap<Long, String>();
        newer.forEach((by, words) -> replacements.put(by, words.orElse("")));
        return new Recall.Found(
                row.get(MEMORY.ID),
                row.get(MEMORY.SPEAKER),
                row.get(PERSON.NAME),
                row.get(WORDS),
                row.get(MEMORY.SAID_AT),
                row.get(MEMORY.AUDIENCE),
                row.get(MEMORY.TRUST),
                new Recall.FoundRank(0, importance(row), 0, 0, Reinforcement.TOLD, false),
                new Recall.Ties(replacements, List.of()),
                row.get(MEMORY.INSIGHT)
                        || List.of(row.get(MEMORY.TAGS).split(",", -1)).contains(MemoryEvent.NOTED));
    }
}
