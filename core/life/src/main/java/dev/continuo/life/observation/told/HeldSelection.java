package dev.continuo.life.observation.told;

import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.told.HeldWords.TellingWords;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.ranking.TokenEstimate;
import dev.continuo.mind.turn.context.HeldTruth;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which claims are told for one question, and which memories beside them. Reads nothing.
final class HeldSelection {
    /// Instructions about something, such as snacks; those of every answer are told always.
    private static final int MAX_TOPICAL = 6;

    /// Of one person, where they ask for all of it.
    private static final int MAX_OWN = 60;

    /// Telling words that a memory has beside all claims that rest on it.
    private static final int ADDS_LITTLE = 2;

    private static final Comparator<HeldClaim> BY_SUBJECT = Comparator.<HeldClaim, Enum<?>>comparing(
                    claim -> claim.observation().key().kind(), Comparator.comparingInt(Enum::ordinal))
            .thenComparing(claim -> claim.observation().key().slot());

    private static final Comparator<HeldClaim> NEWEST = Comparator.<HeldClaim, Instant>comparing(
                    claim -> supported(claim.observation()))
            .thenComparingLong(HeldClaim::id);

    private final HeldTruth.TruthQuestion asked;
    private final TellingWords question;
    private final HeldWords words;
    private final Instant now;
    private final List<Recall.Found> found;
    private final Map<Long, Integer> places = new HashMap<>();
    private final ClaimBearing bearing;

    /// A claim or a memory among the others.
    ///
    /// @param value in [0,1]
    /// @param claim null for a memory
    private record RatedEntry(double value, @Nullable HeldClaim claim, long memory) {}

    private record RankedClaim(double value, HeldClaim claim) {}

    HeldSelection(HeldTruth.TruthQuestion asked, TellingWords question, HeldWords words, Instant now) {
        this.asked = asked;
        this.question = question;
        this.words = words;
        this.now = now;
        this.found = asked.recall().found();
        for (var memory : found) places.put(memory.memory(), places.size());
        bearing = new ClaimBearing(asked, question, words, places, now);
    }

    /// @param rows what is held true, and what was held true of what was found
    HeldTruth.ToldTruth of(List<HeldClaim> rows) {
        var current = newest(rows.stream().filter(HeldSelection::current).toList());
        var replaced = replaced(rows, current.values());
        if (asked.themselves()) return ofThemselves(current.values(), replaced);
        var best = new ArrayList<RankedClaim>();
        var far = far(current.values());
        for (var claim : current.values()) {
            if (claim.namesItself()) continue;
            var value = far.contains(claim.id()) ? 0 : bearing.value(claim, replaced);
            if (value > 0) best.add(new RankedClaim(value * bearing.trust(claim), claim));
        }
        best.sort(Comparator.comparingDouble(RankedClaim::value)
                .thenComparingLong(entry -> entry.claim().id())
                .reversed());
        return merged(best, replaced);
    }

    /// Instructions of many whose topic is not at hand: what they rest on is found last or not at
    /// all, by meaning and by words.
    private Set<Long> far(Collection<HeldClaim> current) {
        return current.stream()
                .filter(claim -> claim.topical() && bearing.mine(claim))
                .sorted(Comparator.comparingInt(bearing::nearness).thenComparing(NEWEST.reversed()))
                .skip(MAX_TOPICAL)
                .map(HeldClaim::id)
                .collect(Collectors.toSet());
    }

    /// All that is held true of whoever asks for it, by subject, and the memories that say more.
    private HeldTruth.ToldTruth ofThemselves(Collection<HeldClaim> current, Map<Long, Map<Long, String>> replaced) {
        var own = current.stream()
                .filter(bearing::mine)
                .sorted(BY_SUBJECT)
                .limit(MAX_OWN)
                .toList();
        return new HeldTruth.ToldTruth(
                own.stream()
                        .map(claim -> HeldLines.told(claim, asked.asker(), now))
                        .toList(),
                marked(found.stream().filter(one -> !covered(one, own)).toList(), replaced),
                own.size() < MAX_OWN);
    }

    /// Tells whether claims that rest on a memory say together about as much.
    private boolean covered(Recall.Found memory, List<HeldClaim> claims) {
        var left = new HashSet<>(question.read(memory.text()));
        for (var claim : claims)
            if (claim.supports().contains(memory.memory())
                    && claim.contradicts().isEmpty()) left.removeAll(words.of(claim, question));
        return left.size() <= ADDS_LITTLE || claims.stream().anyMatch(claim -> bearing.covers(claim, memory));
    }

