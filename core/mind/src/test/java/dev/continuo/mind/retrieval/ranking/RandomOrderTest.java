package dev.continuo.mind.retrieval.ranking;

import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.Language;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What holds for any candidates.
class RandomOrderTest {
    private static final String[] TEXTS = {
        "I went there yesterday", "Is it called Aurelia?", "Otto, I have 3 cats", "", "Da war ich nie"
    };
    private static final String[] QUESTIONS = {
        "When did Anna go there?", "How many cats have I?", "What happened in November 2026?", "boat"
    };

    private static List<Candidate> candidates(Random random) {
        var candidates = new ArrayList<Candidate>();
        for (var id = 1L; id <= 2 + random.nextInt(120); id++) {
            var told = new CandidateBuilder(id, TEXTS[random.nextInt(TEXTS.length)] + " " + random.nextInt(60))
                    .by(random.nextInt(4) == 0 ? null : 1L + random.nextInt(3))
                    .session(1 + random.nextInt(5))
                    .before(Duration.ofMinutes(random.nextInt(50_000)))
                    .words(random.nextInt(3) * random.nextDouble() * 5)
                    .meaning(random.nextInt(5) == 0 ? null : random.nextDouble())
                    .in(random.nextInt(4) == 0 ? Language.GERMAN : Language.ENGLISH);
            if (random.nextInt(6) == 0) told.superseded(id + 1 + random.nextInt(10));
            if (random.nextInt(6) == 0) told.tension(1L + random.nextInt(60));
            if (random.nextInt(9) == 0) told.state(MemoryStats.DROPPED);
            candidates.add(told.candidate());
        }
        return candidates;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void order_depends_on_nothing_else_and_can_be_recomputed(long seed) {
        var random = new Random(seed);
        var candidates = candidates(random);
        var question = question(QUESTIONS[random.nextInt(QUESTIONS.length)]);
        var limits = new RankingLimits(1 + random.nextInt(100), 2_000, random.nextBoolean());

        var ranked = Ranking.rank(question, candidates, limits);

        for (var again = 0; again < 3; again++) {
            Collections.shuffle(candidates, random);
            assertThat(Ranking.rank(question, candidates, limits)).isEqualTo(ranked);
        }
        var entries = ranked.found().stream().map(Scored::entry).toList();
        assertThat(ScoreVerification.check(entries, ranked.statistics(), ranked.recipe()))
                .isEqualTo(new ScoreVerification.Matches());
        successorsComeFirst(ranked, candidates);
    }

    private static void successorsComeFirst(Ranked ranked, List<Candidate> candidates) {
        var order = CandidateBuilder.order(ranked);
        for (var candidate : candidates) {
            var at = order.indexOf(candidate.said().memory());
            if (at < 0) continue;
            for (var successor : candidate.standing().supersededBy())
                if (order.contains(successor))
                    assertThat(order.indexOf(successor)).isLessThan(at);
        }
        assertThat(order).doesNotHaveDuplicates();
    }
}
