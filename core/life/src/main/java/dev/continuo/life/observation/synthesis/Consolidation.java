package dev.continuo.life.observation.synthesis;

import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;

import dev.continuo.language.utterance.Confidence;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.consolidation.SafeWords;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Opinion;
import dev.continuo.life.observation.Weighing;
import dev.continuo.life.observation.feedback.Opinions;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Goes through what is new for an audience, and records what becomes of what is held true of it.
///
/// What was gone through is kept in parts of 64 events: one of which nothing changed is not looked
/// at again.
final class Consolidation {
    private static final int PART_BITS = 6;

    /// Evidence that is gone through at once.
    private static final int BATCH_SIZE = 40;

    private static final int MAX_ATTEMPTS = 3;

    private final People people;
    private final Cadences cadences;
    private final SafeWords safe = new SafeWords();

    Consolidation(People people, Cadences cadences) {
        this.people = people;
        this.cadences = cadences;
    }

    /// Returns false where something is left to be done.
    ///
    /// @param wanted the evidence to be looked at, with what is near it
    boolean run(PhaseRun run, Synthesizer synthesizer, String label, LongPredicate wanted) {
        var all = EvidenceRows.of(run.mind(), label);
        var parts = new TreeMap<Long, List<Evidence>>();
        for (var one : all)
            parts.computeIfAbsent(one.id() >> PART_BITS, _ -> new ArrayList<>()).add(one);
        parts.values().removeIf(part -> part.stream().noneMatch(one -> wanted.test(one.id())));
        var whole = parts.values().stream().map(Consolidation::input).collect(Collectors.joining());
        if (!run.fresh("label:" + label, whole)) return true;
        parts.entrySet().removeIf(part -> !run.fresh(key(label, part), input(part.getValue())));
        if (!gone(run, synthesizer, label, parts)) return false;
        run.record(PhaseStep.seen("label:" + label, whole));
        return true;
    }

    private static String key(String label, Map.Entry<Long, List<Evidence>> part) {
        return "news:" + label + ":" + part.getKey();
    }

    private static String input(List<Evidence> part) {
        return part.stream()
                .sorted(java.util.Comparator.comparingLong(Evidence::id))
                .map(one -> "%d %s %s\n".formatted(one.id(), one.type(), one.text()))
                .collect(Collectors.joining());
    }

    private boolean gone(
            PhaseRun run, Synthesizer synthesizer, String label, NavigableMap<Long, List<Evidence>> parts) {
        var news = parts.values().stream()
                .flatMap(List::stream)
                .sorted(java.util.Comparator.comparing(Evidence::at).thenComparingLong(Evidence::id))
                .toList();
        if (news.isEmpty()) return true;
        var known = KnownPeople.of(run.mind(), label);
        var observations = new Observations(run.mind());
        var current = new HashMap<String, Observation>();
        for (var one : observations.current(label)) current.put(one.key().text(), one);
        var left = new HashMap<Long, Integer>();
        parts.forEach((number, part) -> left.put(number, part.size()));
        for (var from = 0; from < news.size(); ) {
            if (run.stopped()) return false;
            var to = end(news, from);
            var batch = news.subList(from, to);
            var found = synthesizer.findings(run, new Material(label, batch, known, current));
            if (found.isEmpty() || run.stopped()) return false;
            if (!settle(run, label, batch, found.get(), current)) return false;
            for (var one : batch)
                if (left.merge(one.id() >> PART_BITS, -1, Integer::sum) == 0)
                    seen(run, label, one.id() >> PART_BITS, parts);
            from = to;
        }
        return true;
    }

    private static void seen(PhaseRun run, String label, long number, NavigableMap<Long, List<Evidence>> parts) {
        for (var part : parts.subMap(number, number + 1).entrySet())
            run.record(PhaseStep.seen(key(label, part), input(part.getValue())));
    }

    /// Returns the end of a batch. Evidence that was said at the same time is gone through at once.
    private static int end(List<Evidence> news, int from) {
        var to = Math.min(from + BATCH_SIZE, news.size());
        while (to < news.size() && news.get(to).at().equals(news.get(to - 1).at())) to++;
        return to;
    }