    /// One ranked merge of what is held true with the memories that it does not cover.
    private HeldTruth.ToldTruth merged(List<RankedClaim> claims, Map<Long, Map<Long, String>> replaced) {
        var lines = new ArrayList<RatedEntry>();
        for (var each : claims) lines.add(new RatedEntry(value(each), each.claim(), 0));
        for (var memory : found)
            if (claims.stream().noneMatch(entry -> bearing.covers(entry.claim(), memory)))
                lines.add(new RatedEntry(bearing.placed(memory.memory()), null, memory.memory()));
        lines.sort(Comparator.comparingDouble(RatedEntry::value).reversed());
        var told = fitting(lines);
        var memories = new HashSet<Long>();
        for (var line : told) if (line.claim() == null) memories.add(line.memory());
        return new HeldTruth.ToldTruth(
                told.stream()
                        .flatMap(line -> Stream.ofNullable(line.claim()))
                        .map(claim -> HeldLines.told(claim, asked.asker(), now))
                        .toList(),
                marked(
                        found.stream()
                                .filter(one -> memories.contains(one.memory()))
                                .toList(),
                        replaced),
                false);
    }

    /// A claim stands where the best memory would that it covers: else neither might find room.
    private double value(RankedClaim one) {
        return found.stream()
                .filter(memory -> bearing.covers(one.claim(), memory))
                .mapToDouble(memory -> bearing.placed(memory.memory()))
                .reduce(one.value(), Math::max);
    }

    /// The best, and of the others those for which there is room.
    private List<RatedEntry> fitting(List<RatedEntry> lines) {
        var told = new ArrayList<RatedEntry>();
        var left = asked.tokens();
        for (var line : lines) {
            var claim = line.claim();
            var needs = TokenEstimate.line(
                    claim == null
                            ? words(line.memory())
                            : claim.observation().claim().summary());
            if (needs > left && (claim == null || !claim.standing())) continue;
            left -= needs;
            told.add(line);
        }
        return told;
    }

    /// Memories of which some are corrected.
    private static List<Recall.Found> marked(List<Recall.Found> memories, Map<Long, Map<Long, String>> replaced) {
        return memories.stream()
                .map(memory -> {
                    var by = replaced.get(memory.memory());
                    return by == null ? memory : memory.replacedBy(by);
                })
                .toList();
    }

    private static boolean current(HeldClaim claim) {
        return claim.observation().validity().status().current();
    }

    /// Of each key the newest, whoever may hear the others.
    private static Map<String, HeldClaim> newest(List<HeldClaim> claims) {
        var newest = new HashMap<String, HeldClaim>();
        for (var claim : claims)
            newest.merge(
                    claim.observation().key().text(),
                    claim,
                    (one, other) -> NEWEST.compare(one, other) >= 0 ? one : other);
        return newest;
    }

    /// The memories that speak for what is held true no more, and what took its place.
    private Map<Long, Map<Long, String>> replaced(List<HeldClaim> rows, Iterable<HeldClaim> current) {
        var standing = new HashSet<Long>();
        for (var row : rows) if (current(row)) standing.addAll(row.supports());
        var replaced = new HashMap<Long, Map<Long, String>>();
        for (var row : rows) {
            if (current(row)) continue;
            var by = successors(row, current);
            if (by.isEmpty()) continue;
            for (var memory : row.supports())
                if (places.containsKey(memory) && !standing.contains(memory))
                    replaced.computeIfAbsent(memory, _ -> new HashMap<>()).putAll(by);
        }
        return replaced;
    }

    /// Each with its words.
    private Map<Long, String> successors(HeldClaim gone, Iterable<HeldClaim> current) {
        var was = gone.observation();
        if (was.validity().status() == ObservationStatus.INVALIDATED)
            return gone.contradicts().stream().collect(Collectors.toMap(id -> id, this::words));
        for (var claim : current) {
            var is = claim.observation();
            if (is.key().equals(was.key())
                    && is.origin().audience().equals(was.origin().audience()))
                return Map.of(claim.id(), is.claim().summary());
        }
        return Map.of();
    }

    private String words(long memory) {
        var place = places.get(memory);
        return place == null ? "" : found.get(place).text();
    }

    private static Instant supported(Observation held) {
        return Instant.parse(held.standing().supported());
    }
}
