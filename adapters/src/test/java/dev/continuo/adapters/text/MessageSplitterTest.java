package dev.continuo.adapters.text;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MessageSplitterTest {
    private static final List<String> PIECES = List.of(
            "word",
            "a",
            " ",
            " ",
            "  ",
            "\n",
            "\n",
            "\n\n",
            "\r\n",
            "\t",
            "Is it? ",
            "Yes. ",
            "。",
            "longerwordthanothers",
            "\uD83D\uDE00",
            "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
            "\uD83C\uDDE9\uD83C\uDDEA",
            "e\u0301",
            "\u200B",
            "שלום ",
            "\n    indented",
            "`code`",
            "            ",
            "**bold**",
            "<b>&amp;</b>",
            "(",
            "x".repeat(45),
            "\n\n\n\n\n\n\n\n");
    private static final List<String> FENCES =
            List.of("\n```\n", "\n```java\n", "\n~~~\n", "\n````\n", "\n  ```\n", "\n```\r\n");

    @Test
    void a_table_is_cut_between_its_rows_and_each_part_has_its_head() {
        var head = "| a | b |\n|---|---|\n";
        var rows = IntStream.range(0, 9)
                .mapToObj(i -> "| %d x. y | z |\n".formatted(i))
                .toList();
        var parts = new MessageSplitter(70).parts("So:\n\n" + head + String.join("", rows) + "End.");
        assertThat(parts).hasSizeGreaterThan(2);
        assertThat(parts.subList(1, parts.size())).allMatch(part -> part.startsWith(head));
        var shown = String.join("\n", parts)
                .lines()
                .filter(line -> line.contains("x."))
                .toList();
        assertThat(shown).isEqualTo(rows.stream().map(String::strip).toList());
        assertThat(parts.getLast()).endsWith("End.");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatever_it_cuts_is_short_enough_and_whole(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            int most = 16 + random.nextInt(120);
            var text = text(random, 1 + random.nextInt(120));
            var parts = new MessageSplitter(most).parts(text);
            if (text.isBlank()) {
                assertThat(parts).containsExactly(text);
                continue;
            }
            assertThat(parts).as(shown(text, most)).isNotEmpty();
            for (var part : parts) {
                assertThat(part).as(shown(text, most)).isNotBlank();
                assertThat(part.length()).as(shown(text, most)).isLessThanOrEqualTo(most);
                assertThat(TextSanitizer.text(part)).as(shown(text, most)).isEqualTo(part);
            }
            assertThat(essence(String.join("\n", parts))).as(shown(text, most)).isEqualTo(essence(text));
        }
    }

    static List<Long> seeds() {
        return IntStream.range(0, 20).mapToObj(seed -> (long) seed).toList();
    }

    private static String text(Random random, int pieces) {
        return IntStream.range(0, pieces)
                .mapToObj(_ -> pick(random, random.nextInt(8) == 0 ? FENCES : PIECES))
                .collect(joining());
    }

    private static String pick(Random random, List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static String shown(String text, int most) {
        return "%d of %s".formatted(most, text.replace("\n", "\\n").replace("%", "%%"));
    }

    /// What must not be lost.
    private static String essence(String text) {
        return text.replaceAll("(?m)^[ \\t]*(`{3,}|~{3,})(java)?\\s*$", "").replaceAll("\\s+", "");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_fence_that_is_cut_is_whole_in_every_part(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 100; round++) {
            int most = 60 + random.nextInt(200);
            var text = new StringBuilder();
            for (int block = 0; block < 4; block++)
                text.append(prose(random))
                        .append("\n```java\n")
                        .append(prose(random))
                        .append("\n```\n");
            for (var part : new MessageSplitter(most).parts(text.toString())) {
                var fences = part.lines().filter(line -> line.startsWith("```")).toList();
                assertThat(fences).as(part).hasSizeLessThan(most);
                for (int i = 0; i < fences.size(); i++)
                    assertThat(fences.get(i)).as(part).isEqualTo(i % 2 == 0 ? "```java" : "```");
                assertThat(fences.size() % 2).as(part).isZero();
                assertThat(part).doesNotContain("```java\n```");
            }
        }
    }

    private static String prose(Random random) {
        return IntStream.range(0, 1 + random.nextInt(60))
                .mapToObj(_ -> "x".repeat(1 + random.nextInt(12)))
                .collect(joining(random.nextBoolean() ? " " : "\n"));
    }

    @Test
    void what_is_short_enough_or_blank_stays_as_it_is() {
        var cut = new MessageSplitter(20);
        assertThat(cut.parts("  short \n")).containsExactly("  short \n");
        assertThat(cut.parts("")).containsExactly("");
        assertThat(cut.parts(" ".repeat(50))).containsExactly(" ".repeat(50));
        assertThatThrownBy(() -> new MessageSplitter(15)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void it_prefers_paragraphs_to_lines_to_sentences_to_words() {
        var cut = new MessageSplitter(40);
        assertThat(cut.parts("One two three. Four five.\n\nSix\nseven eight nine. Ten eleven."))
                .containsExactly("One two three. Four five.", "Six\nseven eight nine. Ten eleven.");
        assertThat(cut.parts("One two three. Four five\nsix seven eight. Nine ten eleven."))
                .containsExactly("One two three. Four five", "six seven eight. Nine ten eleven.");
        assertThat(cut.parts("One two three, four five. Six seven eight nine ten eleven."))
                .containsExactly("One two three, four five.", "Six seven eight nine ten eleven.");
        assertThat(cut.parts("One two three four five six seven eight nine ten eleven."))
                .containsExactly("One two three four five six seven eight", "nine ten eleven.");
    }

    @Test
    void it_makes_no_tiny_part_for_the_sake_of_a_paragraph() {
        assertThat(new MessageSplitter(40).parts("Oh.\n\nOne two three four five six seven eight nine ten."))
                .containsExactly("Oh.\n\nOne two three four five six seven", "eight nine ten.");
    }

    @Test
    void an_indentation_outlives_a_cut_between_lines() {
        assertThat(new MessageSplitter(20).parts("- one two three\n    - four five"))
                .containsExactly("- one two three", "    - four five");
    }

    @Test
    void code_is_closed_and_opened_again_with_its_language() {
        var text = "```java\nint one = 1;\nint two = 2;\nint three = 3;\nint four = 4;\n```\nDone.";
        assertThat(new MessageSplitter(45).parts(text))
                .containsExactly(
                        "```java\nint one = 1;\nint two = 2;\n```",
                        "```java\nint three = 3;\nint four = 4;\n```",
                        "Done.");
    }

    @Test
    void code_that_fits_a_part_is_not_cut_at_all() {
        var code = "```\nint one = 1;\nint two = 2;\n```";
        assertThat(new MessageSplitter(45).parts("Here is what you asked for:\n" + code))
                .containsExactly("Here is what you asked for:", code);
    }

    @Test
    void a_fence_that_nobody_closes_is_closed_where_it_was_cut() {
        assertThat(new MessageSplitter(40).parts("```\n" + "line of code\n".repeat(4)))
                .allSatisfy(part -> assertThat(part).startsWith("```\n").endsWith("\n```"));
    }

    @Test
    void a_long_line_of_code_is_cut_too() {
        var parts = new MessageSplitter(50).parts("```\n" + "x".repeat(200) + "\n```");
        assertThat(parts).allSatisfy(part -> assertThat(part).matches("```\nx+\n```"));
        assertThat(essence(String.join("\n", parts))).isEqualTo("x".repeat(200));
    }

    @Test
    void what_people_see_as_one_character_stays_one() {
        for (var one : List.of(
                "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67\u200D\uD83D\uDC66",
                "\uD83C\uDDE9\uD83C\uDDEA",
                "e\u0301\u0323",
                "\uD83D\uDC4D\uD83C\uDFFD")) {
            var parts = new MessageSplitter(4_000).parts(one.repeat(4_096));
            assertThat(parts).hasSizeGreaterThan(1);
            assertThat(parts)
                    .allSatisfy(
                            part -> assertThat(part.replace(one, "")).as(one).isEmpty());
            assertThat(String.join("", parts)).isEqualTo(one.repeat(4_096));
        }
    }

    @Test
    void a_character_longer_than_a_part_is_cut_all_the_same() {
        var text = "e" + "\u0301".repeat(10_000);
        assertThat(String.join("", new MessageSplitter(2_000).parts(text))).isEqualTo(text);
    }

    /// Seconds where the time is linear; hours where it is not.
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void it_is_quick_with_whatever_it_is_given() {
        var hostile = List.of(
                "x".repeat(1_000_000),
                " ".repeat(1_000_000) + "x",
                "x" + "\n".repeat(1_000_000) + "x",
                "\uD83D\uDE00".repeat(500_000),
                "\u200D".repeat(1_000_000),
                "\u202Eשלום ".repeat(200_000),
                "```\n".repeat(250_000),
                "```\nx\n```\n".repeat(100_000),
                "`".repeat(1_000_000),
                "```" + "x".repeat(1_000_000),
                "```\n" + " \n".repeat(500_000) + "```");
        for (var text : hostile)
            assertThat(new MessageSplitter(2_000).parts(text))
                    .allSatisfy(part -> assertThat(part.length()).isBetween(1, 2_000));
    }
}
