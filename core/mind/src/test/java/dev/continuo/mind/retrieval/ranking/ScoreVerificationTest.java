package dev.continuo.mind.retrieval.ranking;

import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.LIMITS;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.question;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScoreVerificationTest {
    private final Ranked ranked = Ranking.rank(
            question("When did Anna name the boat?"),
            List.of(
                    new CandidateBuilder(1, "I named the boat yesterday")
                            .words(5)
                            .candidate(),
                    new CandidateBuilder(2, "The boat is blue")
                            .words(3)
                            .meaning(0.8)
                            .candidate(),
                    new CandidateBuilder(3, "The boat is red")
                            .words(2)
                            .tension(2L)
                            .candidate(),
                    new CandidateBuilder(4, "And the cat?")
                            .session(2)
                            .meaning(null)
                            .candidate()),
            LIMITS);
    private final List<RankedEntry> entries =
            ranked.found().stream().map(Scored::entry).toList();

    private ScoreVerification check(List<RankedEntry> changed) {
        return ScoreVerification.check(changed, ranked.statistics(), ranked.recipe());
    }

    private List<RankedEntry> with(RankedEntry entry) {
        return entries.stream()
                .map(one -> one.memory() == entry.memory() ? entry : one)
                .toList();
    }

    @Test
    void what_was_recorded_matches_after_it_was_written_and_read() throws JsonProcessingException {
        var json = new ObjectMapper();
        var written = json.writeValueAsString(entries);
        var read = List.of(json.readValue(written, RankedEntry[].class));

        assertThat(check(read)).isEqualTo(new ScoreVerification.Matches());
        assertThat(written.length() / entries.size()).isLessThan(220);
    }

    @ParameterizedTest
    @EnumSource(value = Feature.class, names = "CROSS_ENCODER", mode = EnumSource.Mode.EXCLUDE)
    void a_changed_part_is_noticed(Feature part) {
        for (var entry : entries) {
            var parts = new ArrayList<>(entry.parts());
            parts.set(part.at(), parts.get(part.at()) + 0.01);
            var changed = new RankedEntry(entry.memory(), entry.score(), entry.under(), parts);
            assertThat(check(with(changed))).isInstanceOf(ScoreVerification.Differs.class);
        }
    }

    /// It had no parts for kinds and lists, which say nothing of what is asked here.
    @Test
    void what_the_first_recipe_recorded_still_matches() {
        var before = entries.stream()
                .map(entry -> new RankedEntry(
                        entry.memory(),
                        entry.score(),
                        entry.under(),
                        entry.parts().subList(0, Feature.KINDS.at())))
                .toList();

        assertThat(ScoreVerification.check(before, ranked.statistics(), 1)).isEqualTo(new ScoreVerification.Matches());
        assertThat(ScoreVerification.check(before, ranked.statistics(), 2))
                .isInstanceOf(ScoreVerification.Differs.class);
    }

    @Test
    void a_changed_statistic_is_noticed() {
        for (var at = 0; at < ranked.statistics().centres().size(); at++) {
            var centres = new ArrayList<>(ranked.statistics().centres());
            centres.set(at, centres.get(at) + 0.01);
            var changed = new Normalization(centres, ranked.statistics().scales());
            assertThat(ScoreVerification.check(entries, changed, ranked.recipe()))
                    .isInstanceOf(ScoreVerification.Differs.class);
        }
    }

    @Test
    void a_changed_score_is_noticed() {
        var best = entries.getFirst();
        assertThat(check(with(new RankedEntry(best.memory(), best.score() + 0.001, best.under(), best.parts()))))
                .isInstanceOf(ScoreVerification.Differs.class);
    }

    @Test
    void a_changed_order_is_noticed() {
        for (var at = 1; at < entries.size(); at++) {
            var changed = new ArrayList<>(entries);
            Collections.swap(changed, at - 1, at);
            assertThat(check(changed)).isInstanceOf(ScoreVerification.Differs.class);
        }
    }

    @Test
    void a_changed_place_is_noticed() {
        var held = entries.stream()
                .filter(entry -> entry.under() != null)
                .findFirst()
                .orElseThrow();
        var loose = new RankedEntry(held.memory(), held.score(), null, held.parts());
        var circle = new RankedEntry(held.memory(), held.score(), held.memory(), held.parts());

        assertThat(check(with(circle))).isInstanceOf(ScoreVerification.Differs.class);
        assertThat(check(with(loose))).isInstanceOf(ScoreVerification.Differs.class);
    }

    @Test
    void an_unknown_recipe_and_lacking_parts_are_noticed() {
        assertThat(ScoreVerification.check(entries, ranked.statistics(), 99))
                .isEqualTo(new ScoreVerification.Differs("There is no recipe 99."));
        assertThat(ScoreVerification.check(entries, new Normalization(List.of(), List.of()), 1))
                .isInstanceOf(ScoreVerification.Differs.class);
        assertThat(check(List.of(new RankedEntry(1, 0, null, List.of()))))
                .isInstanceOf(ScoreVerification.Differs.class);
    }
}
