package dev.continuo.gateway.bench.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.bench.memory.TenPeople.TimedMessage;
import dev.continuo.gateway.bench.memory.TenPeople.Truth;
import dev.continuo.gateway.bench.memory.TenPeopleScore.Held;
import dev.continuo.life.observation.synthesis.Evidence;
import dev.continuo.life.observation.synthesis.Finding;
import dev.continuo.life.observation.synthesis.Material;
import dev.continuo.life.observation.synthesis.RuleSynthesizer;
import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TenPeopleTest {
    private static final Instant BEGIN = Instant.parse("2026-01-01T08:00:00Z");

    @Test
    void the_same_seed_writes_the_same_and_each_tells_a_tenth() {
        var one = TenPeople.of(2_000, 7);

        assertThat(one).isEqualTo(TenPeople.of(2_000, 7));
        assertThat(one.messages()).hasSize(2_000);
        assertThat(one.messages())
                .filteredOn(said -> said.person().equals("Heike"))
                .hasSize(200);
        assertThat(one.truths()).hasSize(150);
    }

    @Test
    void what_is_held_is_right_outdated_or_junk() {
        var truths = List.of(
                new Truth("Tom", "Tom", "home", "Porto", Set.of("Graz")),
                new Truth("Tom", "Tom", "cat", "", Set.of("Miso")),
                new Truth("Tom", "Atlas", "launch", "in May", Set.of()));
        var held = List.of(
                new Held("Tom", "Graz", true),
                new Held("Tom", "Porto", true),
                new Held("Tom", "Miso", false),
                new Held("Atlas", "May", true),
                new Held("Tom", "headache", true));

        assertThat(TenPeopleScore.of(truths, held)).isEqualTo(new TenPeopleScore(4, 3, 2, 1, 1));
    }

    /// Every figure is written down where it was measured; here is what must not get worse.
    @Test
    void hardly_anything_is_believed_that_nobody_told() {
        var score = believed(TenPeople.of(2_000, 18));
        System.out.println(score);

        assertThat(score.held()).isGreaterThan(40);
        assertThat((double) score.junk() / score.held()).isLessThanOrEqualTo(.05);
    }

    /// The rules alone, each person by themselves: the last of a key is held.
    private static TenPeopleScore believed(TenPeople script) {
        var held = new ArrayList<Held>();
        var people = script.messages().stream()
                .map(TimedMessage::person)
                .distinct()
                .sorted()
                .toList();
        for (var person : people) {
            var last = new LinkedHashMap<String, Finding>();
            for (var finding : found(script, person, people.indexOf(person) + 1L)) {
                var before = last.put(finding.key().text(), finding);
                if (before != null) held.add(held(before, person, false));
            }
            last.values().forEach(finding -> held.add(held(finding, person, true)));
        }
        return TenPeopleScore.of(script.truths(), held);
    }

    private static List<Finding> found(TenPeople script, String person, long id) {
        var known = new HashMap<String, List<Long>>(Map.of(person, List.of(id)));
        var news = new ArrayList<Evidence>();
        for (var said : script.messages())
            if (said.person().equals(person))
                news.add(new Evidence(
                        news.size() + 1,
                        "memory_item",
                        id,
                        person,
                        said.text(),
                        BEGIN.plus(said.at()),
                        Trust.MEMBER,
                        1));
        return new RuleSynthesizer().findings(new Material("person:" + id, news, known, Map.of()));
    }

    private static Held held(Finding finding, String person, boolean last) {
        var key = finding.key();
        var project = key.text().startsWith("project:");
        return new Held(project ? key.subject() : person, finding.value(), last && !finding.ended());
    }
}
