package dev.continuo.life.observation.synthesis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.audience.Trust;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What the rules find in what Mo (1), Anna (2), another Anna (3) and a stranger (9) say, a line
/// each: `speaker minute: text`.
final class RuleSynthesizerTest {
    private static final Instant BEGIN = Instant.parse("2026-05-01T10:00:00Z");
    private static final Map<Long, String> NAMES = Map.of(1L, "Mo", 2L, "Anna", 3L, "Anna", 9L, "Zed");
    private final Map<String, List<Long>> known = Map.of("mo", List.of(1L), "anna", List.of(2L));

    @Test
    void each_claim_is_a_finding_with_a_key_of_its_own() {
        assertThat(found("""
                                1 0: I live in Porto and I love jazz.
                                1 5: Anna works at Siemens.
                                1 6: Bluebird launches in June.
                                """)).isEqualTo("""
                        entity:1:relationship_fact:home Porto [1] Mo lives in Porto.
                        entity:1:operator_preference:like.jazz jazz [1] Mo likes jazz.
                        entity:2:relationship_fact:work Siemens [2] Anna works at Siemens.
                        project:bluebird:project_state:launch in June [3] Bluebird launches in June.\
                        """);
    }

    @Test
    void the_same_said_again_is_more_evidence_and_another_value_is_a_later_finding() {
        assertThat(found("""
                                1 0: I live in Porto.
                                1 60: Hello! I live in Porto.
                                1 90: We moved to Graz.
                                """)).isEqualTo("""
                        entity:1:relationship_fact:home Porto [1, 2] Mo lives in Porto.
                        entity:1:relationship_fact:home Graz [3] Mo lives in Graz.\
                        """);
    }

    @Test
    void a_name_that_two_have_is_nobody_and_so_is_an_unknown_one() {
        var two = Map.of("anna", List.of(2L, 3L));

        assertThat(found("1 0: Anna lives in Porto.", two)).isEmpty();
        assertThat(found("1 0: Bruno lives in Porto.", two)).isEmpty();
    }

    @Test
    void a_strangers_word_is_about_themselves_alone() {
        assertThat(found("""
                                9 0: Mo lives in Mexico.
                                9 1: Your name is Bob.
                                9 2: Bluebird launches in June.
                                9 3: I live in Leeds.
                                """)).isEqualTo("entity:9:relationship_fact:home Leeds [4] Zed lives in Leeds.");
    }

    @Test
    void what_ends_is_a_finding_without_a_value() {
        assertThat(found("""
                                1 0: My cat Miso is asleep.
                                1 60: Our cat Miso passed away.
                                """)).isEqualTo("""
                        entity:1:relationship_fact:pet.cat.miso Miso [1] Mo has a cat called Miso.
                        entity:1:relationship_fact:pet.cat.miso ended [2]\
                        """);
    }

    @Test
    void who_hates_what_they_liked_likes_it_no_more() {
        assertThat(found("""
                                1 0: I love olives.
                                1 60: I hate olives.
                                """)).isEqualTo("""
                        entity:1:operator_preference:like.olives olives [1] Mo likes olives.
                        entity:1:operator_preference:like.olives ended [2]
                        entity:1:operator_preference:dislike.olives olives [2] Mo dislikes olives.\
                        """);
    }

    @Test
    void a_joke_that_is_taken_back_at_once_was_never_said() {
        assertThat(found("""
                                1 0: I live in Porto.
                                1 60: I live in Atlantis.
                                2 61: I live in Bremen.
                                1 62: Just kidding!
                                """)).isEqualTo("""
                        entity:1:relationship_fact:home Porto [1] Mo lives in Porto.
                        entity:2:relationship_fact:home Bremen [3] Anna lives in Bremen.\
                        """);
    }

    @Test
    void the_agents_own_words_are_no_evidence() {
        var own = new Evidence(1, "memory_item", 1L, "Mo", "I live in Porto.", BEGIN, Trust.SELF, 1);

        assertThat(new RuleSynthesizer().findings(new Material("x", List.of(own), known, Map.of())))
                .isEmpty();
    }

    private String found(String said) {
        return found(said, known);
    }

    private static String found(String said, Map<String, List<Long>> known) {
        var news = new ArrayList<Evidence>();
        for (var line : said.lines().toList()) {
            var parts = line.split("[ :]+", 3);
            var speaker = Long.parseLong(parts[0]);
            news.add(new Evidence(
                    news.size() + 1,
                    "memory_item",
                    speaker,
                    NAMES.getOrDefault(speaker, ""),
                    parts[2],
                    BEGIN.plus(Duration.ofMinutes(Long.parseLong(parts[1]))),
                    speaker == 9 ? Trust.STRANGER : Trust.MEMBER,
                    1));
        }
        var material = new Material("person:1", news, known, Map.of());
        return new RuleSynthesizer()
                .findings(material).stream().map(RuleSynthesizerTest::line).collect(Collectors.joining("\n"));
    }

    private static String line(Finding finding) {
        return finding.key().text()
                + (finding.ended() ? " ended " : " " + finding.value() + " ")
                + finding.evidence()
                + (finding.ended() ? "" : " " + finding.summary());
    }
}
