package dev.continuo.life.observation.synthesis;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.Standing;
import dev.continuo.language.text.Words;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Opinion;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/// One claim while it is decided what becomes of it: one that was there, or a new one.
final class ClaimRow {
    private final @Nullable Observation before;
    private final @Nullable Finding finding;
    private final @Nullable ClaimRow predecessor;
    private final String value;
    private final List<EvidenceLink> links = new ArrayList<>();
    private final List<EvidenceLink> added = new ArrayList<>();
    private final List<EvidenceLink> against = new ArrayList<>();
    private final Map<Long, Long> speakers = new HashMap<>();
    private Trust trust;
    private boolean superseded;
    private String invalid = "";

    ClaimRow(Observation before, List<EvidenceLink> links, Map<Long, Long> speakers) {
        this.before = before;
        this.finding = null;
        this.predecessor = null;
        this.value = Words.spaced(before.claim().value());
        this.links.addAll(links);
        this.speakers.putAll(speakers);
        this.trust = before.origin().trust();
    }

    ClaimRow(Settlement.Statement first, @Nullable ClaimRow predecessor) {
        this.before = null;
        this.finding = first.finding();
        this.predecessor = predecessor;
        this.value = first.value();
        this.trust = first.evidence().trust();
        add(first.evidence(), Weighing.SUPPORT);
    }

    @Nullable
    Observation before() {
        return before;
    }

    @Nullable
    Finding finding() {
        return finding;
    }

    @Nullable
    ClaimRow predecessor() {
        return predecessor;
    }

    String value() {
        return value;
    }

    Trust trust() {
        return trust;
    }

    /// Returns the evidence that came to it, without the evidence that invalidates it.
    List<EvidenceLink> added() {
        return List.copyOf(added);
    }

    /// Returns the evidence that invalidates it.
    List<EvidenceLink> against() {
        return List.copyOf(against);
    }

    /// Why it is invalid; empty where it is not.
    String invalid() {
        return invalid;
    }

    boolean over() {
        return superseded || !invalid.isEmpty();
    }

    boolean touched() {
        return before == null || !added.isEmpty() || !invalid.isEmpty();
    }

    void add(Evidence one, String stance) {
        add(one, link(one, stance));
    }

    /// Notes that somebody else says otherwise. Their word weighs less the more there is of it, and
    /// never outweighs what supports the claim.
    void dispute(Evidence one) {
        var left = weight(Weighing.SUPPORT) - weight(Weighing.CONTRADICT);
        var link = link(one, Weighing.CONTRADICT);
        var weight = Math.min(link.weight(), Math.max(left / 2, 0));
        add(one, new EvidenceLink(link.source(), link.type(), link.stance(), weight, link.at()));
    }

    private double weight(String stance) {
        return of(stance).stream().mapToDouble(EvidenceLink::weight).sum();
    }

    private void add(Evidence one, EvidenceLink link) {
        var stance = link.stance();
        links.add(link);
        added.add(link);
        if (one.speaker() != null) speakers.put(one.id(), one.speaker());
        if (stance.equals(Weighing.SUPPORT) && one.trust().compareTo(trust) > 0) trust = one.trust();
    }

    void superseded() {
        superseded = true;
    }

    void invalidate(Evidence by, String reason) {
        var link = link(by, Weighing.CONTRADICT);
        links.add(link);
        against.add(link);
        invalid = reason;
    }

    void outweighed() {
        invalid = "outweighed";
    }

    static EvidenceLink link(Evidence one, String stance) {
        return new EvidenceLink(
                one.id(), one.type(), stance, one.weight(), one.at().toString());
    }

    /// Returns the time at which it was last supported.
    Instant supported() {
        return of(Weighing.SUPPORT).stream()
                .map(link -> Instant.parse(link.at()))
                .max(Comparator.naturalOrder())
                .orElse(Instant.EPOCH);
    }

    /// Those who support it.
    Set<Long> supporters() {
        var all = new HashSet<Long>();
        for (var link : of(Weighing.SUPPORT)) {
            var speaker = speakers.get(link.source());
            if (speaker != null) all.add(speaker);
        }
        return all;
    }

    /// Tells whether one of them supported it on a day, counted in UTC.
    boolean supporting(long day, LongPredicate who) {
        return of(Weighing.SUPPORT).stream()
                .filter(link -> Math.floorDiv(Instant.parse(link.at()).getEpochSecond(), 86_400) == day)
                .anyMatch(link -> said(link, who));
    }

    boolean contradicting(LongPredicate who) {
        return of(Weighing.CONTRADICT).stream().anyMatch(link -> said(link, who));
    }

    private boolean said(EvidenceLink link, LongPredicate who) {
        var speaker = speakers.get(link.source());
        return speaker != null && who.test(speaker);
    }

    private List<EvidenceLink> of(String stance) {
        return links.stream().filter(link -> link.stance().equals(stance)).toList();
    }

    /// By all its evidence, and by what people said of it where it was there before.
    Standing standing(Opinion opinion, int windowDays, Instant now) {
        return Weighing.of(links, before == null ? Opinion.NONE : opinion, windowDays, now);
    }

    /// The sources on which what came rests.
    Set<Long> sources() {
        var sources = new HashSet<Long>();
        for (var link : added) sources.add(link.source());
        for (var link : against) sources.add(link.source());
        return sources;
    }
}
