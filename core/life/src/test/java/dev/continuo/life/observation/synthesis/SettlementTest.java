package dev.continuo.life.observation.synthesis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Opinion;
import dev.continuo.life.observation.SubjectType;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Trust;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SettlementTest {
    private static final Instant START = Instant.parse("2026-01-01T09:00:00Z");
    private static final long ANN = 1;
    private static final long BEN = 2;
    private static final ObservationKey HOME = ObservationKey.person(ObservationKind.RELATIONSHIP_FACT, ANN, "home");
    private static final ObservationKey WORLD =
            ObservationKey.of(ObservationKind.WORLD_FACT, SubjectType.GLOBAL, "", "sea.salt");

    private record Said(Evidence evidence, Finding finding) {}

    private static Said said(ObservationKey key, long id, long who, Trust trust, int day, String value) {
        var at = START.plus(Duration.ofDays(day));
        var ended = value.isEmpty();
        return new Said(
                new Evidence(id, "memory_item", who, "x", "x", at, trust, 1.5),
                new Finding(key, value, ended ? "" : value + ".", "", List.of(), ended, "rules", List.of(id)));
    }

    private static Said said(long id, long who, int day, String value) {
        return said(HOME, id, who, Trust.MEMBER, day, value);
    }

    private static List<ClaimRow> settle(ObservationKey key, List<Said> all) {
        var before = new Settlement.Before(null, List.of(), Opinion.NONE, Set.of(), Map.of());
        var now = START.plus(Duration.ofDays(100));
        var settlement = new Settlement(key, before, id -> Set.of(id), Cadences.USUAL, now);
        var evidence = new HashMap<Long, Evidence>();
        for (var one : all) evidence.put(one.evidence().id(), one.evidence());
        var findings = all.stream().map(Said::finding).toList();
        return settlement.settle(settlement.news(findings, evidence));
    }

    /// Each row with its evidence, whatever its numbers are.
    private static List<String> outcome(List<ClaimRow> rows) {
        return rows.stream()
                .map(row -> "%s %s %s %s"
                        .formatted(
                                row.value(),
                                row.invalid(),
                                row.trust(),
                                row.added().stream()
                                        .map(link -> link.stance() + link.at())
                                        .sorted()
                                        .toList()))
                .toList();
    }

    @Test
    void what_is_said_at_the_same_time_comes_to_the_same_in_any_order() {
        var random = new Random(18);
        for (var round = 0; round < 300; round++) {
            var key = round % 2 == 0 ? HOME : WORLD;
            var all = new ArrayList<Said>();
            var ids = new ArrayList<Long>();
            for (var id = 1L; id <= 7; id++) ids.add(id);
            for (var id = 0; id < 7; id++)
                all.add(said(
                        key,
                        id + 1L,
                        1 + random.nextInt(3),
                        random.nextInt(4) == 0 ? Trust.OPERATOR : Trust.MEMBER,
                        random.nextInt(3),
                        List.of("Rome", "Porto", "Kyiv", "").get(random.nextInt(4))));
            var expected = outcome(settle(key, all));
            Collections.shuffle(ids, random);
            var renumbered = new ArrayList<Said>();
            for (var i = 0; i < all.size(); i++) {
                var one = all.get(i);
                var e = one.evidence();
                renumbered.add(said(
                        key,
                        ids.get(i),
                        java.util.Objects.requireNonNull(e.speaker()),
                        e.trust(),
                        (int) Duration.between(START, e.at()).toDays(),
                        one.finding().value()));
            }
            Collections.shuffle(renumbered, random);
            assertThat(outcome(settle(key, renumbered))).as("round %d", round).isEqualTo(expected);
        }
    }

    @Test
    void of_one_key_one_row_at_most_is_left_and_each_but_the_last_is_over() {
        var random = new Random(9);
        for (var round = 0; round < 300; round++) {
            var all = new ArrayList<Said>();
            for (var id = 1; id <= 9; id++)
                all.add(said(
                        id,
                        1 + random.nextInt(3),
                        random.nextInt(5),
                        List.of("Rome", "Porto", "").get(random.nextInt(3))));
            var rows = settle(HOME, all);
            assertThat(rows.stream().filter(row -> !row.over()).count()).isLessThanOrEqualTo(1);
            for (var row : rows) assertThat(row.supporters()).isNotEmpty();
        }
    }

    @Test
    void somebody_elses_word_disputes_and_replaces_nothing() {
        var rows = settle(HOME, List.of(said(1, ANN, 0, "Rome"), said(2, BEN, 1, "Porto")));
        assertThat(rows).hasSize(1);
        assertThat(rows.getFirst().added())
                .extracting(EvidenceLink::stance)
                .containsExactly(Weighing.SUPPORT, Weighing.CONTRADICT);
    }

    @Test
    void whoever_repeats_a_contradiction_on_many_days_contradicts_once() {
        var all = new ArrayList<>(List.of(said(1, ANN, 0, "Rome")));
        for (var day = 1; day < 9; day++) all.add(said(day + 1, BEN, day, "Porto"));
        var rows = settle(HOME, all);
        assertThat(outcome(rows)).hasSize(1);
        assertThat(rows.getFirst().invalid()).isEmpty();
    }

    @Test
    void the_person_whom_it_is_about_and_the_operator_replace_it() {
        var gossip = said(1, BEN, 0, "Rome");
        assertThat(settle(HOME, List.of(gossip, said(2, ANN, 1, "Porto")))).hasSize(2);
        var operator = said(HOME, 2, 3, Trust.OPERATOR, 1, "Porto");
        assertThat(settle(HOME, List.of(said(1, ANN, 0, "Rome"), operator))).hasSize(2);
    }

    @Test
    void a_stranger_speaks_of_themselves_alone() {
        var stranger = said(HOME, 1, BEN, Trust.STRANGER, 0, "Mars");
        assertThat(settle(HOME, List.of(stranger))).isEmpty();
        assertThat(settle(WORLD, List.of(said(WORLD, 1, BEN, Trust.STRANGER, 0, "no"))))
                .isEmpty();
        var self = said(HOME, 1, ANN, Trust.STRANGER, 0, "Mars");
        assertThat(settle(HOME, List.of(self))).hasSize(1);
    }

    @Test
    void the_agents_own_words_count_for_nothing() {
        assertThat(settle(WORLD, List.of(said(WORLD, 1, BEN, Trust.SELF, 0, "yes"))))
                .isEmpty();
    }

    @Test
    void trust_is_the_least_of_what_supports_it() {
        var rows = settle(
                WORLD,
                List.of(said(WORLD, 1, 3, Trust.OPERATOR, 0, "yes"), said(WORLD, 2, BEN, Trust.MEMBER, 1, "yes")));
        assertThat(rows.getFirst().trust()).isEqualTo(Trust.MEMBER);
    }

    @Test
    void what_was_said_before_what_is_known_is_no_contradiction_of_its_speakers() {
        var rows = settle(HOME, List.of(said(1, ANN, 5, "Porto")));
        assertThat(rows).hasSize(1);
        var both = settle(HOME, List.of(said(2, ANN, 1, "Rome"), said(1, ANN, 5, "Porto")));
        assertThat(both.getLast().value()).isEqualTo("porto");
        assertThat(both.getLast().predecessor()).isSameAs(both.getFirst());
    }

    @Test
    void what_ends_one_thing_and_names_another_supersedes_it() {
        var both = said(2, ANN, 1, "Porto");
        var ended = new Said(both.evidence(), said(2, ANN, 1, "").finding());
        var rows = settle(HOME, List.of(said(1, ANN, 0, "Rome"), ended, both));
        assertThat(rows).hasSize(2);
        assertThat(rows.getFirst().invalid()).isEmpty();
        assertThat(rows.getLast().value()).isEqualTo("porto");
    }
}
