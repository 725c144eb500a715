package dev.continuo.life.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ToolSequencesTest {

    @Test
    void the_longest_of_those_that_stand_within_each_other_is_told() {
        var found = ToolSequences.recurring(Map.of(
                1L, List.of("a", "b", "c"),
                2L, List.of("x", "a", "b", "c"),
                3L, List.of("a", "b", "c", "y"),
                4L, List.of("b", "c")));
        assertThat(found)
                .isEqualTo(Map.of(
                        List.of("a", "b", "c"), Set.of(1L, 2L, 3L),
                        List.of("b", "c"), Set.of(1L, 2L, 3L, 4L)));
    }

    @Test
    void twice_is_chance_and_a_tool_alone_is_no_sequence() {
        assertThat(ToolSequences.recurring(Map.of(
                        1L, List.of("a", "b"),
                        2L, List.of("a", "b"),
                        3L, List.of("a"),
                        4L, List.of("b", "a"))))
                .isEmpty();
    }

    @Test
    void what_is_told_stands_in_each_of_its_turns_as_it_is() {
        var random = new SplittableRandom(5);
        for (var round = 0; round < 60; round++) {
            var turns = new TreeMap<Long, List<String>>();
            for (var turn = 1L; turn <= 20; turn++) {
                var names = new ArrayList<String>();
                for (var call = random.nextInt(8); call > 0; call--) names.add("tool" + random.nextInt(3));
                turns.put(turn, names);
            }
            ToolSequences.recurring(turns).forEach((tools, in) -> {
                assertThat(tools).hasSizeBetween(ToolSequences.SHORTEST, ToolSequences.LONGEST);
                assertThat(in).hasSizeGreaterThanOrEqualTo(ToolSequences.ENOUGH);
                turns.forEach((turn, names) -> assertThat(Collections.indexOfSubList(names, tools) >= 0)
                        .isEqualTo(in.contains(turn)));
            });
        }
    }
}