    private boolean settle(
            PhaseRun run,
            String label,
            List<Evidence> batch,
            List<Finding> findings,
            Map<String, Observation> current) {
        var evidence = new HashMap<Long, Evidence>();
        for (var one : batch) evidence.put(one.id(), one);
        var keys = new TreeMap<String, List<Finding>>();
        for (var each : findings) {
            var finding = each.evidence().stream().anyMatch(id -> confided(evidence.get(id))) ? each.confided() : each;
            if (evidence.keySet().containsAll(finding.evidence()) && told(run, label, finding))
                keys.computeIfAbsent(finding.key().text(), _ -> new ArrayList<>())
                        .add(finding);
        }
        var nth = new HashMap<Long, Integer>();
        var done = true;
        for (var entry : keys.entrySet()) {
            if (run.stopped()) return false;
            var first = entry.getValue().getFirst().evidence().getFirst();
            var step = "claim:%s:%d:%d".formatted(label, first, nth.merge(first, 1, Integer::sum));
            done &= settle(run, label, step, entry.getValue(), evidence);
            current.remove(entry.getKey());
            for (var now : keyed(run.mind(), label, entry.getKey()))
                if (now.validity().status().current()) current.put(entry.getKey(), now);
        }
        return done;
    }

    private static boolean confided(@Nullable Evidence one) {
        return one != null && Confidence.of(one.text());
    }

    private boolean told(PhaseRun run, String label, Finding finding) {
        if (finding.ended()) return true;
        // Words of somebody that the entry gate let in, in a frame of ours.
        if (finding.madeBy().equals(Finding.RULES)) return true;
        var words = String.join(" ", finding.summary(), finding.detail(), finding.value());
        return !finding.summary().isBlank() && safe.may(run.mind(), label, words);
    }

    private static List<Observation> keyed(MindReader mind, String label, String key) {
        return new Observations(mind).list(OBSERVATION.AUDIENCE.eq(label).and(OBSERVATION.CANONICAL_KEY.eq(key)));
    }

    private boolean settle(
            PhaseRun run, String label, String step, List<Finding> findings, Map<Long, Evidence> evidence) {
        var key = findings.getFirst().key();
        var version = KeyVersion.of(label, key);
        for (var attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            var mind = run.mind();
            var read = version.read(mind.db(), mind.agent());
            var before = before(mind, label, key);
            var settlement = new Settlement(key, before, people::selves, cadences, run.now());
            var news = settlement.news(findings, evidence);
            var input = input(news, before);
            if (news.isEmpty() || !run.fresh(step, input)) return true;
            var rows = settlement.settle(news);
            if (rows.isEmpty()) return true;
            var events = new ClaimEvents(key, label, before.opinion(), cadences, run.now());
            var sources = new HashSet<Long>();
            for (var row : rows) sources.addAll(row.sources());
            var recorded = new PhaseStep(step, input, version.still(read), guarded(events.of(rows), label, sources));
            if (run.record(recorded)) return true;
        }
        return false;
    }

    private static List<NewEvent> guarded(List<NewEvent> events, String label, Set<Long> sources) {
        var all = new ArrayList<>(events);
        var first = all.getFirst();
        all.set(0, NewEvent.guarded(first.payload(), first.actor(), EvidenceRows.stand(label, sources)));
        return all;
    }

    private static String input(List<Settlement.Statement> news, Settlement.Before before) {
        var current = before.current();
        return news.stream()
                .map(one -> "%d %s %s\n"
                        .formatted(one.evidence().id(), one.finding().ended(), one.value()))
                .collect(Collectors.joining("", (current == null ? 0 : current.id()) + "\n", ""));
    }

    static Settlement.Before before(MindReader mind, String label, ObservationKey key) {
        var observations = new Observations(mind);
        var all = keyed(mind, label, key.text());
        var ids = all.stream().map(Observation::id).toList();
        var current = all.stream()
                .filter(one -> one.validity().status().current())
                .findFirst()
                .orElse(null);
        var held = current == null ? List.<Long>of() : List.of(current.id());
        var links = observations.evidence(held).values().stream()
                .flatMap(List::stream)
                .toList();
        var opinion = current == null ? Opinion.NONE : opinion(mind, current);
        // What only speaks against one that is held true no more may still say what is so instead.
        var used = mind.column(OBSERVATION_EVIDENCE.SOURCE)
                .and(OBSERVATION_EVIDENCE.OBSERVATION.in(ids))
                .and(OBSERVATION_EVIDENCE.OBSERVATION.in(held).or(OBSERVATION_EVIDENCE.STANCE.ne(Weighing.CONTRADICT)))
                .fetchSet(OBSERVATION_EVIDENCE.SOURCE);
        var sources = links.stream().map(link -> link.source()).toList();
        return new Settlement.Before(current, links, opinion, used, EvidenceRows.speakers(mind, sources));
    }

    static Opinion opinion(MindReader mind, Observation one) {
        return new Opinions(mind).of(List.of(one.id())).getOrDefault(one.id(), Opinion.NONE);
    }
}
